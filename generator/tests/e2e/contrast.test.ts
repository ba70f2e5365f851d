import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { modes } from './axe.ts'
import { distFiles, readDist } from './dist-files.ts'
import { drawingFaults } from './drawing-contrast.ts'
import { openSite } from './harness.ts'
import { swapPage } from './swapped-page.ts'

// What axe-core cannot judge: drawings, text on a light that fades, and the lines that show where the focus or a choice is.
const site = openSite()
const drawn = distFiles
  .filter((file) => file.endsWith('index.html') && readDist(file).includes('role="img"'))
  .map((file) => `/${file.replace('index.html', '')}`)

describe('letters, lines and shapes of every drawing stand out from their ground', () => {
  it.each([
    ['in dark mode', { colorScheme: 'dark' }],
    ['in light mode', { colorScheme: 'light' }],
    ['in a dark palette of the reader', { colorScheme: 'dark', forcedColors: 'active' }],
    ['in a light palette of the reader', { colorScheme: 'light', forcedColors: 'active' }],
  ] as const)(
    '%s',
    async (_, options) => {
      expect(drawn.length).toBeGreaterThan(50)
      const page = await site.open('/docs/', { ...options, reducedMotion: 'reduce' })
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

const grounds = ['--bg', '--bg-raised', '--bg-sunken', '--bg-code', '--accent-soft']

/** Draws letters and lines in the interface's own colors on its own grounds, for the same judge. */
async function paletteFaults(page: Page, pairs: readonly (readonly [shape: string, on: readonly string[]])[]) {
  const rows = pairs.map(([shape, on], i) => {
    const ground = on.map((color) => `<rect width="90" height="30" fill="var(${color})"/>`).join('')
    return `<g transform="translate(0 ${i * 40})">${ground}${shape}</g>`
  })
  const height = pairs.length * 40
  const svg = `<svg width="100" height="${height}" viewBox="0 0 100 ${height}">${rows.join('')}</svg>`
  await page.evaluate((svg) => {
    const box = document.createElement('div')
    box.role = 'img'
    box.innerHTML = svg
    document.querySelector('main')?.prepend(box)
  }, svg)
  const faults = await page.evaluate(drawingFaults)
  return faults.filter((fault) => !fault.startsWith('rect'))
}

const text = (color: string) => `<text x="10" y="20" font-size="14" fill="var(${color})">${color.slice(2)}</text>`
const line = (color: string) =>
  `<path class="${color.slice(2)}" d="M20 15h40" fill="none" stroke="var(${color})" stroke-width="2"/>`

describe.each(modes)('in %s mode', (colorScheme) => {
  it('text can be read on every ground, also where the light behind a page’s head is brightest', async () => {
    const page = await site.open('/docs/', { colorScheme })
    const texts = ['--text', '--text-strong', '--text-muted', '--accent']
    const faults = await paletteFaults(
      page,
      texts.flatMap((color) =>
        [...grounds.map((ground) => [ground]), ['--bg', '--glow']].map((on) => [text(color), on] as const),
      ),
    )
    expect(faults).toEqual([])
  })

  it('lines that mean something are seen on every ground', async () => {
    const page = await site.open('/docs/', { colorScheme })
    const lines = ['--accent', '--accent-edge', '--line-control', '--danger']
    const faults = await paletteFaults(
      page,
      lines.flatMap((color) => grounds.map((ground) => [line(color), [ground]] as const)),
    )
    expect(faults).toEqual([])
  })

  it('the judge finds what is too faint', async () => {
    const page = await site.open('/docs/', { colorScheme })
    const faults = await paletteFaults(page, [
      [line('--line'), ['--bg']],
      [text('--line-control'), ['--bg']],
      [line('--accent'), ['--bg', '--accent']],
    ])
    expect(faults).toHaveLength(3)
  })
})
