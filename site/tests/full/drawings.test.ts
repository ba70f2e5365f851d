import { drawingFaults } from 'docs-generator/testing/drawing-faults'
import { swapPage } from 'docs-generator/testing/swap-page'
import { describe, expect, it } from 'vitest'
import { openBuiltSite, pageFiles, readDist } from '../built-site.ts'

const site = openBuiltSite()
const drawn = pageFiles
  .filter((file) => file.endsWith('index.html') && readDist(file).includes('role="img"'))
  .map((file) => `/${file.replace('index.html', '')}`)

describe('The text, lines and shapes of every drawing have enough contrast', () => {
  it.each([
    ['in dark mode', { colorScheme: 'dark' }],
    ['in light mode', { colorScheme: 'light' }],
    ['in a dark high-contrast palette', { colorScheme: 'dark', forcedColors: 'active' }],
    ['in a light high-contrast palette', { colorScheme: 'light', forcedColors: 'active' }],
  ] as const)(
    '%s',
    async (_, options) => {
      expect(drawn.length).toBeGreaterThan(0)
      const page = await site.open(drawn[0] ?? '/', { ...options, reducedMotion: 'reduce' })
      const faults: string[] = []
      for (const path of drawn) {
        await swapPage(page, path)
        faults.push(...(await page.evaluate(drawingFaults)).map((fault) => `${path}  ${fault}`))
      }
      expect(faults).toEqual([])
    },
    240_000,
  )
})
