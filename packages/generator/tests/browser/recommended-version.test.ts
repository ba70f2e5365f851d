import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { change } from '../support/fixture-copy.ts'
import { openEditedSite } from '../support/open-fixture-site.ts'
import type { WatchedPage } from '../support/open-site.ts'
import { articleOf, navbarOf, versionBannerOf, versionMenuOf } from '../support/page-parts.ts'
import { openSearch, searchHits, searchInput } from '../support/search-window.ts'

// Three versions side by side: a recommended one, the one at the root, which is pinned, and an older one.
const site = openEditedSite((folder) => {
  const config = join(folder, 'config.ts')
  change(config, "status: 'unreleased'", "status: 'recommended'")
  change(config, "path: '', status: 'latest'", "path: '', status: 'latest', banner: 'Kit 2 is out. This is Kit 1.'")
})

const pages = [
  { version: '2.x', path: '/sdk/next/join/', banner: null, isIndexed: true },
  {
    version: '1.x',
    path: '/sdk/join/',
    banner: 'Kit 2 is out. This is Kit 1. Read this page for 2.x',
    isIndexed: true,
  },
  {
    version: '0.x',
    path: '/sdk/0.x/join/',
    banner: 'SDK 0.x is an older version. Latest version: 2.x',
    isIndexed: false,
  },
] as const

describe.each(pages)('next to a recommended version, the page of $version', ({ path, banner, isIndexed }) => {
  it('has a banner if another version is recommended, which leads to the same page of that version', async () => {
    const page = await site.open(path)
    expect(await versionBannerOf(page).count()).toBe(banner === null ? 0 : 1)
    if (banner === null) return
    expect(await versionBannerOf(page).innerText()).toBe(banner)
    await versionBannerOf(page).getByRole('link').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/join/')
    expect(await articleOf(page).innerText()).toContain('In version 2.')
  })

  it('is canonical, and is listed unless it is an older version', async () => {
    const page = await site.open(path)
    const canonical = page.locator('link[rel="canonical"]')
    expect(await canonical.getAttribute('href')).toBe(`https://small.example${path}`)
    expect(await page.locator('meta[name="robots"]').count()).toBe(isIndexed ? 0 : 1)
    const siteMap = await (await page.request.get(`${site.url}/sitemap.xml`)).text()
    expect(siteMap.includes(`<loc>https://small.example${path}</loc>`)).toBe(isIndexed)
  })

  it('states in the version menu which version is recommended and which ones are older', async () => {
    const page = await site.open(path)
    await versionMenuOf(page).click()
    const links = navbarOf(page).getByRole('link', { name: /^\d\.x \(/ })
    const names = (await links.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(names).toEqual(['1.x (older)', '2.x (recommended)', '0.x (older)'])
  })
})

it('tells programs the same status as readers', async () => {
  const page = await site.open('/')
  const list = await (await page.request.get(`${site.url}/llms.txt`)).text()
  for (const words of ['1.x (older) at https://small.example/sdk/,', '## SDK 1.x (older)', '## SDK 2.x (recommended)'])
    expect(list).toContain(words)
})

it('names the page that the banner opens if the recommended version has no page with the same name', async () => {
  const page = await site.open('/sdk/topic/only/')
  expect(await versionBannerOf(page).innerText()).toBe('Kit 2 is out. This is Kit 1. Open “Topic” for 2.x')
})

describe('a search for a page that all versions have', () => {
  it('finds the recommended version from other sections', async () => {
    const page = await openSearch(site, '/')
    await findsFirst(page, '/sdk/next/join/')
  })

  it.each(pages)('finds the version that is being read: $version', async ({ path }) => {
    const page = await openSearch(site, path)
    await findsFirst(page, path)
  })

  it('finds the version that the reader chose, also from other sections', async () => {
    const page = await openSearch(site, '/sdk/next/join/')
    await page.keyboard.press('Escape')
    await versionMenuOf(page).click()
    await navbarOf(page).getByRole('link', { name: '1.x (older)' }).click()
    await versionBannerOf(page).waitFor()
    await page.goto(`${site.url}/`)
    await page.keyboard.press('Control+k')
    await findsFirst(page, '/sdk/join/')
  })
})

/** Searches, and expects the page at this path before all other pages of the SDK when all files of the search were used. */
async function findsFirst(page: WatchedPage, path: string): Promise<void> {
  await searchInput(page).fill('join')
  await page.getByRole('link', { name: /^See all \d+ results$/ }).waitFor()
  const hrefs = await searchHits(page).evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href') ?? ''))
  expect(hrefs.find((href) => href.startsWith('/sdk/'))).toBe(path)
}
