/** The inputs of the search accept at most this many characters. */
export const longestQuery = 100

/** A query with everything that decides about its hits. All searches of the site and the MCP server send it. */
export type SearchRequest = {
  readonly query: string
  readonly language: string
  /** `section@version` of everything that is searched; null for the complete site. */
  readonly scopes: readonly string[] | null
  /** Only pages of this kind. */
  readonly kind: HitKind | null
  /** `section@version` of the page being read. Its hits rank before equal ones if the provider supports it. */
  readonly nearest: string | null
  /** From 0. */
  readonly page: number
  /** Maximum number of hits. */
  readonly pageSize: number
  /** True if the reader wants no other words instead of those that occur nowhere. */
  readonly isExact?: boolean
}

/** The kind of a hit's page, by which readers can filter. Known issues answer questions, too, so they count as `faq`. */
export type HitKind = (typeof hitKinds)[number]
export const hitKinds = ['guide', 'sample', 'faq', 'reference'] as const

/** A page, or a heading or symbol on a page, that matches a query. Its URL identifies it. */
export type SearchHit = {
  readonly url: string
  /** Title of the page, or of the type of a member that shares its page with those of other types. */
  readonly title: string
  /** Name of the heading or symbol; null for the page itself. */
  readonly part: string | null
  /** Label of its section and version: `Web SDK 2.x`. */
  readonly section: string
  /** `section@version`. */
  readonly scope: string
  /** The text below its name; null if there is none or it hasn't been loaded. */
  readonly text: string | null
  /** Other names of it and questions that it answers, which readers see if nothing else has a word of the query. */
  readonly aliases: readonly string[]
  /** True if its name is code. */
  readonly isCode: boolean
  readonly kind: HitKind
  /** Its points, which can be compared with those of other requests for the same query. Null if the provider has none. */
  readonly score: number | null
}

/** One page of the hits of a query. */
export type SearchAnswer = {
  readonly hits: readonly SearchHit[]
  /** The best hit of each scope, best first, if the query is about none of them. Empty if the provider can't compare them. */
  readonly ofScopes: readonly SearchHit[]
  /** Stems of the synonyms that the provider has searched for, too. */
  readonly synonyms: readonly string[]
  /** Number of hits on all pages. */
  readonly total: number
  /** Number of pages that can be requested. A hosted service may offer fewer than `total` needs. */
  readonly pageCount: number
  /** The query with the words that were searched instead of misspelled ones; null if nothing was replaced. */
  readonly correction: string | null
  /** Words of the query that occur nowhere on the site. A hosted service doesn't list them. */
  readonly missing: readonly string[]
  /** True if the texts of the first hits and of the section being read have loaded or failed. The first hits hardly change after that. */
  readonly isSettled: boolean
  /** False while names or texts are still loading, so the same query may have more or other hits later. */
  readonly isFinal: boolean
  /** True if a file of the search couldn't be loaded, so hits may be missing until another question loads it. */
  readonly isPartial: boolean
}

/** The names of all pages, headings and symbols, or also the texts below them. */
export type AwaitedFiles = 'names' | 'texts'

/** The search of a provider in the browser. */
export type SearchClient = {
  /** Answers the requests in their order. Rejects if the search fails; the next call tries again. */
  search(input: {
    readonly requests: readonly SearchRequest[]
    /** Waits until these files have loaded, if that doesn't take long. Without it, an answer comes from the files that have loaded. */
    readonly waitsFor?: AwaitedFiles | null
  }): Promise<readonly SearchAnswer[]>
  /** Pages that an address without a page may refer to. Missing if the provider can't compare addresses. */
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
