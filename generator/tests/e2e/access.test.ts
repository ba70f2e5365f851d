import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { saveMeasurement } from '../../src/build/health/measurements.ts'
import { axeVersion, bringAxe, colorlessFindings, findings, modes } from './axe.ts'
import { designed } from './designed-pages.ts'
import { distFiles, readDist } from './dist-files.ts'
import { dist, openSite, type WatchedPage } from './harness.ts'
import { createPaintJudge } from './paints.ts'
import { swapPage } from './swapped-page.ts'

const site = openSite()
/** Every page, those too that no search engine is told of; redirects are no pages. */
const paths = distFiles
  .filter((file) => file.endsWith('.html') && !readDist(file).includes('http-equiv="refresh"'))
  .map((file) => `/${file.replace(/index\.html$/, '')}`)

const still = { reducedMotion: 'reduce', colorScheme: 'dark', faults: true } as const
const wide = { width: 1440, height: 900 }
const narrow = { width: 320, height: 700 }

type Fault = { readonly path: string; readonly rule: string }

/** Faults of each page by what was looked at. */
const seen = { rules: new Map<string, readonly Fault[]>(), width: new Map<string, readonly Fault[]>() }

/** Many, so that what was learned of one page serves the next; not too many, so that each group has its time. */
const together = 50
const groups = Array.from({ length: Math.ceil(paths.length / together) }, (_, i) =>
  paths.slice(i * together, (i + 1) * together),
)
const named = groups.map((group) => [group[0] ?? '', group.length, group] as const)
const patience = 400_000

// A run of some pages only says nothing about the site.
afterAll(async () => {
  if (seen.rules.size < paths.length || seen.width.size < paths.length) return
  const faults = [...seen.rules.values(), ...seen.width.values()].flat()
  const rules = [...new Set(faults.map(({ rule }) => rule))].sort()
  const count = (rule: string) => new Set(faults.filter((own) => own.rule === rule).map(({ path }) => path)).size
  await saveMeasurement(join(dist, '../.cache'), 'accessibility', {
    tool: axeVersion,
    pages: paths.length,
    findings: rules.map((rule) => ({ rule, pages: count(rule) })),
  })
})

describe('accessible in both color modes', () => {
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
      const page = await site.open('/docs/', { ...still, viewport: wide, before: bringAxe })
      for (const path of group) seen.rules.set(path, await faultsOf(page, path))
      expect(group.flatMap((path) => seen.rules.get(path))).toEqual([])
    },
    patience,
  )

  it.each(Object.values(designed))('as it is loaded, every text of it: %s', async (path) => {
    const page = await site.open(path, { ...still, viewport: wide, before: bringAxe })
    expect(await findings(page)).toEqual([])
  })
})

describe('no wider than a screen of 320 px', () => {
  async function faultsOf(page: WatchedPage, path: string): Promise<readonly Fault[]> {
    await swapPage(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    return width > narrow.width ? [{ path, rule: `wider than ${narrow.width} px` }] : []
  }

  it.each(named)(
    'from %s, %i pages',
    async (_, __, group) => {
      const page = await site.open('/docs/', { ...still, viewport: narrow })
      for (const path of group) seen.width.set(path, await faultsOf(page, path))
      expect(group.flatMap((path) => seen.width.get(path))).toEqual([])
    },
    patience,
  )
})
