import { expect } from 'vitest'
import { fontOf } from './fonts.ts'
import type { WatchedPage } from './open-site.ts'
import { articleOf, sidebarOf } from './page-parts.ts'
import { noProgressBar, noSpinner, shows, wake } from './reader.ts'

/** A request of a page, and the steps that cause it. */
export type Request = {
  readonly name: string
  readonly url: RegExp
  /** Another request that always fails, because `url` is only requested after that failure. */
  readonly failing?: RegExp
  readonly start: string
  /** The initial storage of the browser. */
  readonly stored?: Readonly<Record<string, string>>
  /** The action of the reader. */
  readonly reach: (page: WatchedPage) => Promise<unknown>
  /** Waits until everything that depends on the request is visible. */
  readonly whole: (page: WatchedPage) => Promise<unknown>
}

const sidebar = (page: WatchedPage) => sidebarOf(page)
const option = (page: WatchedPage, name: string) => page.getByRole('option', { name }).first()

async function followFeatures(page: WatchedPage): Promise<void> {
  await wake(page)
  await sidebar(page).getByRole('link', { name: 'Features' }).click()
}

async function openSearch(page: WatchedPage): Promise<void> {
  await wake(page)
  await page.keyboard.press('Control+k')
}

/** Words of a symbol name, which can be found without the texts. */
async function searchName(page: WatchedPage): Promise<void> {
  await openSearch(page)
  await page.getByRole('combobox').fill('open_room')
}

async function featuresShown(page: WatchedPage): Promise<void> {
  await shows(page, 'Features')
  await noProgressBar(page)
}

async function windowShown(page: WatchedPage): Promise<void> {
  await page.getByRole('combobox', { name: 'Search docs' }).waitFor()
  await noSpinner(page)
}

async function nameFound(page: WatchedPage): Promise<void> {
  await option(page, 'open_room').waitFor()
  await noSpinner(page)
}

/** The client runs, so a tab can be selected. */
async function tabsWork(page: WatchedPage): Promise<void> {
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.getByText('Second panel.').waitFor()
  await page.getByText('First panel, with a heading.').waitFor({ state: 'hidden' })
  await noProgressBar(page)
}

export const followedPage: Request = {
  name: 'the page of a followed link whose payload is missing',
  url: /\/guide\/features\/$/,
  failing: /\/guide\/features\/index\.fragment\.txt$/,
  start: '/guide/',
  reach: followFeatures,
  whole: featuresShown,
}

export const payload: Request = {
  name: 'the payload of a followed link',
  url: /\/guide\/features\/index\.fragment\.txt$/,
  start: '/guide/',
  reach: followFeatures,
  whole: featuresShown,
}

/** The client adds a question mark to the URL of its file when it requests it again. */
const ownClient = {
  start: '/guide/features/',
  reach: (page: WatchedPage) => page.getByRole('tab', { name: 'Two' }).click(),
  whole: tabsWork,
}

export const entryChunk: Request = { name: 'the client itself', url: /\/assets\/index-[^/]*\.js\??$/, ...ownClient }

export const searchButtonChunk: Request = {
  name: 'the chunk of the search button',
  url: /\/assets\/search-button-[^/]*\.js\??$/,
  ...ownClient,
}

export const windowChunk: Request = {
  name: 'the chunk of the search window',
  url: /\/assets\/site-search-[^/]*\.js$/,
  start: '/guide/features/',
  reach: openSearch,
  whole: windowShown,
}

export const resultsChunk: Request = {
  name: 'the chunk of the search page',
  url: /\/assets\/search-results\.island-[^/]*\.js$/,
  start: '/search/',
  reach: (page) => shows(page, 'Search'),
  whole: (page) => page.locator('#finder').waitFor(),
}

export const zoomChunk: Request = {
  name: 'the chunk that enlarges images',
  url: /\/assets\/viewer-[^/]*\.js$/,
  start: '/guide/features/',
  reach: wake,
  whole: (page) => articleOf(page).locator('img[data-action="enlarge"]').waitFor(),
}

export const font: Request = {
  name: 'the font',
  url: /\/assets\/test-text-[^/]*\.woff2$/,
  start: '/guide/features/',
  reach: (page) => shows(page, 'Features'),
  whole: (page) => expect.poll(() => fontOf(page, 'h1')).toMatch(/^Inter/),
}

export const image: Request = {
  name: 'an image',
  url: /\/images\/gradient\.png$/,
  start: '/guide/features/',
  // It is not requested before it scrolls into view.
  reach: (page) => articleOf(page).locator('img').first().scrollIntoViewIfNeeded(),
  whole: (page) =>
    expect
      .poll(() =>
        page
          .locator('.prose img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0),
}

export const searchStart: Request = {
  name: 'the first file of the search',
  url: /\/search\.json$/,
  start: '/guide/',
  reach: searchName,
  whole: nameFound,
}

export const searchNames: Request = {
  ...searchStart,
  name: 'the names file',
  url: /\/assets\/search-[0-9a-f]{10}\.json$/,
}

export const searchTexts: Request = {
  ...searchStart,
  name: 'the text files',
  url: /\/assets\/search-[a-z]+-[^/]*\.json$/,
  whole: async (page) => {
    await page.getByRole('combobox').fill('beyond ascii')
    await option(page, 'Größe').waitFor()
  },
}

export const searchWorker: Request = {
  ...searchStart,
  name: 'the search worker',
  url: /\/assets\/search-worker-[^/]*\.js$/,
}

export const sidebarFile: Request = {
  name: 'the file of a closed sidebar branch',
  url: /\/assets\/sidebar-[^/]*\.json$/,
  start: '/guide/',
  reach: async (page) => {
    await wake(page)
    await sidebar(page).getByRole('link', { name: 'Deep' }).click()
  },
  whole: (page) => sidebar(page).getByRole('link', { name: 'First' }).waitFor(),
}

export const versionsFile: Request = {
  name: 'the versions file',
  url: /\/assets\/versions-[^/]*\.json$/,
  start: '/guide/',
  stored: { 'small-docs.version.sdk': 'current' },
  reach: async (page) => {
    await wake(page)
    await articleOf(page).locator('a[href="/sdk/"]').click()
  },
  whole: async (page) => {
    await shows(page, 'SDK')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/')
    await noProgressBar(page)
  },
}
