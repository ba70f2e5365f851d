import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bringAxe, findings } from '../support/axe.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, type OpenOptions, type Site, type WatchedPage } from '../support/open-site.ts'
import { articleOf, progressOf, resultsOf, sidebarOf, spinnerOf, versionBannerOf } from '../support/page-parts.ts'

// Checks states that appear only after a reader's action or a failure, in both color modes, with all rules.
const site = openFixtureSite()

type Options = OpenOptions & { readonly arrange: (page: WatchedPage) => Promise<unknown> }

const phone = { viewport: { width: 390, height: 800 } }

/** Opens a page, puts it into a state, and checks it with axe-core. */
async function expectNoFindings(from: Site, path: string, options: Options): Promise<void> {
  const { arrange, before, ...rest } = options
  const page = await from.open(path, {
    reducedMotion: 'reduce',
    ...rest,
    before: async (page, context) => {
      await bringAxe(page)
      await before?.(page, context)
    },
  })
  await arrange(page)
  expect(await findings(page)).toEqual([])
}

const search = (query: string, shown: (page: Page) => Promise<unknown>) => async (page: WatchedPage) => {
  await makeInteractive(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search docs' }).fill(query)
  await shown(page)
}

const names = /\/assets\/search-[0-9a-f]{10}\.json/
const never = () => new Promise<void>(() => {})

const kept = (list: string, title: string) =>
  `localStorage.setItem('small-docs.search.${list}', '[{"url":"/manual/${title}/","title":"${title}","place":"Manual"}]')`

describe('the search window', () => {
  it.each<readonly [string, Options]>([
    ['as it opens', { arrange: search('', (page) => page.getByText('Search pages, symbols').waitFor()) }],
    [
      'as it opens on a phone',
      { ...phone, arrange: search('', (page) => page.getByRole('heading', { name: 'Products' }).waitFor()) },
    ],
    [
      'with recent and pinned pages',
      {
        before: (page) => page.addInitScript({ content: `${kept('recent', 'core')};${kept('pinned', 'web')}` }),
        arrange: search('', (page) => page.getByRole('heading', { name: 'Pinned' }).waitFor()),
      },
    ],
    ['with hits', { arrange: search('room', (page) => page.getByRole('option').nth(2).waitFor()) }],
    [
      'with a preview',
      { arrange: search('kit_room_join', (page) => page.getByRole('region', { name: 'Preview' }).waitFor()) },
    ],
    [
      'with hits on a phone',
      { ...phone, arrange: search('room', (page) => page.getByRole('option').nth(2).waitFor()) },
    ],
    ['without hits', { arrange: search('qqqqzzzz', (page) => page.getByText('No results for').waitFor()) }],
    [
      'that shows a failure',
      {
        faults: true,
        before: (_page, context) => context.route(names, (route) => route.abort()),
        arrange: search('room', (page) => page.getByRole('alert').waitFor()),
      },
    ],
    [
      'that waits for an answer',
      {
        before: (_page, context) => context.route(names, never),
        arrange: search('room', (page) => spinnerOf(page).waitFor()),
      },
    ],
  ])('%s', async (_, options) => expectNoFindings(site, '/core/', options))
})

describe('the list of keyboard shortcuts', () => {
  it.each([
    ['on a wide screen', {}],
    ['on a low screen', { viewport: { width: 700, height: 320 } }],
  ])('%s', async (_, options) =>
    expectNoFindings(site, '/manual/', {
      ...options,
      arrange: async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      },
    }),
  )
})

describe('the results page', () => {
  it.each<readonly [string, string, Options]>([
    ['before a query is entered', '/search/', { arrange: (page) => page.locator('#finder').waitFor() }],
    ['with hits', '/search/?q=room&page=2', { arrange: (page) => resultsOf(page).nth(10).waitFor() }],
    ['without hits', '/search/?q=qqqqzzzz', { arrange: (page) => page.getByText('No results for').waitFor() }],
    [
      'that shows a failure',
      '/search/?q=room',
      {
        faults: true,
        before: (_page, context) => context.route(names, (route) => route.abort()),
        arrange: (page) => page.getByRole('alert').waitFor(),
      },
    ],
    [
      'whose code cannot be loaded',
      '/search/',
      {
        faults: true,
        before: (page) => page.route('**/assets/search-results.island-*.js', (route) => route.abort()),
        arrange: (page) => page.getByRole('alert').waitFor(),
      },
    ],
    [
      'whose code loads late',
      '/search/',
      {
        before: (page) => page.route('**/assets/search-results.island-*.js', never),
        arrange: (page) => spinnerOf(page).waitFor(),
      },
    ],
  ])('%s', async (_, path, options) => expectNoFindings(site, path, options))
})

describe('menus', () => {
  const open = (selector: string) => async (page: WatchedPage) => {
    await makeInteractive(page)
    await page.locator(selector).first().click()
  }

  it.each<readonly [string, string, Options]>([
    ['a navbar dropdown', '/manual/', { arrange: open('.navbar-left summary') }],
    ['the version menu', '/sdk/join/', { arrange: open('.navbar .dropdown-end summary') }],
    ['the menu of small screens', '/sdk/next/', { ...phone, arrange: open('.navbar-menu') }],
    ['the menu of small screens on a page without a sidebar', '/', { ...phone, arrange: open('.navbar-menu') }],
    ['the table of contents on a narrow screen', '/manual/faq/', { ...phone, arrange: open('.toc-bar summary') }],
    [
      'a branch of the sidebar',
      '/manual/',
      {
        arrange: async (page) => {
          await open('.sidebar-toggle[aria-label="Pages in Hosting"]')(page)
          await sidebarOf(page).getByRole('link', { name: 'Managed Cloud' }).waitFor()
        },
      },
    ],
    [
      'a branch that cannot be loaded',
      '/manual/',
      {
        faults: true,
        before: (page) => page.route('**/sidebar-*', (route) => route.abort()),
        arrange: async (page) => {
          await open('.sidebar-toggle[aria-label="Pages in Hosting"]')(page)
          await page.getByText('Couldn’t load this list.').waitFor()
        },
      },
    ],
  ])('%s', async (_, path, options) => expectNoFindings(site, path, options))
})

describe('a page that loads slowly or fails to load', () => {
  const payload = '**/manual/token-server/index.fragment.txt'
  const follow = (page: Page) => sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()

  it.each<readonly [string, Options]>([
    [
      'shows a bar',
      {
        before: (page) => page.route(payload, never),
        arrange: async (page) => {
          await makeInteractive(page)
          await follow(page)
          await progressOf(page).waitFor()
        },
      },
    ],
    [
      'shows the error box',
      {
        faults: true,
        before: (page) => page.route(payload, (route) => route.abort()),
        arrange: async (page) => {
          await makeInteractive(page)
          await page.context().setOffline(true)
          await follow(page)
          await page.getByRole('button', { name: 'Retry' }).waitFor()
        },
      },
    ],
  ])('%s', async (_, options) => expectNoFindings(site, '/manual/structure/', options))

  it('is not found', async () => {
    await expectNoFindings(site, '/manual/no-such-page/', {
      faults: true,
      arrange: (page) => page.locator('h1', { hasText: 'Page not found' }).waitFor(),
    })
  })

  it('crashes', async () => {
    await expectNoFindings(site, '/guide/', {
      faults: true,
      before: (page) =>
        page.addInitScript(() => {
          const replaceWith = Element.prototype.replaceWith
          Element.prototype.replaceWith = function (...nodes) {
            if (this.matches('.layout')) throw new Error('broken on purpose')
            replaceWith.apply(this, nodes)
          }
        }),
      arrange: async (page) => {
        await makeInteractive(page)
        await sidebarOf(page).getByRole('link', { name: 'Features' }).click()
        await page.locator('h1', { hasText: 'This page crashed.' }).waitFor()
      },
    })
  })
})

describe('parts of a page', () => {
  it.each<readonly [string, string, Options]>([
    [
      'a selected tab, open disclosures and the announcement',
      '/guide/features/',
      {
        arrange: async (page) => {
          await makeInteractive(page)
          await page.getByRole('tab', { name: 'Two' }).click()
          await page.getByText('More', { exact: true }).click()
          await page.getByText('Hidden at first.').waitFor()
          expect(await page.getByRole('complementary', { name: 'Announcement' }).isVisible()).toBe(true)
        },
      },
    ],
    [
      'a video that is playing',
      '/guide/features/',
      {
        others: ['https://www.youtube-nocookie.com'],
        before: (page) =>
          page.route('https://www.youtube-nocookie.com/**', (route) =>
            route.fulfill({
              contentType: 'text/html',
              body: '<!DOCTYPE html><html lang="en"><title>Film</title></html>',
            }),
          ),
        arrange: async (page) => {
          await makeInteractive(page)
          await page.getByRole('link', { name: /Play video: A film/ }).click()
          // axe waits a minute for an answer of a frame, which an empty one never gives.
          await page.frameLocator('iframe[title="A film"]').locator('html[lang]').waitFor({ state: 'attached' })
        },
      },
    ],
    [
      'an enlarged image',
      '/guide/features/',
      {
        arrange: async (page) => {
          await makeInteractive(page)
          const image = articleOf(page).locator('img').first()
          await expect.poll(() => image.getAttribute('role')).toBe('button')
          await image.click()
          await page.locator('.viewer-tools').waitFor()
        },
      },
    ],
    [
      'an enlarged graph',
      '/guide/api/',
      {
        arrange: async (page) => {
          await page.getByRole('button', { name: 'Enlarge the drawing' }).first().click()
          await page.locator('.viewer-tools').waitFor()
        },
      },
    ],
    ['a version that is not released', '/sdk/next/join/', { arrange: (page) => versionBannerOf(page).waitFor() }],
    [
      'declarations, and a graph with its description',
      '/guide/api/',
      { arrange: (page) => page.getByText('Text description of the graph').click() },
    ],
    ['a reference', '/guide/api/RoomConfig/', { arrange: (page) => page.locator('.is-signature').waitFor() }],
    [
      'a code block that was copied',
      '/guide/features/',
      {
        permissions: ['clipboard-read', 'clipboard-write'],
        arrange: async (page) => {
          await makeInteractive(page)
          await page.getByRole('button', { name: 'Copy code' }).first().click()
          await page.locator('.code-copy[data-copied]').waitFor()
        },
      },
    ],
    [
      'the button to the top',
      '/guide/features/',
      {
        arrange: async (page) => {
          await makeInteractive(page)
          await page.evaluate(() => scrollTo(0, innerHeight + 100))
          await page.getByRole('button', { name: 'Back to top' }).waitFor()
        },
      },
    ],
  ])('%s', async (_, path, options) => expectNoFindings(site, path, options))
})
