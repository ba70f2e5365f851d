/** What the build writes for the service worker, and the names that both know. */

/** Where the service worker is: at the root, so that it may answer for the whole site. */
export const workerPath = '/sw.js'

/** The page that stands in for one that is not kept. */
export const offlinePath = '/_offline/'

/** The one list with a fixed name; it leads to the others. */
export const offlineStart = '/offline.json'

/** Id of the place of all pages that lie in no section. */
export const restPlace = 'site'

/** Begins the names of this site's caches: other scripts of the same origin may have their own. */
export const cachePrefix = 'odin-docs.offline.'

/** A deploy, as far as it may be kept. Whatever is kept has been compared with the prints in these lists. */
export type OfflineStart = {
  /** Pages and code with the same id fit together. */
  readonly build: string
  /** Address of an `OfflineFiles`. */
  readonly files: string
  /** Pages that are kept whatever is read: that which stands in for missing ones, the start page, and the search. */
  readonly always: readonly string[]
  readonly places: readonly OfflinePlace[]
}

/** Pages that are kept together: a version of a section, or what lies in none. */
export type OfflinePlace = {
  readonly id: string
  readonly label: string
  /** Address of its first page. */
  readonly href: string
  /** What its addresses begin with. The longest one that fits a page decides. */
  readonly base: string
  readonly count: number
  /** Address of an `OfflinePages`. */
  readonly pages: string
  /** Files that belong to the place as a whole: texts for the search. */
  readonly files: readonly string[]
}

/** Path and print of each page, in reading order. */
export type OfflinePages = readonly (readonly [path: string, print: string])[]

export type OfflineFiles = {
  /** What every page needs before it can be kept: code, styles, fonts, what the search begins with. */
  readonly shared: readonly string[]
  /** Every file that may be kept, with its print. */
  readonly prints: Readonly<Record<string, string>>
}

/** Hexadecimal digits of a SHA-256 that are compared: against accidents, not against enemies. */
export const printLength = 12

/** The print of a page: that of its HTML and that of its payload, one behind the other. */
export function pagePrint(html: string, payload: string): string {
  return html.slice(0, printLength) + payload.slice(0, printLength)
}

/** What an open page tells the worker, and asks it. */
export type PageMessage =
  /** A page is being read; with `all` the rest of its place may be fetched, too. */
  | { readonly kind: 'shown'; readonly path: string; readonly all: boolean }
  /** Asks for a `readonly KeptPlace[]` on the port that comes with the message. */
  | { readonly kind: 'kept' }

/** What of a place can be read without a network. */
export type KeptPlace = {
  readonly label: string
  readonly href: string
  readonly pages: number
  /** How many pages the place has; null for what lies in no section, which nobody counts. */
  readonly of: number | null
}

export function isPageMessage(value: unknown): value is PageMessage {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  if (value.kind === 'kept') return true
  return value.kind === 'shown' && 'path' in value && typeof value.path === 'string' && 'all' in value
}

export function isOfflineStart(value: unknown): value is OfflineStart {
  return (
    isRecord(value) &&
    typeof value.build === 'string' &&
    typeof value.files === 'string' &&
    isTexts(value.always) &&
    Array.isArray(value.places) &&
    value.places.every(isPlace)
  )
}

export function isOfflinePages(value: unknown): value is OfflinePages {
  return Array.isArray(value) && value.every((page) => isTexts(page) && page.length === 2)
}

export function isOfflineFiles(value: unknown): value is OfflineFiles {
  return isRecord(value) && isTexts(value.shared) && isRecord(value.prints) && isTexts(Object.values(value.prints))
}

function isPlace(value: unknown): value is OfflinePlace {
  if (!isRecord(value)) return false
  const { id, label, href, base, pages, count, files } = value
  return isTexts([id, label, href, base, pages]) && typeof count === 'number' && isTexts(files)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
