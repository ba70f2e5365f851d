import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSite } from 'docs-generator/testing/open-site'
import { describe, expect, it } from 'vitest'
import config from '../config.ts'
import { dist } from './built-site.ts'

const site = openSite(dist)
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
    expect(await page.locator('.diagram [role="img"]').count()).toBe(2)
  })

  it('the primary color is teal, with one shade for each mode, selected by a data attribute', async () => {
    const page = await site.open('/', { colorScheme: 'dark' })
    const accent = () => page.locator('.hero h1 em').evaluate((word) => getComputedStyle(word).color)
    expect(await accent()).toBe('rgb(45, 212, 191)')
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    expect(await accent()).toBe('rgb(11, 111, 102)')
  })

  it('the color of the chat community is #5865F2', () => {
    expect(stylesheet.toLowerCase()).toContain('#5865f2')
  })

  it('the default color mode is dark and follows the system', () => {
    expect(config.colorMode).toEqual({ default: 'dark', respectSystem: true })
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
  it('has the links of the navbar in their order', async () => {
    const page = await site.open('/')
    const labels = await page
      .locator('.navbar-left > ul > li > a, .navbar-left > ul > li > details > summary')
      .allInnerTexts()
    expect(labels).toEqual(['Fundamentals', 'Voice', 'Fleet', 'Rooms', 'Tools', 'Support'])
    const voice = await page.locator('.navbar-left details').first().locator('a').allTextContents()
    expect(voice).toEqual(['Overview', 'Unreal Engine', 'Unity', 'Node.js', 'Web', 'Core SDK', 'Swift SDK'])
  })

  it('opens links to the code host, the chat and the console in a new tab', async () => {
    const page = await site.open('/')
    for (const href of ['https://github.com/4Players', 'https://4np.de/discord', 'https://console.4players.io']) {
      const link = page.locator(`.navbar a[href="${href}"]`)
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
  })

  it('has the footer groups Products, Community and More', async () => {
    const page = await site.open('/')
    expect(await page.locator('.footer h2').allInnerTexts()).toEqual(['Products', 'Community', 'More'])
  })

  it('has no language menu, because English is the only language', async () => {
    const page = await site.open('/docs/')
    expect(await page.locator('summary[aria-label^="Language"]').count()).toBe(0)
  })
})
