import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseXml } from '@rgrove/parse-xml'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'

const site = openFixtureSite()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('the changes page', () => {
  it('says what changed, by day and product, with links, without script', async () => {
    const page = await site.open('/changes/', { javaScriptEnabled: false })
    expect(await page.locator('.changes h2').allInnerTexts()).toEqual(['6 March 2026', '5 March 2026', '1 March 2026'])
    expect(await page.locator('.changes-day').nth(1).innerText()).toMatch(
      /Guide\s+The guide has a page with <b>every<\/b> feature\.\s+Features\s+Source$/,
    )
    await page.getByRole('link', { name: 'Join' }).click()
    await page.waitForURL('**/sdk/join/')
  })

  it('of a product lists only its own changes', async () => {
    const page = await site.open('/changes/', { javaScriptEnabled: false })
    const products = page.getByRole('navigation', { name: 'Changes by product' })
    expect(await products.locator('[aria-current]').getAttribute('href')).toBe('/changes/')
    await products.getByRole('link', { name: 'SDK' }).click()
    await page.waitForURL('**/changes/sdk/')
    expect(await page.locator('.changes-group h3').allInnerTexts()).toEqual(['SDK 1.x', 'SDK 2.x'])
    expect(await page.locator('.changes-group li').count()).toBe(3)
  })

  it.each(['dark', 'light'] as const)('is accessible in %s mode', async (colorScheme) => {
    const page = await site.open('/changes/', { colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(axe)
    const found = await page.evaluate(async () => {
      const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => [id, nodes[0]?.html])
    })
    expect(found).toEqual([])
  })
})

describe('the feeds', () => {
  it.each([
    ['/changes/', '/changes/feed.xml'],
    ['/changes/sdk/', '/changes/sdk/feed.xml'],
    ['/', '/changes/feed.xml'],
    ['/sdk/', '/changes/sdk/feed.xml'],
    ['/guide/', null],
  ])('%s links to its own feed', async (path, href) => {
    const html = await (await fetch(new URL(path, site.url))).text()
    expect(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? null).toBe(href)
  })

  it('have the right content type and are well-formed', async () => {
    const atom = await fetch(new URL('/changes/feed.xml', site.url))
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const { root: feed } = parseXml(await atom.text())
    expect(feed?.children.filter((child) => Reflect.get(child, 'name') === 'entry').length).toBe(4)
    const json = await fetch(new URL('/changes/sdk/feed.json', site.url))
    expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const { items } = await json.json()
    expect(items[0]).toMatchObject({
      id: 'https://small.example/changes/#2026-03-06-sdk-1.x',
      title: 'SDK 1.x: Call join to enter a room.',
      date_modified: '2026-03-06T00:00:00Z',
    })
  })
})
