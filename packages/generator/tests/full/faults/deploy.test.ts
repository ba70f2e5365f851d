import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addIsland, change, searchableSite } from '../../support/fixture-copy.ts'
import { makeInteractive, nextFrames, openSite, type WatchedPage } from '../../support/open-site.ts'
import { navbarOf, searchButtonOf, sidebarOf } from '../../support/page-parts.ts'
import { connectedBy, dataSaving, loadedAs, readable, shows, wake } from '../../support/reader.ts'

const source = searchableSite()
const live = join(source.folder, 'live')

/** Version B: a different text and another island, so the file names of the client differ. */
beforeAll(() => {
  source.build('A')
  change(join(source.desk, 'content/guide/features.md'), 'Text with **strong**', 'Version B, with **strong**')
  addIsland(source.desk)
  source.build('B')
})
beforeEach(() => deploy('A'))
afterAll(source.remove)

const site = openSite(live)

/** Replaces the deployed version completely. */
function deploy(version: 'A' | 'B'): void {
  rmSync(live, { force: true })
  symlinkSync(join(source.folder, version), live)
}

/** Without prefetching, which would use the previous version. */
const small = { viewport: { width: 1000, height: 600 }, faults: true, before: connectedBy(dataSaving) }
const features = (page: WatchedPage) => sidebarOf(page).getByRole('link', { name: 'Features' })
const scroll = (page: WatchedPage) => page.evaluate(() => scrollY)
const inB = (page: WatchedPage) => page.getByText('Version B, with').waitFor()
const inA = (page: WatchedPage) => page.getByText('Text with').waitFor()
const input = (page: WatchedPage) => page.getByRole('combobox', { name: 'Search docs' })

/** The page responds without another load. */
async function isAlive(page: WatchedPage): Promise<void> {
  const loads = page.loads()
  await wake(page)
  await navbarOf(page).getByRole('link', { name: 'Guide' }).first().click()
  await shows(page, 'Guide')
  await nextFrames(page)
  expect(page.loads()).toBe(loads)
}

/** Searches for a name and opens its page. The list of the previous query may have the name at another position. */
async function openFirstHit(page: WatchedPage, name: string): Promise<void> {
  await input(page).fill(name)
  await page.getByRole('option').first().filter({ hasText: name }).click()
}

describe('a deploy while a page is open', () => {
  it("makes the next link a full load of the new version, scrolled to the link's heading", async () => {
    const page = await site.open('/guide/deep/second/', small)
    await makeInteractive(page)
    deploy('B')
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('.sidebar a[href="/guide/features/"]')
      if (link) link.href += '#own-id'
    })
    await features(page).click()
    await inB(page)
    expect(page.loads()).toBe(2)
    expect(new URL(page.url()).hash).toBe('#own-id')
    await expect
      .poll(() => page.locator('#own-id').evaluate((target) => target.getBoundingClientRect().top))
      .toBeLessThan(160)
    await isAlive(page)
  })

  it('to the previous version does the same', async () => {
    deploy('B')
    const page = await site.open('/guide/', small)
    await makeInteractive(page)
    deploy('A')
    await features(page).click()
    await inA(page)
    expect(page.loads()).toBe(2)
    deploy('B')
    await navbarOf(page).getByRole('link', { name: 'Guide' }).first().click()
    await shows(page, 'Guide')
    deploy('A')
    await features(page).click()
    await inA(page)
    await isAlive(page)
    expect(page.loads()).toBeLessThanOrEqual(5)
  })

  it('keeps the scroll position when going back', async () => {
    const page = await site.open('/guide/features/', small)
    await makeInteractive(page)
    await page.evaluate(() => scrollTo(0, 700))
    await sidebarOf(page)
      .getByRole('link', { name: 'Guide' })
      .last()
      .evaluate((link: HTMLElement) => link.click())
    await shows(page, 'Guide')
    await page.reload()
    await wake(page)
    deploy('B')
    await page.goBack()
    await inB(page)
    await expect.poll(() => scroll(page)).toBe(700)
    expect(page.loads()).toBe(3)
    await isAlive(page)
  })

  it('removes the code of the search: the new version is loaded, and its search is open', async () => {
    const page = await site.open('/guide/features/', small)
    await makeInteractive(page)
    deploy('B')
    // As if the code of the search differed in B.
    await page.route(/\/assets\/site-search-/, (route) =>
      page.loads() === 1 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
    )
    await page.keyboard.press('Control+k')
    await inB(page)
    expect(page.loads()).toBe(2)
    await openFirstHit(page, 'open_room')
    await shows(page, 'open_room')
    expect(page.loads()).toBe(2)
  })

  it('keeps an open search working, and its results are full loads', async () => {
    const page = await site.open('/guide/features/', small)
    await makeInteractive(page)
    await page.keyboard.press('Control+k')
    await input(page).fill('close_room')
    await page.getByRole('option', { name: 'close_room' }).first().waitFor()
    deploy('B')
    await openFirstHit(page, 'open_room')
    await shows(page, 'open_room')
    expect(await loadedAs(page)).toBe('/guide/api/open_room/')
    await isAlive(page)
  })
})

describe('a deploy between the loads of a page and its client', () => {
  it('that removes the client leaves a readable page with working links', async () => {
    const page = await site.open('/guide/features/', small)
    deploy('B')
    await page.locator('h1').click()
    await readable(page)
    expect(page.loads()).toBe(1)
    await features(page).click()
    await inB(page)
    await isAlive(page)
    expect(page.loads()).toBe(2)
  })

  it('that removes the client loads the new version when a control is used', async () => {
    const page = await site.open('/guide/features/', small)
    deploy('B')
    const tab = page.getByRole('tab', { name: 'Two' })
    await tab.click()
    await inB(page)
    await tab.click()
    await page.getByText('Second panel.').waitFor()
    await isAlive(page)
    expect(page.loads()).toBe(2)
  })

  it('that removes the client leaves the search, whose file is the same in both versions', async () => {
    const page = await site.open('/guide/features/', small)
    deploy('B')
    await searchButtonOf(page).click()
    await openFirstHit(page, 'open_room')
    await shows(page, 'open_room')
    expect(page.loads()).toBe(2)
    await isAlive(page)
  })

  it('that removes the client and the search leaves the search button as a link', async () => {
    const page = await site.open('/guide/features/', small)
    deploy('B')
    await page.route(/\/assets\/search-button-/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await searchButtonOf(page).click()
    await shows(page, 'Search')
    expect(page.loads()).toBe(2)
  })

  it('with a cached client leaves the page as it is, and the next link is a full load', async () => {
    const page = await site.open('/guide/', small)
    // From here on, files below /assets/ are cached.
    await makeInteractive(page)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(new URL('/guide/features/', site.url).href)
    deploy('B')
    await page.evaluate(() => scrollTo(0, 500))
    await makeInteractive(page)
    await inA(page)
    expect(await scroll(page)).toBe(500)
    expect(page.loads()).toBe(2)
    await navbarOf(page).getByRole('link', { name: 'Guide' }).first().click()
    await shows(page, 'Guide')
    expect(page.loads()).toBe(3)
    await isAlive(page)
  })

  it('that never completes, as with two servers of different versions, causes one full load per page of the other server', async () => {
    const page = await site.open('/guide/features/', small)
    await page.route('**/guide/index.fragment.txt', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(/data-build="\w+"/, 'data-build="another"'),
      })
    })
    await makeInteractive(page)
    for (const loads of [2, 3]) {
      await navbarOf(page).getByRole('link', { name: 'Guide' }).first().click()
      await expect.poll(() => page.loads()).toBe(loads)
      await shows(page, 'Guide')
      await wake(page)
      await features(page).click()
      await inA(page)
      expect(page.loads()).toBe(loads)
    }
    await searchButtonOf(page).click()
    await openFirstHit(page, 'open_room')
    await shows(page, 'open_room')
    expect(page.loads()).toBe(3)
  })
})
