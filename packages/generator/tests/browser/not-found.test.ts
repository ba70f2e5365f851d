import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import config from '../fixtures/site/config.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, type WatchedPage } from '../support/open-site.ts'

const site = openFixtureSite()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const notFound = readFileSync(join(site.dir, '404.html'), 'utf8')

const index = /\/assets\/search-[0-9a-f]{10}\.json/
const moved = /\/assets\/moved-[0-9a-f]{10}\.json/
const code = '**/assets/not-found-suggestions.island-*.js'
const workerFile = /search-worker.*\.js/
const texts = /\/assets\/search-[a-z]+-.*\.json/

type Options = Parameters<typeof site.open>[1]

/** Opens the not-found page for a URL and waits for its suggestions. */
async function notFoundPage(path: string, options: Options = {}): Promise<WatchedPage> {
  const page = await site.open(path, { faults: true, ...options })
  await settled(page)
  return page
}

async function settled(page: Page): Promise<void> {
  await page.locator('.not-found:has([data-settled])').waitFor()
}

const groups = (page: Page) => page.locator('.not-found-group h2').allInnerTexts()
const hrefs = (page: Page) =>
  page.locator('.not-found .search-hit').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const spoken = (page: Page) => page.locator('.not-found [data-settled] > [role="status"]').textContent()

describe('the not-found page', () => {
  it('shows the new URL of a page that has moved, and opens it without a reload', async () => {
    const page = await notFoundPage('/Old/Examples/Token-Server.html')
    expect(await groups(page)).toEqual(['This page has moved'])
    expect(await spoken(page)).toBe('This page has moved to Token Server.')
    await page.locator('.not-found .search-hit').first().click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/manual/token-server/')
    expect(page.loads()).toBe(1)
  })

  it('lists the same page of another version separately from similar pages', async () => {
    const page = await notFoundPage('/sdk/next/topic/only/')
    expect(await groups(page)).toEqual(['In another version', 'Similar pages'])
    const first = page.locator('.not-found-certain .search-hit')
    expect(await first.getAttribute('href')).toBe('/sdk/topic/only/')
    expect(await first.innerText()).toContain('SDK 1.x')
  })

  it('suggests at most six pages for a typo, announces their number, and offers the search', async () => {
    const page = await notFoundPage('/manual/token-servr/')
    const found = await hrefs(page)
    expect(found[0]).toBe('/manual/token-server/')
    expect(found.length).toBeLessThanOrEqual(6)
    expect(await spoken(page)).toBe(`${found.length} suggestions.`)
    await page.getByRole('link', { name: 'Search for “token servr”' }).click()
    await expect.poll(() => page.locator('#finder').inputValue()).toBe('token servr')
  })

  it("doesn't fetch the texts of the search", async () => {
    const asked: string[] = []
    await notFoundPage('/manual/token-servr/', {
      before: async (page) => page.on('request', (request) => asked.push(request.url())),
    })
    expect(asked.filter((url) => index.test(url))).toHaveLength(1)
    expect(asked.filter((url) => texts.test(url))).toEqual([])
  })

  it('shows a message if no page is similar to the URL, and links to the sections', async () => {
    const page = await notFoundPage('/zzqqxx/')
    expect(await hrefs(page)).toEqual([])
    expect(await spoken(page)).toBe('No similar pages found.')
    const versions = config.sections.map((section) => section.versions?.length ?? 1)
    expect(await page.getByRole('region', { name: 'Browse by section' }).getByRole('link').count()).toBe(
      versions.reduce((sum, count) => sum + count),
    )
  })

  it("doesn't say that no page is similar if a file of the search can't be loaded", async () => {
    const page = await notFoundPage('/manual/token-servr/', {
      faults: true,
      before: (page) => page.route(/\/assets\/suggest-pages-.*\.js/, (route) => route.abort()),
    })
    expect(await hrefs(page)).toEqual([])
    expect(await spoken(page)).toBe('')
    expect(await page.getByText('No similar pages found.').count()).toBe(0)
  })

  it('appears when a broken link is followed inside the site, and again when going back', async () => {
    const page = await site.open('/manual/faq/', { faults: true })
    await makeInteractive(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/manual/tokenserver/'
      link.textContent = 'A dead link'
      document.querySelector('.prose')?.prepend(link)
    })
    await page.getByRole('link', { name: 'A dead link' }).click()
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/manual/tokenserver/')
    await page.locator('.not-found .search-hit').first().click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    await page.goBack()
    await settled(page)
    expect((await hrefs(page))[0]).toBe('/manual/token-server/')
  })

  it('has no accessibility violations in either color mode, and fits 320 px', async () => {
    const page = await notFoundPage('/core/api/types/KitEventRoomConnectionState/', {
      reducedMotion: 'reduce',
    })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(axe)
      const found = await page.evaluate(async () => {
        const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] })
        return violations.map(({ id }: { id: string }) => id)
      })
      expect(found, colorScheme).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it('suggests pages if the file with former URLs never arrives', async () => {
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const page = await site.open('/manual/token-servr/', {
      faults: true,
      before: async (page, context) => {
        await page.clock.install()
        await context.route(moved, () => asked())
      },
    })
    await isAsked
    await page.clock.fastForward(11_000)
    await settled(page)
    expect((await hrefs(page))[0]).toBe('/manual/token-server/')
  })

  it("doesn't move the sections while they are visible", async () => {
    const page = await notFoundPage('/sdk/next/topic/only/', {
      viewport: { width: 390, height: 844 },
      before: (page) =>
        page.addInitScript(() => {
          Reflect.set(window, 'shift', 0)
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              // Another test covers shifts caused by fonts that load late.
              const moved: readonly { node: Node | null }[] = Reflect.get(entry, 'sources') ?? []
              const isOurs = moved.some(({ node }) => node instanceof Element && node.closest('.not-found'))
              if (isOurs) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
            }
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
  })
})

describe('when something fails', () => {
  const wrong: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['is refused', (route) => route.abort()],
    ['is a page instead', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hi</h1>' })],
    ['is of another kind', (route) => route.fulfill({ contentType: 'application/json', body: '[1,2]' })],
  ]

  it.each([
    ['search index', index, '/old/Examples/token-server/', '/manual/token-server/'],
    ['file of moved pages', moved, '/manual/FAQ/', '/manual/faq/'],
  ])('without the %s, the other suggestions are shown', async (_, file, path, expected) => {
    const page = await notFoundPage('/guide/x/')
    for (const [fault, answer] of wrong) {
      await page.context().unrouteAll()
      await page.context().route(file, answer)
      await page.goto(new URL(path, site.url).href)
      await settled(page)
      expect((await hrefs(page))[0], fault).toBe(expected)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await page.getByRole('region', { name: 'Browse by section' }).isVisible()).toBe(true)
    }
  })

  it("works if the worker doesn't start", async () => {
    const page = await notFoundPage('/manual/tokenserver/', {
      before: (_page, context) => context.route(workerFile, (route) => route.abort()),
    })
    expect((await hrefs(page))[0]).toBe('/manual/token-server/')
  })

  it("keeps its links if its code doesn't load", async () => {
    const page = await site.open('/manual/tokenserver/', {
      faults: true,
      before: (_page, context) => context.route(code, (route) => route.abort()),
    })
    await page.getByRole('region', { name: 'Browse by section' }).waitFor()
    expect(await page.locator('.not-found .search-hit').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it("shows its links after a short delay if the client doesn't load", async () => {
    const page = await site.open('/manual/tokenserver/', {
      faults: true,
      before: (_page, context) => context.route(/\/assets\/index-.*\.js/, (route) => route.abort()),
    })
    await page.getByRole('region', { name: 'Browse by section' }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Browse by section' }).isVisible()).toBe(true)
    expect(await page.locator('.not-found-head a').count()).toBe(2)
  })

  it('has its links without script', async () => {
    const page = await site.open('/manual/tokenserver/', { javaScriptEnabled: false, faults: true })
    for (const name of ['Go to the home page', 'Search', 'Core'])
      expect(await page.locator('main').getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  })
})

describe('the URL is shown as text, never as markup', () => {
  const addresses = {
    markup: '/%3Cimg%20src=x%20onerror=alert(1)%3E/',
    'a script': '/manual/%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    'percent signs alone': '/manual/100%/%E0%A4%A/faq',
    'other directions': '/manual/%E2%80%AEqaf%E2%80%AC/%D7%A9%D7%9C%D7%95%D7%9D',
    'a very long one': `/manual/${'token-'.repeat(600)}`,
    controls: '/manual/%01%07%1B/faq',
    'names of objects': '/__proto__/constructor/',
  }

  it(Object.keys(addresses).join(', '), async () => {
    const page = await notFoundPage('/guide/x/')
    // Hosts reject different URLs. Here every URL returns the not-found page.
    await page.route(
      (url) => !/\.(?:js|css|json|txt|svg|woff2)$/.test(url.pathname),
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
    )
    for (const [name, path] of Object.entries(addresses)) {
      await page.goto(new URL(path, site.url).href)
      await settled(page)
      expect(await page.locator('main :is(img, script, iframe)').count(), name).toBe(0)
      expect(await page.locator('h1').innerText(), name).toBe('Page not found')
      for (const href of await hrefs(page)) expect(href, name).toMatch(/^\/(?!\/)/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(1440)
    }
  })
})
