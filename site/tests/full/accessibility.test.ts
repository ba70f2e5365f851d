import { bringAxe, colorlessFindings, findings, modes } from 'docs-generator/testing/axe'
import type { WatchedPage } from 'docs-generator/testing/open-site'
import { createPaintJudge } from 'docs-generator/testing/paint-judge'
import { swapPage } from 'docs-generator/testing/swap-page'
import { describe, expect, it } from 'vitest'
import { openBuiltSite, pageFiles, pagePaths, readDist } from '../built-site.ts'
import { designedPaths } from '../designed-pages.ts'

const site = openBuiltSite()
const start = pagePaths[0] ?? '/'

const still = { reducedMotion: 'reduce', colorScheme: 'dark', faults: true } as const
const wide = { width: 1440, height: 900 }
const narrow = { width: 320, height: 700 }

type Fault = { readonly path: string; readonly rule: string }

/** Groups are large, because the colors checked on one page are reused for the next, but small enough for one time limit. */
const together = 50
const groups = Array.from({ length: Math.ceil(pagePaths.length / together) }, (_, i) =>
  pagePaths.slice(i * together, (i + 1) * together),
)
const named = groups.map((group) => [group[0] ?? '', group.length, group] as const)
const timeout = 400_000

describe('Every page is accessible in both color modes', () => {
  const judge = createPaintJudge()

  async function faultsOf(page: WatchedPage, path: string): Promise<readonly Fault[]> {
    await swapPage(page, path)
    const found = [...(await colorlessFindings(page))]
    for (const mode of modes) found.push(...(await judge(page, mode)))
    return found.map((finding) => ({ path, ...finding }))
  }

  it.each(named)(
    'from %s, %i pages',
    async (_, __, group) => {
      const page = await site.open(start, { ...still, viewport: wide, before: bringAxe })
      const faults: Fault[] = []
      for (const path of group) faults.push(...(await faultsOf(page, path)))
      expect(faults).toEqual([])
    },
    timeout,
  )

  it('finds nothing in a graph with its styles, and a fault in one without enough contrast', async () => {
    const page = await site.open(start, { ...still, viewport: wide, before: bringAxe })
    const graph = pagePaths[pageFiles.findIndex((file) => readDist(file).includes('class="blueprint'))] ?? ''
    await swapPage(page, graph)
    for (const mode of modes) expect(await createPaintJudge()(page, mode)).toEqual([])
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.prose p { color: var(--line) }')
      document.adoptedStyleSheets.push(sheet)
    })
    for (const mode of modes) {
      const faults = await createPaintJudge()(page, mode)
      expect(faults.map(({ rule }) => rule)).toContain('color-contrast')
    }
  })

  it.each(designedPaths)('%s, loaded separately', async (path) => {
    const page = await site.open(path, { ...still, viewport: wide, before: bringAxe })
    expect(await findings(page)).toEqual([])
  })
})

describe('No page is wider than a 320 px screen', () => {
  async function faultsOf(page: WatchedPage, path: string): Promise<readonly Fault[]> {
    await swapPage(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    return width > narrow.width ? [{ path, rule: `wider than ${narrow.width} px` }] : []
  }

  it.each(named)(
    'from %s, %i pages',
    async (_, __, group) => {
      const page = await site.open(start, { ...still, viewport: narrow })
      const faults: Fault[] = []
      for (const path of group) faults.push(...(await faultsOf(page, path)))
      expect(faults).toEqual([])
    },
    timeout,
  )
})
