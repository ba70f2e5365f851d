import { swapPage } from 'docs-generator/testing/swap-page'
import { expect, it } from 'vitest'
import { openBuiltSite, pageFiles, pagePaths, readDist } from './built-site.ts'

const site = openBuiltSite()
const isMatrix = /class="table[^"]* is-(?:matrix|dense)/
const paths = pagePaths.filter((_, i) => isMatrix.test(readDist(pageFiles[i] ?? '')))

// `tests/full` measures all pages.
it('no page with a table of many columns is wider than a screen of 320 px', async () => {
  expect(paths.length).toBeGreaterThan(10)
  const page = await site.open(paths[0] ?? '/', { viewport: { width: 320, height: 700 }, faults: true })
  const widths: Record<string, number> = {}
  for (const path of paths) {
    await swapPage(page, path)
    widths[path] = await page.evaluate(() => document.documentElement.scrollWidth)
  }
  expect(Object.entries(widths).filter(([, width]) => width > 320)).toEqual([])
})
