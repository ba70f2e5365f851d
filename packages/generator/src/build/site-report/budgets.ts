import { brotliCompressSync, constants } from 'node:zlib'

// Limits for what readers download. `site/tests/weight.test.ts` enforces them. The report of the check shows those of pages and `sharedBudgets`.

const kB = 1000

/** Hosts compress pages when they are requested, or once with a quality that the complete site allows. Assets stay the same for a year. */
const quality = { page: 7, asset: 11 }

/** Bytes of a file of the output as a host sends it. `path` is relative to the output's folder. */
export function sentBytes(path: string, content: Uint8Array): number {
  const level = path.startsWith('assets/') ? quality.asset : quality.page
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length
}

/** HTML of the median page, compressed, with its inline styles and without fonts. */
export const firstVisit = { name: 'First visit to the median page', limit: 22.3 * kB } as const
export const nextVisit = { name: 'Navigation to the median page', limit: 8.5 * kB } as const

/** A budget for files that pages share. */
export type Budget = {
  readonly name: string
  readonly limit: number
  /** Paths relative to the output folder. */
  readonly files: RegExp
  /** Files of which a reader needs one: only the largest counts. */
  readonly oneOf: RegExp | null
}

const names = /^assets\/search-[0-9a-f]{10}\.json$/
const texts = /^assets\/search-[a-z].*-[0-9a-f]{10}\.json$/

export const script = {
  name: 'Scripts loaded on the first interaction',
  limit: 14.8 * kB,
  files: /^assets\/(?:index|search-button)-.*\.js$/,
  oneOf: null,
} as const satisfies Budget

/** What the first island of a visit needs before its own code. */
export const islandRuntime = {
  name: 'React, for the first island',
  limit: 62 * kB,
  files: /^assets\/(?:hydrate-island|react)-.*\.js$/,
  oneOf: null,
} as const satisfies Budget

export const firstResults = {
  name: 'Search, until the first results',
  limit: 60 * kB,
  files:
    /^(?:search\.json|assets\/(?:search-[0-9a-f]{10}\.json|(?:search-button|site-search|saved-page-lists|icon-paths|words|search-worker)-.*\.js))$/,
  // A large site has several files of names, and the first results come from one.
  oneOf: names,
} as const satisfies Budget

export const searchTexts = {
  name: 'Search, largest text file',
  limit: 125 * kB,
  files: texts,
  oneOf: texts,
} as const satisfies Budget

export const suggestions = {
  name: 'Not-found page, until its suggestions',
  limit: 135 * kB,
  files:
    /^(?:search\.json|assets\/(?:(?:search|moved)-[0-9a-f]{10}\.json|(?:not-found-suggestions\.island|known-pages|icon-paths|words|suggest-pages|search-worker)-.*\.js))$/,
  oneOf: null,
} as const satisfies Budget

export const sharedBudgets: readonly Budget[] = [script, firstResults, searchTexts, suggestions]
