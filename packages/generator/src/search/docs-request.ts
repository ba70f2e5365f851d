import type { HitKind, SearchRequest } from './port.ts'

/**
 * The request for a query. The search window, the search page and the MCP server all use it, so the same query has the same results in
 * the same order.
 */
export function docsRequest(asked: {
  readonly indexName: string
  readonly query: string
  readonly language: string
  /** `section@version` of everything that is searched. */
  readonly versions: readonly string[]
  /** Only pages of this kind. */
  readonly kind: HitKind | null
  /** `section@version` of the page being read. */
  readonly nearest: string | null
  /** From 0. */
  readonly page: number
  readonly hitsPerPage: number
}): SearchRequest {
  const { indexName, query, language, versions, kind, nearest, page, hitsPerPage } = asked
  return {
    indexName,
    query,
    params: {
      facetFilters: [
        `language:${language}`,
        versions.map((version) => `version:${version}`),
        ...(kind === null ? [] : [`kind:${kind}`]),
      ],
      hitsPerPage,
      page,
      ...(nearest === null ? {} : { nearest }),
    },
  }
}
