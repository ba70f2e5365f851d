import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dist, hydrate, openSite, type WatchedPage } from './harness.ts'

const site = openSite()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const paths = [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
  ([, path]) => path ?? '/',
)

type Finding = { readonly rule: string; readonly targets: readonly string[] }

/** WCAG 2.2 AA and best practices, as axe-core sees them. Evaluated by the tool's protocol, so the page's policy stays on. */
async function findings(page: WatchedPage): Promise<readonly Finding[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe')
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.map((violation: { id: string; nodes: { target: string[] }[] }) => ({
      rule: violation.id,
      targets: violation.nodes.slice(0, 5).map((node) => node.target.join(' ')),
    }))
  })
}

/** Everything that is asked of each page, in one visit: there are hundreds. */
describe('every page', () => {
  it.each([...paths, '/search/', '/404.html'])('%s is accessible in both modes and fits 320 px', async (path) => {
    const page = await site.open(path, { colorScheme: 'dark', reducedMotion: 'reduce', faults: true })
    expect(await findings(page), 'in dark mode').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await findings(page), 'in light mode').toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'its width').toBeLessThanOrEqual(320)
  })
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
