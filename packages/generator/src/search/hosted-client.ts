import { liteClient } from 'algoliasearch/lite'
import type { SearchAnswer, SearchClient, SearchHit, SearchSettings } from './port.ts'

/** Another host of the service, for tests. */
export type HostedHost = { readonly url: string; readonly accept: 'readWrite'; readonly protocol: 'http' | 'https' }

type Hosted = Extract<SearchSettings['service'], { kind: 'algolia' }>

/** Asks the hosted service through its official client. */
export function hostedClient({ appId, apiKey }: Hosted, hosts?: readonly HostedHost[]): SearchClient {
  const client = liteClient(appId, apiKey, hosts ? { hosts: [...hosts] } : undefined)
  return {
    async search({ requests }) {
      const { results } = await client.search({
        requests: requests.map(({ indexName, query, params }) => ({
          type: 'default',
          indexName,
          query,
          facetFilters: params.facetFilters.map((filter) => (typeof filter === 'string' ? filter : [...filter])),
          hitsPerPage: params.hitsPerPage,
          page: params.page,
        })),
      })
      return { results: results.map((result) => answerOf(result)) }
    },
  }
}

/** Adds the fields that the service leaves out. The records have the correct shape because `search:push` uploaded them. */
function answerOf(result: object): SearchAnswer {
  const value = result as Partial<SearchAnswer>
  return {
    hits: (value.hits ?? []).map((hit: SearchHit) => ({
      ...hit,
      isCode: hit.isCode ?? false,
      kind: hit.kind ?? 'guide',
    })),
    nbHits: value.nbHits ?? 0,
    nbPages: value.nbPages ?? 0,
    page: value.page ?? 0,
    query: value.query ?? '',
    isFinal: true,
  }
}
