import { readPreference, writePreference } from '../preferences.ts'

/** A page that a reader opened from the search. Stored in their browser only. */
export type SavedPage = { readonly url: string; readonly title: string; readonly place: string }

export type SavedList = 'recent' | 'pinned'

/** Maximum number of pages of each list. A reader has chosen the pinned ones, so that number is only a limit for the storage. */
const maxPages = { recent: 6, pinned: 100 }

/** The saved pages, newest first. Anything else in the storage is ignored. */
export function savedPages(list: SavedList): readonly SavedPage[] {
  try {
    const value: unknown = JSON.parse(readPreference(`search.${list}`) ?? '[]')
    return Array.isArray(value) ? value.filter(isSavedPage).slice(0, maxPages[list]) : []
  } catch {
    return []
  }
}

/** Returns false if the browser refuses to store the page. */
export function savePage(list: SavedList, page: SavedPage): boolean {
  const others = savedPages(list).filter(({ url }) => url !== page.url)
  return writePreference(`search.${list}`, JSON.stringify([page, ...others].slice(0, maxPages[list])))
}

export function removePage(list: SavedList, url: string): void {
  writePreference(`search.${list}`, JSON.stringify(savedPages(list).filter((page) => page.url !== url)))
}

function isSavedPage(value: unknown): value is SavedPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    typeof value.url === 'string' &&
    isOwnPath(value.url) &&
    'title' in value &&
    typeof value.title === 'string' &&
    'place' in value &&
    typeof value.place === 'string'
  )
}

/** Browsers read `//` and `/\` as the beginning of another host's name. */
function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url)
}
