import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { change } from '../support/fixture-copy.ts'
import { openEditedSite } from '../support/open-fixture-site.ts'
import { nextFrames, type WatchedPage } from '../support/open-site.ts'
import { openSearch, searchHits, searchInput } from '../support/search-window.ts'

const site = openEditedSite((folder) => {
  const config = join(folder, 'config.ts')
  change(config, "kind: 'embedded',", "kind: 'algolia', appId: 'app', apiKey: 'key', indexName: 'docs',")
  change(config, "    synonyms: [['mic', 'microphone']],\n", '')
})
const hosts = ['app-dsn.algolia.net', ...[1, 2, 3].map((number) => `app-${number}.algolianet.com`)]

/** Opens a page. `answer` responds instead of the service. */
async function hosted(
  open: (options: Parameters<typeof site.open>[1]) => Promise<WatchedPage>,
  answer: (body: string) => Parameters<Route['fulfill']>[0],
) {
  const requests: string[] = []
  const page = await open({
    faults: true,
    others: hosts.map((host) => `https://${host}`),
    before: (_page, context) =>
      context.route(/^https:\/\/[^/]+\.algolia/, (route) => {
        const text = route.request().postData() ?? ''
        requests.push(text)
        return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer(text) })
      }),
  })
  return { page, requests }
}

describe('the search window with a hosted service', () => {
  const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name })
  const opened = (answer: Parameters<typeof hosted>[1]) =>
    hosted((options) => openSearch(site, '/core/', options), answer)
  const hit = {
    objectID: '1',
    url: '/core/api/functions/kit_room_join/',
    hierarchy: { lvl0: 'Core', lvl1: 'kit_room_join', lvl2: null },
    content: null,
    isCode: true,
  }

  it("answers in the same window for the versions being read, and is only queried with the reader's input", async () => {
    const { page, requests } = await opened(() => ({
      json: { results: [{ hits: [hit], nbHits: 1, nbPages: 1, page: 0, query: '' }] },
    }))
    await nextFrames(page)
    expect(requests).toEqual([])
    await page.keyboard.type('join')
    await expect.poll(() => searchHits(page).first().innerText()).toContain('kit_room_join')
    await expect.poll(() => requests.at(-1)).toContain('"query":"join"')
    // One request with two queries: the section being read, and everything else.
    const queries: { readonly facetFilters: readonly unknown[] }[] = JSON.parse(requests.at(-1) ?? '{}').requests
    expect(queries.map(({ facetFilters }) => facetFilters[1])).toEqual([
      ['version:core@current'],
      expect.arrayContaining(['version:sdk@1.x', 'version:sdk@current', 'version:manual@current']),
    ])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_room_join')
    expect(page.loads()).toBe(1)
  })

  it('leaves the order of its hits unchanged, and shows equal symbols as one row and other versions separately', async () => {
    const hits = (section: string, version: string) =>
      ['A', 'B', 'C', 'D'].map((name) => ({
        ...hit,
        url: `/${section}/${name}/#volume`,
        hierarchy: { lvl0: section, lvl1: name, lvl2: 'volume' },
        content: `The volume${section === 'core' ? '' : ` of ${name}`}.`,
        version,
        kind: 'reference',
      }))
    const results = [hits('core', 'core@current'), hits('sdk', 'sdk@current')].map((hits) => ({
      hits,
      nbHits: 4,
      nbPages: 1,
    }))
    const { page } = await opened(() => ({ json: { results } }))
    await searchInput(page).fill('why is the volume low')
    await searchHits(page).first().waitFor()
    expect((await searchHits(page).first().innerText()).replace(/\s+/g, ' ')).toBe('volume in A and 3 more The volume.')
    const others = group(page, 'Other products and versions').getByRole('option')
    expect((await others.allInnerTexts()).map((text) => text.split('\n').at(-1))).toEqual(Array(4).fill('In sdk'))
  })

  it("shows a failure if the service doesn't answer, and Retry sends the query again", async () => {
    let isDown = true
    const { page } = await opened(() =>
      isDown
        ? { status: 503, body: 'down' }
        : { json: { results: [{ hits: [hit], nbHits: 1, nbPages: 1, page: 0, query: '' }] } },
    )
    await page.keyboard.type('join')
    const state = page.getByRole('alert')
    await state.waitFor()
    expect(await state.innerText()).toContain('Unable to fetch results')
    isDown = false
    await state.getByRole('button', { name: 'Retry' }).click()
    await searchHits(page).first().waitFor()
  })
})

describe('the not-found page with a hosted service', () => {
  const hit = { url: '/manual/token-server/', hierarchy: { lvl0: 'Voice', lvl1: 'Token Server', lvl2: null } }
  const json = { results: [{ hits: [hit], nbHits: 1, nbPages: 1, page: 0, query: '' }] }

  it('sends no request to another host before the reader selects the button', async () => {
    const { page, requests } = await hosted(
      (options) => site.open('/Old/examples/tokens/', options),
      () => ({ json }),
    )
    const button = page.getByRole('button', { name: 'Search for “tokens”' })
    await button.waitFor()
    expect(requests).toEqual([])
    await button.click()
    const hits = page.locator('.not-found .search-hit')
    await hits.first().waitFor()
    expect(requests.length).toBeGreaterThan(0)
    expect(await hits.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([hit.url])
  })
})
