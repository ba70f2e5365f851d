import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import type { IndexPage, NamesFile, StartFile } from '../../src/search/index-format.ts'
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

/**
 * Divides the file with the names of all pages into two, as on a large site: the second one has the pages of a section's newest version. Requests for
 * it are answered by `answer`, which receives its content.
 */
export async function splitNames(
  context: BrowserContext,
  section: string,
  answer: (route: Route, content: NamesFile) => Promise<void>,
): Promise<void> {
  const second = '/assets/second-names.json'
  let rest: NamesFile | undefined
  await context.route(searchFiles.names, async (route) => {
    const response = await route.fetch()
    const names: NamesFile = await response.json()
    const isInSection = ([, , scope]: IndexPage) => names.scopes[scope]?.section === section
    const pages = names.pages.filter(isInSection)
    const others = names.pages.filter((page) => !isInSection(page))
    rest = { ...names, from: others.length, pages }
    await route.fulfill({ json: { ...names, pages: others } })
  })
  await context.route(searchFiles.list, async (route) => {
    const response = await route.fetch()
    const { settings, index }: StartFile = await response.json()
    const [first] = index?.names ?? []
    if (!index || !first) throw new Error('The site has no index.')
    const scopes = index.texts.flatMap(({ scope }, i) => (scope.startsWith(`${section}@`) ? [i] : []))
    const names = [
      { src: first.src, scopes: first.scopes.filter((scope) => !scopes.includes(scope)) },
      { src: second, scopes },
    ]
    await route.fulfill({ json: { settings, index: { ...index, names } } })
  })
  await context.route(`**${second}`, (route) => {
    if (!rest) throw new Error('The first file of names wasn’t requested.')
    return answer(route, rest)
  })
}
