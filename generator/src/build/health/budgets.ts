/** What readers download, and how many bytes it may have. The tests hold the build to it, and the health page shows it. */
const kB = 1000

/** HTML of a page around its own text: what every page costs, whatever it says. Only the tests look into pages for it. */
export const mostAroundText = 30 * kB

/** The HTML of a page of median length, with its inline styles and without fonts. */
export const firstVisit = { name: 'First visit of a page of middle length', limit: 22 * kB } as const
export const nextVisit = { name: 'Going on to a page of middle length', limit: 8 * kB } as const

/** What pages share. */
export type Budget = {
  readonly name: string
  readonly limit: number
  /** As hosts send it to browsers, or to those that know gzip only. */
  readonly form: 'brotli' | 'gzip'
  /** Paths from the folder of the output, without a slash at the beginning. */
  readonly files: RegExp
  /** Those of which a reader needs one: only the largest counts. */
  readonly oneOf: RegExp | null
}

const names = /^assets\/search-[0-9a-f]{10}\.json$/
const texts = /^assets\/search-[a-z].*-[0-9a-f]{10}\.json$/

export const script = {
  name: 'Script, after the first intent',
  limit: 75 * kB,
  form: 'brotli',
  files: /^assets\/(?:index|react|rolldown-runtime|ui|search-button)-.*\.js$/,
  oneOf: null,
} as const satisfies Budget

export const firstResults = {
  name: 'Search, until the first results',
  limit: 100 * kB,
  form: 'brotli',
  files: /^(?:search\.json|assets\/(?:search-[0-9a-f]{10}\.json|search-(?:window|worker)-.*\.js))$/,
  // A large site has several, and the first results come from one.
  oneOf: names,
} as const satisfies Budget

export const searchTexts = {
  name: 'Search, the largest file of texts',
  limit: 100 * kB,
  form: 'brotli',
  files: texts,
  oneOf: texts,
} as const satisfies Budget

export const proposals = {
  name: 'Not found, until its proposals',
  limit: 60 * kB,
  form: 'brotli',
  files:
    /^(?:search\.json|assets\/(?:(?:search|moved)-[0-9a-f]{10}\.json|(?:suggestions-answer|known-pages|suggest-pages|search-window|search-worker)-.*\.js))$/,
  oneOf: null,
} as const satisfies Budget

export const sharedBudgets: readonly Budget[] = [script, firstResults, searchTexts, proposals]
