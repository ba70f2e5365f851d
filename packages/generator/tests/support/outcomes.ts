import { expect } from 'vitest'
import { fontOf } from './fonts.ts'
import type { WatchedPage } from './open-site.ts'
import { articleOf, navbarOf, searchButtonOf, sidebarOf } from './page-parts.ts'
import { loadedAs, progressBar, redBox, retry, shows, spinner, wake } from './reader.ts'
import type { Request } from './requests.ts'

/** What a reader sees during a fault, and how the page recovers after it. */
export type Outcome = {
  readonly see: (page: WatchedPage, request: Request) => Promise<unknown>
  /** No action, because the page recovers automatically. */
  readonly recover?: (page: WatchedPage, request: Request) => Promise<unknown>
}

const reload = async (page: WatchedPage) => {
  await page.reload()
}

const goBackAndTryAgain = async (page: WatchedPage, request: Request) => {
  await page.goBack()
  await request.reach(page)
}

const menuOf = (page: WatchedPage) => sidebarOf(page)

/** The reader selected a tab. All tabs are visible below their labels. */
async function tabsAsWithoutScript(page: WatchedPage): Promise<void> {
  await page.getByText('First panel, with a heading.').waitFor()
  await page.getByText('Second panel.').waitFor()
  await page.locator('.tab-panel-label', { hasText: 'Two' }).waitFor()
}

const asWithoutScript: Outcome = {
  see: async (page) => {
    await tabsAsWithoutScript(page)
    await searchButtonOf(page).click()
    await page.getByRole('combobox').fill('open_room')
    await page.getByRole('option', { name: 'open_room' }).first().waitFor()
  },
  recover: async (page, request) => {
    await page.reload()
    await request.reach(page)
  },
}

export const outcomes = {
  'a full load': {
    see: async (page, { whole }) => {
      await expect.poll(() => loadedAs(page)).toBe('/guide/features/')
      await whole(page)
    },
    recover: wake,
  },
  'red box': {
    see: async (page) => {
      await redBox(page)
      await shows(page, 'Guide')
      expect(await loadedAs(page)).toBe('/guide/')
    },
    recover: retry,
  },
  'not found': {
    see: async (page) => {
      await shows(page, 'Page not found')
      await navbarOf(page).getByRole('link', { name: 'Guide' }).waitFor()
    },
    recover: goBackAndTryAgain,
  },
  'what came instead': { see: (page) => shows(page, 'Hotel network'), recover: goBackAndTryAgain },
  'a part of the page': { see: (page) => shows(page, 'Features'), recover: reload },
  'page as without script': {
    see: async (page) => {
      await tabsAsWithoutScript(page)
      await searchButtonOf(page).click()
      await shows(page, 'Search')
    },
    recover: goBackAndTryAgain,
  },
  'page as without script, but the search': asWithoutScript,
  'a full load, then page as without script, but the search': {
    ...asWithoutScript,
    see: async (page, request) => {
      await page.waitForFunction(() => {
        const [load] = performance.getEntriesByType('navigation')
        return load instanceof PerformanceNavigationTiming && load.type === 'reload'
      })
      await request.reach(page)
      await asWithoutScript.see(page, request)
    },
  },
  'box in its place': { see: redBox, recover: retry },
  'box, then full load': {
    see: redBox,
    recover: async (page) => {
      await page.evaluate(() => Object.assign(window, { isOld: true }))
      // The browser keeps a module that failed to parse. The first retry fails again and causes the full load.
      await retry(page)
      // The search window opens again without another action of the reader.
      await page.waitForFunction(() => !('isOld' in window))
    },
  },
  'images as they are': {
    see: async (page) => {
      expect(await articleOf(page).locator('img').first().getAttribute('class')).toBeNull()
    },
    recover: async (page) => {
      await page.reload()
      await wake(page)
    },
  },
  'system font': { see: systemFont, recover: reload },
  'system font at first': { see: systemFont },
  'its description': {
    see: async (page) => {
      const image = articleOf(page).locator('img').first()
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true)
      expect((await image.getAttribute('alt'))?.length).toBeGreaterThan(10)
    },
    recover: reload,
  },
  'its place': {
    see: async (page) => {
      const box = await articleOf(page).locator('img').first().boundingBox()
      expect(box?.height).toBeGreaterThan(20)
    },
  },
  'no answer': {
    see: async (page) => {
      const text = await page.getByRole('alert').innerText()
      expect(text).toContain('Unable to fetch results')
      expect(text).toContain('You might want to check your network connection.')
    },
    recover: retry,
  },
  'names only': { see: (page) => page.getByRole('option', { name: 'open_room' }).first().waitFor() },
  'answers all the same': { see: (page, { whole }) => whole(page) },
  'a link in its place': {
    see: async (page) => {
      await menuOf(page).getByText('Couldn’t load this list.').waitFor()
      const link = menuOf(page).getByRole('link', { name: 'Open the first page' })
      expect(await link.getAttribute('href')).toBe('/guide/deep/first/')
    },
    recover: async (page) => {
      await menuOf(page).getByRole('link', { name: 'Deep' }).click()
      await menuOf(page).getByRole('link', { name: 'Deep' }).click()
    },
  },
  'the page that the link names': {
    see: async (page) => {
      await shows(page, 'SDK')
      expect(new URL(page.url()).pathname).toBe('/sdk/')
    },
    recover: goBackAndTryAgain,
  },
  'progress bar': { see: progressBar },
  spinner: { see: spinner },
  '“Loading…”': { see: (page) => menuOf(page).getByText('Loading…').waitFor() },
} satisfies Readonly<Record<string, Outcome>>

export type OutcomeName = keyof typeof outcomes

async function systemFont(page: WatchedPage): Promise<void> {
  const family = await fontOf(page, 'h1')
  expect(family).not.toBe('')
  expect(family).not.toContain('Inter')
}
