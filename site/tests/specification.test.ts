import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import config from '../config.ts'
import { dist, openBuiltSite } from './built-site.ts'

const site = openBuiltSite()
const theme = readFileSync(join(import.meta.dirname, '../theme.css'), 'utf8')
const [, stylesheet = ''] =
  /<style id="site-styles">([\s\S]*?)<\/style>/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? []

/**
 * Numbers and names of this site that no test of the generator covers. Its browser tests cover the mobile breakpoint, the progress bar, the
 * spinner, the zoom of images, prefetching, versions and the search.
 */
describe('a number or a name that readers notice', () => {
  it('the breakpoints are 600, 900, 1200 and 1536 px, and 996 px for the menu', () => {
    // They are written in rem, so that they follow the reader's font size.
    const used = new Set([...stylesheet.matchAll(/@media[^{]*?([\d.]+)rem/g)].map(([, width]) => Number(width) * 16))
    expect(stylesheet).not.toMatch(/@media[^{]*?\dpx/)
    expect([...used].filter((width) => ![600, 900, 996, 1200, 1536].includes(width))).toEqual([])
    expect(used.has(996)).toBe(true)
  })

  it('the table of contents includes headings of levels 2 and 3', async () => {
    const page = await site.open('/markdown-page/')
    const shown = await page.locator('.toc a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const headings = await page
      .locator('.prose :is(h2, h3)[id]:not(.footnotes *)')
      .evaluateAll((list) => list.map((heading) => `#${heading.id}`))
    expect(shown).toEqual(headings)
    expect(shown.length).toBeGreaterThan(10)
  })

  it.each(['csharp', 'bash', 'json', 'toml', 'batch', 'cpp', 'c', 'swift'])('%s is highlighted', async (language) => {
    const page = await site.open('/markdown-page/')
    const block = page.locator(`.code[data-language="${language}"]`).first()
    expect(await block.locator('pre span[class^="tk-"]').count()).toBeGreaterThan(0)
  })

  it('diagrams are supported', async () => {
    const page = await site.open('/markdown-page/')
    expect(await page.locator('.diagram [role="img"]:visible').count()).toBe(2)
  })

  it('the accent color of theme.css has one shade for each mode, selected by a data attribute', async () => {
    const page = await site.open('/', { colorScheme: 'dark' })
    const accent = () => page.locator('.hero h1 em').evaluate((word) => getComputedStyle(word).color)
    // A color without light-dark() is used in both modes.
    const [, written = ''] = /--accent:([^;]+);/.exec(theme) ?? []
    const [, light = written, dark = written] = /light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)/.exec(written) ?? []
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    expect(await accent()).toBe(await computedColor(page, dark))
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    expect(await accent()).toBe(await computedColor(page, light))
  })

  it('the color mode of config.ts is the one of a first visit', async () => {
    const { default: mode, respectSystem } = config.colorMode
    const other = mode === 'dark' ? 'light' : 'dark'
    const page = await site.open('/', { colorScheme: other })
    const shown = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await shown()).toBe(respectSystem ? other : mode)
  })

  it('the URLs of the former site redirect to their pages', () => {
    expect(config.redirects).toEqual(
      expect.arrayContaining([
        { from: '/voice/examples/token-server/', to: '/voice/token-server/' },
        { from: '/odin/examples/token-server/', to: '/voice/token-server/' },
        { from: '/voice/license/latest', to: '/voice/license/2024-05-27/' },
      ]),
    )
  })
})

describe('the navigation bar and the footer', () => {
  const { left, right } = config.navbar
  const menus = left.flatMap((item) => (item.kind === 'dropdown' ? [item] : []))
  const external = [...left, ...right, ...menus.flatMap(({ items }) => items)].flatMap((item) =>
    item.kind === 'external' ? [item.href] : [],
  )

  it('has the links of config.ts in their order', async () => {
    const page = await site.open('/')
    const labels = await page
      .locator('.navbar-left > ul > li > a, .navbar-left > ul > li > details > summary')
      .allInnerTexts()
    expect(labels).toEqual(left.map((item) => ('label' in item ? item.label : '')))
    for (const [i, { items }] of menus.entries()) {
      const links = await page.locator('.navbar-left details').nth(i).locator('a').allTextContents()
      expect(links.map((text) => text.replace(' (opens in a new tab)', ''))).toEqual(items.map(({ label }) => label))
    }
  })

  it.skipIf(external.length === 0)('opens links to other sites in a new tab', async () => {
    const page = await site.open('/')
    for (const href of external) {
      const link = page.locator(`.navbar a[href="${href}"]`)
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
  })

  it('has the footer groups of config.ts', async () => {
    const page = await site.open('/')
    expect(await page.locator('.footer h2').allInnerTexts()).toEqual(config.footer.groups.map(({ title }) => title))
  })

  it.skipIf(right.every(({ kind }) => kind !== 'language'))('has a locale menu with the current language', async () => {
    const { label } = config.language
    const page = await site.open('/docs/')
    await page.locator(`summary[aria-label="Language: ${label}"]`).click()
    expect(await page.locator('.dropdown[open] a[aria-current]').innerText()).toBe(label)
  })
})

/** A color of the style sheet as the browser computes it: `#2dd4bf` → `rgb(45, 212, 191)`. */
function computedColor(page: Page, color: string): Promise<string> {
  return page.evaluate((written) => {
    const probe = document.createElement('i')
    probe.style.color = written
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, color)
}

describe('the home page', () => {
  it.each([360, 1440])('has buttons on its code that nothing covers at a width of %i px', async (width) => {
    const page = await site.open('/')
    await page.setViewportSize({ width, height: 800 })
    const buttons = page.getByRole('main').locator('.code-head').getByRole('button').filter({ visible: true })
    await expect.poll(() => buttons.count()).toBeGreaterThan(0)
    for (const button of await buttons.all()) await button.click({ trial: true })
  })
})
