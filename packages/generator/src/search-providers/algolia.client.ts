import { liteClient } from 'algoliasearch/lite'
import type { AlgoliaService } from './algolia.ts'
import type { SearchAnswer, SearchClient, SearchHit, SearchRequest } from './search-client.ts'

/** Another host of the service, for tests. */
export type AlgoliaHost = { readonly url: string; readonly accept: 'readWrite'; readonly protocol: 'http' | 'https' }

/** Levels of headings and symbols. The deepest one that isn't empty is the name of the hit. */
const partLevels = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** A record of DocSearch as `search:push` has uploaded it. The service leaves out fields that are null. */
type DocSearchHit = {
  readonly url: string
  readonly hierarchy: { readonly [Level in 'lvl0' | 'lvl1' | (typeof partLevels)[number]]?: string | null }
  readonly content?: string | null
  readonly version: string
  readonly isCode?: boolean
  readonly kind?: SearchHit['kind']
}

type DocSearchAnswer = {
  readonly hits: readonly DocSearchHit[]
  readonly nbHits?: number | undefined
  readonly nbPages?: number | undefined
}

/** Queries Algolia through its official client. */
export function openClient(service: AlgoliaService, hosts?: readonly AlgoliaHost[]): SearchClient {
  const { appId, apiKey, indexName } = service
  const client = liteClient(appId, apiKey, hosts ? { hosts: [...hosts] } : undefined)
  return {
    async search({ requests }) {
      const { results } = await client.searchForHits<DocSearchHit>({
        requests: requests.map((request) => docSearchRequest(request, indexName)),
      })
      return results.map(answerOf)
    },
  }
}

/** All filters must match; of a nested list, any. */
function docSearchRequest(
  { query, language, scopes, kind, page, pageSize, isExact = false }: SearchRequest,
  indexName: string,
) {
  return {
    type: 'default' as const,
    indexName,
    query,
    facetFilters: [
      `language:${language}`,
      ...(scopes === null ? [] : [scopes.map((scope) => `version:${scope}`)]),
      ...(kind === null ? [] : [`kind:${kind}`]),
    ],
    hitsPerPage: pageSize,
    ...(isExact ? { typoTolerance: false } : {}),
    page,
  }
}

function answerOf({ hits, nbHits = 0, nbPages = 0 }: DocSearchAnswer): SearchAnswer {
  return {
    hits: hits.map(hitOf),
    ofScopes: [],
    synonyms: [],
    total: nbHits,
    pageCount: nbPages,
    correction: null,
    missing: [],
    isSettled: true,
    isFinal: true,
    isPartial: false,
  }
}

function hitOf({ url, hierarchy, content, version, isCode, kind }: DocSearchHit): SearchHit {
  return {
    url,
    title: hierarchy.lvl1 ?? url,
    part: partLevels.map((level) => hierarchy[level] ?? null).findLast((name) => name !== null) ?? null,
    section: hierarchy.lvl0 ?? '',
    scope: version,
    text: content ?? null,
    aliases: [],
    isCode: isCode ?? false,
    kind: kind ?? 'guide',
    score: null,
  }
}
