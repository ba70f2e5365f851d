/** SPEC §5: the only input of the site accepts at most this many characters. */
export const longestQuery = 64

/** A request in the shape of a hosted search service (DocSearch). The embedded engine accepts the same. */
export type SearchRequest = {
  readonly indexName: string
  readonly query: string
  readonly params: {
    /** All filters must match; of a nested list, any: `['language:en', ['version:core@current', …]]`. */
    readonly facetFilters: readonly (string | readonly string[])[]
    readonly hitsPerPage: number
    /** From 0. */
    readonly page: number
    /** `section@version` of the page being read. Its hits rank before equal ones. Only the embedded engine uses it. */
    readonly nearest?: string
  }
}

/** The kind of a hit's page, by which readers can filter. */
export type HitKind = (typeof hitKinds)[number]
export const hitKinds = ['guide', 'sample', 'faq', 'reference'] as const

export type SearchHit = {
  readonly objectID: string
  readonly url: string
  readonly anchor: string | null
  readonly type: string
  readonly hierarchy: Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>
  readonly content: string | null
  /** `section@version`. */
  readonly version: string
  /** True if the hit's name is code. */
  readonly isCode: boolean
  readonly kind: HitKind
}

export type SearchAnswer = {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly nbPages: number
  readonly page: number
  readonly query: string
  /** False while names or texts are still loading, so the same query may have more or other hits later. */
  readonly isFinal: boolean
}

export type SearchClient = {
  /** Rejects if the search fails; the next call tries again. */
  search(input: {
    readonly requests: readonly SearchRequest[]
    /** Waits until the texts have loaded, if that doesn't take long. */
    readonly waitsForTexts?: boolean
  }): Promise<{ readonly results: readonly SearchAnswer[] }>
  /** Pages that an address without a page may refer to. Missing if the service can't compare addresses. */
  suggestPages?(missing: MissingAddress): Promise<readonly PageSuggestion[]>
}

export type MissingAddress = {
  /** The path as the browser has it, percent-encoded and perhaps malformed. */
  readonly address: string
  /** Former paths with their current targets. */
  readonly moved: Readonly<Record<string, string>>
}

/** A page that is suggested for an address without a page. */
export type PageSuggestion = {
  /** The target of a redirect; the page whose address is spelled differently; the same page of another version; a similar page. */
  readonly kind: 'moved' | 'spelling' | 'version' | 'similar'
  readonly url: string
  readonly title: string
  /** Label of section and version; null for pages outside all sections. */
  readonly scope: string | null
  readonly isCode: boolean
}

/** The site's search service and the sections to search in. Sent to the browser, so it is plain data. */
export type SearchSettings = {
  readonly service:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'algolia'; readonly appId: string; readonly apiKey: string; readonly indexName: string }
  readonly language: string
  /** Queries with results, suggested when nothing is found. */
  readonly suggestions: readonly string[]
  /** Page on which readers can report missing results. */
  readonly contact: string | null
  /** Every version of every section. */
  readonly scopes: readonly SearchScope[]
}

export type SearchScope = {
  readonly section: string
  readonly version: string
  /** Label of the section with its version, if it has several. */
  readonly label: string
  readonly sectionLabel: string
  readonly base: string
  readonly isLast: boolean
}
