import type { BrowserContext, Locator, Page } from 'playwright-core'
import { makeInteractive, type OpenOptions, type Site, type WatchedPage } from './open-site.ts'

/** The files of the search: the names, the list of its files, the texts and the worker. */
export const searchFiles = {
  names: /\/assets\/search-[0-9a-f]{10}\.json/,
  list: /\/search\.json$/,
  texts: /\/assets\/search-[a-z]+-.*\.json/,
  worker: /search-worker.*\.js/,
}

/** Opens a page and its search window. */
export async function openSearch(site: Site, path = '/core/', options: OpenOptions = {}): Promise<WatchedPage> {
  const page = await site.open(path, options)
  await makeInteractive(page)
  await page.keyboard.press('Control+k')
  await searchInput(page).waitFor()
  return page
}

export function searchInput(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search docs' })
}

export function searchHits(page: Page): Locator {
  return page.getByRole('option')
}

/** Delays files until they are released. */
export function hold(files: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const by = (page: Page | BrowserContext) =>
    page.route(files, async (route) => {
      await released
      await route.continue()
    })
  return { by, release: () => release() }
}

/** Keeps the questions of a page to the worker of the search while they are held. */
export function holdAnswers() {
  return {
    by: (page: Page) =>
      page.addInitScript(() => {
        const send = Worker.prototype.postMessage
        const held: (() => void)[] = []
        let isHeld = false
        Worker.prototype.postMessage = function (this: Worker, message: unknown) {
          const post = () => send.call(this, message)
          if (isHeld) held.push(post)
          else post()
        }
        addEventListener('hold-answers', () => {
          isHeld = true
        })
        addEventListener('release-answers', () => {
          isHeld = false
          for (const post of held.splice(0)) post()
        })
      }),
    hold: (page: Page) => page.evaluate(() => dispatchEvent(new Event('hold-answers'))),
    release: (page: Page) => page.evaluate(() => dispatchEvent(new Event('release-answers'))),
  }
}
