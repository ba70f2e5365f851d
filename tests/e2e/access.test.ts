import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { dist, hydrate, openSite, type WatchedPage } from './harness.ts'
import { leaveMeasurement } from './measurement.ts'

const site = openSite()
const require = createRequire(import.meta.url)
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const paths = [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
  ([, path]) => path ?? '/',
)

type Finding = { readonly rule: string; readonly targets: readonly string[] }

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a change of colors can change. */
const colors = ['color-contrast', 'link-in-text-block']

/** WCAG 2.2 AA and best practices, as axe-core sees them. Evaluated by the tool's protocol, so the page's policy stays on. */
async function findings(page: WatchedPage, only: readonly string[] = everything): Promise<readonly Finding[]> {
  await page.evaluate(axe)
  return page.evaluate(
    async (runOnly) => {
      const axe = Reflect.get(window, 'axe')
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.map((violation: { id: string; nodes: { target: string[] }[] }) => ({
        rule: violation.id,
        targets: violation.nodes.slice(0, 5).map((node) => node.target.join(' ')),
      }))
    },
    [...only],
  )
}

type Fault = { readonly path: string; readonly rule: string }

/** Everything that is asked of each page, in one visit: there are hundreds. */
async function faultsOf(page: WatchedPage, path: string): Promise<readonly Fault[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(new URL(path, site.url).href)
  const dark = await findings(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await findings(page, colors)
  await page.setViewportSize({ width: 320, height: 700 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  const found = [
    ...dark.map((finding) => ({ mode: 'dark', ...finding })),
    ...light.map((finding) => ({ mode: 'light', ...finding })),
  ]
  return [...found, ...(width > 320 ? [{ rule: 'wider than 320 px', width }] : [])].map((fault) => ({ path, ...fault }))
}

const together = 12
const all = [...paths, '/search/', '/404.html', '/_health/']
const groups = Array.from({ length: Math.ceil(all.length / together) }, (_, i) =>
  all.slice(i * together, (i + 1) * together),
)

/** Faults of each page that was looked at. */
const seen = new Map<string, readonly Fault[]>()

// A run of some pages only says nothing about the site.
afterAll(async () => {
  if (seen.size < all.length) return
  const rules = [...new Set([...seen.values()].flatMap((faults) => faults.map(({ rule }) => rule)))].sort()
  const count = (rule: string) => [...seen.values()].filter((faults) => faults.some((own) => own.rule === rule)).length
  await leaveMeasurement('access', {
    tool: `axe-core ${require('axe-core/package.json').version}`,
    pages: seen.size,
    findings: rules.map((label) => ({ label, count: count(label) })),
  })
})

describe('accessible in both modes, and no wider than 320 px', () => {
  it.each(groups.map((group) => [group.join(' '), group] as const))(
    '%s',
    async (_, group) => {
      const page = await site.open('/404.html', { reducedMotion: 'reduce', faults: true })
      for (const path of group) seen.set(path, await faultsOf(page, path))
      expect(group.flatMap((path) => seen.get(path) ?? [])).toEqual([])
    },
    180_000,
  )
})

describe.each(['dark', 'light'] as const)('in %s mode', (colorScheme) => {
  it('the open menu of a small screen has none', async () => {
    const page = await site.open('/voice/', { colorScheme, viewport: { width: 390, height: 800 } })
    await hydrate(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.waitForTimeout(400)
    expect(await findings(page)).toEqual([])
  })

  it('an open dropdown has none', async () => {
    const page = await site.open('/voice/', { colorScheme })
    await page.locator('.navbar summary', { hasText: 'Voice' }).click()
    expect(await findings(page)).toEqual([])
  })
})
