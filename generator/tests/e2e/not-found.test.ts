import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dist, hydrate, openSite, type WatchedPage } from './harness.ts'

const site = openSite()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const notFound = readFileSync(join(dist, '404.html'), 'utf8')

const index = /\/assets\/search-[0-9a-f]{10}\.json/
const moved = /\/assets\/moved-[0-9a-f]{10}\.json/
const code = /\/assets\/suggestions-answer-.*\.js/
const workerFile = /search-worker.*\.js/
const texts = /\/assets\/search-[a-z]+-.*\.json/

type Options = Parameters<typeof site.open>[1]

/** The not-found page of an address, when it has said all that it knows. */
async function notFoundPage(path: string, options: Options = {}): Promise<WatchedPage> {
  const page = await site.open(path, { faults: true, ...options })
  await settled(page)
  return page
}

async function settled(page: Page): Promise<void> {
  await page.locator('.not-found[data-settled]').waitFor()
}

const groups = (page: Page) => page.locator('.not-found-group h2').allInnerTexts()
const hrefs = (page: Page) =>
  page.locator('.not-found-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const spoken = (page: Page) => page.locator('.not-found > [role="status"]').textContent()

describe('the not-found page', () => {
  it('says by itself where a page has moved, and leads there without a reload', async () => {
    const page = await notFoundPage('/Odin/Examples/Token-Server.html')
    expect(await groups(page)).toEqual(['This page has moved'])
    expect(await spoken(page)).toBe('This page has moved to Token Server.')
    await page.locator('.not-found-link').first().click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/voice/token-server/')
    expect(page.loads()).toBe(1)
  })

  it('leads to the same page of another version, which stands apart from guesses', async () => {
    const page = await notFoundPage('/voice/unity/next/manual/odinhandler/')
    expect(await groups(page)).toEqual(['In another version', 'Perhaps you meant'])
    const first = page.locator('.not-found-certain .not-found-link')
    expect(await first.getAttribute('href')).toBe('/voice/unity/manual/odinhandler/')
    expect(await first.innerText()).toContain('Unity SDK 1.x')
  })

  it('guesses from a typo, at most six, says how many, and offers the search', async () => {
    const page = await notFoundPage('/voice/unreal/guides/push-to-talkk/')
    const found = await hrefs(page)
    expect(found[0]).toBe('/voice/unreal/guides/push-to-talk/')
    expect(found.length).toBeLessThanOrEqual(6)
    expect(await spoken(page)).toBe(`${found.length} pages may be meant.`)
    await page.getByRole('link', { name: 'Search for “push to talkk”' }).click()
    await expect.poll(() => page.locator('#finder').inputValue()).toBe('push to talkk')
  })

  it('fetches no texts of the search', async () => {
    const asked: string[] = []
    await notFoundPage('/voice/unreal/guides/push-to-talkk/', {
      before: async (page) => page.on('request', (request) => asked.push(request.url())),
    })
    expect(asked.filter((url) => index.test(url))).toHaveLength(1)
    expect(asked.filter((url) => texts.test(url))).toEqual([])
  })

  it('says so where nothing resembles the address, and still leads on', async () => {
    const page = await notFoundPage('/zzqqxx/')
    expect(await hrefs(page)).toEqual([])
    expect(await spoken(page)).toBe('No page resembles this address.')
    expect(await page.locator('.not-found-sections a').count()).toBeGreaterThan(10)
  })

  it('comes when a dead link is followed inside the site, goes on from there, and comes back', async () => {
    const page = await site.open('/voice/faq/', { faults: true })
    await hydrate(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/voice/tokenserver/'
      link.textContent = 'A dead link'
      document.querySelector('.prose')?.prepend(link)
    })
    await page.getByRole('link', { name: 'A dead link' }).click()
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/voice/tokenserver/')
    await page.locator('.not-found-link').first().click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    await page.goBack()
    await settled(page)
    expect((await hrefs(page))[0]).toBe('/voice/token-server/')
  })

  it('has no fault that axe-core sees, in both modes, and is no wider than 320 px', async () => {
    const page = await notFoundPage('/voice/core/api/types/OdinRoomConnectionState_Disconnected/', {
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

  it('does not push the sections down while they can be seen', async () => {
    const page = await notFoundPage('/voice/unity/next/manual/odinhandler/', {
      viewport: { width: 390, height: 844 },
      before: (page) =>
        page.addInitScript(() => {
          Reflect.set(window, 'shift', 0)
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              // Fonts that come late are the matter of another test.
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

describe('where something fails', () => {
  const wrong: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['is refused', (route) => route.abort()],
    ['is a page instead', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hi</h1>' })],
    ['is of another kind', (route) => route.fulfill({ contentType: 'application/json', body: '[1,2]' })],
  ]

  it.each([
    ['index', index, '/odin/Examples/token-server/', '/voice/token-server/'],
    ['file of moved pages', moved, '/voice/FAQ/', '/voice/faq/'],
  ])('without the %s the rest is proposed', async (_, file, path, expected) => {
    const page = await notFoundPage('/docs/x/')
    for (const [fault, answer] of wrong) {
      await page.context().unrouteAll()
      await page.context().route(file, answer)
      await page.goto(new URL(path, site.url).href)
      await settled(page)
      expect((await hrefs(page))[0], fault).toBe(expected)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await page.locator('.not-found-sections').isVisible()).toBe(true)
    }
  })

  it('a worker that does not start is done without', async () => {
    const page = await notFoundPage('/voice/tokenserver/', {
      before: (_page, context) => context.route(workerFile, (route) => route.abort()),
    })
    expect((await hrefs(page))[0]).toBe('/voice/token-server/')
  })

  it('code that does not come leaves the page with its links', async () => {
    const page = await notFoundPage('/voice/tokenserver/', {
      before: (_page, context) => context.route(code, (route) => route.abort()),
    })
    expect(await page.locator('.not-found-link').count()).toBe(0)
    expect(await page.locator('.not-found-sections').isVisible()).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('a client that does not come leaves the page with its links, after a moment', async () => {
    const page = await site.open('/voice/tokenserver/', {
      faults: true,
      before: (_page, context) => context.route(/\/assets\/index-.*\.js/, (route) => route.abort()),
    })
    await page.locator('.not-found-sections').waitFor()
    await expect.poll(() => page.locator('.not-found-sections').isVisible()).toBe(true)
    expect(await page.locator('.not-found-head a').count()).toBe(3)
  })

  it('without script the page stands', async () => {
    const page = await site.open('/voice/tokenserver/', { javaScriptEnabled: false, faults: true })
    for (const name of ['Go to the start page', 'Search', 'Core SDK'])
      expect(await page.locator('main').getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  })
})

describe('whatever stands in the address is text', () => {
  const addresses = {
    markup: '/%3Cimg%20src=x%20onerror=alert(1)%3E/',
    'a script': '/voice/%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    'percent signs alone': '/voice/100%/%E0%A4%A/faq',
    'other directions': '/voice/%E2%80%AEqaf%E2%80%AC/%D7%A9%D7%9C%D7%95%D7%9D',
    'a very long one': `/voice/${'token-'.repeat(600)}`,
    controls: '/voice/%01%07%1B/faq',
    'names of objects': '/__proto__/constructor/',
  }

  it(Object.keys(addresses).join(', '), async () => {
    const page = await notFoundPage('/docs/x/')
    // Hosts differ in what they refuse: here each address gets the page.
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

describe('with a hosted search', () => {
  const hit = { url: '/voice/token-server/', hierarchy: { lvl0: 'Voice', lvl1: 'Token Server', lvl2: null } }
  const answer = { results: [{ hits: [hit], nbHits: 1, nbPages: 1, page: 0, query: '' }] }
  const hosts = ['app-dsn.algolia.net', ...[1, 2, 3].map((number) => `app-${number}.algolianet.com`)]

  it('nobody else is asked before the reader says so', async () => {
    const asked: string[] = []
    const path = '/Odin/examples/tokens/'
    const page = await notFoundPage(path, {
      others: hosts.map((host) => `https://${host}`),
      before: async (page, context) => {
        await context.route(/algolia/, (route) => {
          asked.push(route.request().url())
          return route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } })
        })
        // This page as a site would have it whose configuration names the service; its policy would allow it, too.
        await page.route(`**${path}`, (route) =>
          route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
        )
        await page.route('**/404.rsc.txt', async (route) => {
          const response = await route.fetch()
          const own = '{"kind":"embedded"}'
          const hosted = '{"kind":"algolia","appId":"app","apiKey":"key","indexName":"docs"}'
          await route.fulfill({ response, body: (await response.text()).replaceAll(own, hosted) })
        })
      },
    })
    const button = page.getByRole('button', { name: 'Look for “tokens”' })
    await button.waitFor()
    expect(asked).toEqual([])
    await button.click()
    await page.locator('.not-found-link').waitFor()
    expect(asked.length).toBeGreaterThan(0)
    expect(await hrefs(page)).toEqual(['/voice/token-server/'])
  })
})
