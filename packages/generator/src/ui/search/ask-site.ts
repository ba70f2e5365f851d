import type { StartFile } from '../../search/index-format.ts'
import type { SearchSettings } from '../../search/settings.ts'
import { sharedClient } from '../../search/shared-client.ts'
import type { AwaitedFiles, SearchAnswer, SearchClient, SearchHit } from '../../search-providers/search-client.ts'
import { queryScopes, type SiteQuery, searchRequest, sectionOf } from './search-scopes.ts'

/** What the site's search answers to a query in the selected section and versions. */
export type SiteAnswer = Omit<SearchAnswer, 'hits'> & {
  /** The query that was searched: with corrections, if there are any. */
  readonly query: string
  readonly main: readonly SearchHit[]
  /** Hits of other sections and versions: the best ones with the first page, and those that the provider has among the hits of a later one. */
  readonly others: readonly SearchHit[]
  /** `section@version` of everything that the reader searches, and of all sections in the selected versions. */
  readonly scopes: readonly string[]
  readonly chosen: readonly string[]
  readonly isFirstPage: boolean
  /** True if the reader only searches in one section. */
  readonly isInSection: boolean
  /** True if it isn't that of the page from which the reader searches, so that the reader has chosen it in a filter. */
  readonly isFiltered: boolean
}

/** Number of hits per answer, and of those of other sections and versions. */
export const hitsPerPage = 20
const otherHits = 10

/** Shown below "Unable to fetch results". The development server builds the index from all pages when it's first needed. */
export const networkHint = import.meta.hot
  ? 'The search index isn’t ready. It contains all pages, so building it can take a minute. Try again then.'
  : 'You might want to check your network connection.'

/** Sends a query to the site's search. Rejects if the search fails; the next query tries again. */
export async function askSite(
  settings: SearchSettings,
  siteQuery: SiteQuery,
  { start, waitsFor = null }: { readonly start?: Promise<StartFile>; readonly waitsFor?: AwaitedFiles | null } = {},
): Promise<SiteAnswer> {
  return answerOf(await sharedClient(settings.service, start), { settings, siteQuery, waitsFor })
}

/** Sends a query to a client of the site's search. */
export async function answerOf(
  client: Pick<SearchClient, 'search'>,
  {
    settings,
    siteQuery,
    waitsFor = null,
  }: { readonly settings: SearchSettings; readonly siteQuery: SiteQuery; readonly waitsFor?: AwaitedFiles | null },
): Promise<SiteAnswer> {
  const request = searchRequest(settings, siteQuery, hitsPerPage)
  const { own, chosen, others } = queryScopes(settings, siteQuery)
  const elsewhere =
    siteQuery.page === 0 && others.length > 0 ? [{ ...request, scopes: others, pageSize: otherHits }] : []
  const [answer, other] = await client.search({ requests: [request, ...elsewhere], waitsFor })
  if (!answer) throw new Error('Search isn’t responding.')
  const { hits, ...numbers } = answer
  return {
    ...numbers,
    query: answer.correction ?? siteQuery.query,
    // Both answers may have the names of all versions. On the last pages, an answer can have nothing else.
    main: hits.filter(({ scope }) => !others.includes(scope)),
    others: other
      ? other.hits.filter(({ scope }) => !own.includes(scope))
      : hits.filter(({ scope }) => others.includes(scope)),
    scopes: own,
    chosen,
    isFirstPage: siteQuery.page === 0,
    isInSection: siteQuery.section !== null,
    isFiltered: siteQuery.section !== null && siteQuery.section !== sectionOf(siteQuery.nearest),
  }
}

/** The number of hits of each query. */
export async function countHits(settings: SearchSettings, siteQuery: readonly SiteQuery[]): Promise<readonly number[]> {
  const client = await sharedClient(settings.service)
  const answers = await client.search({ requests: siteQuery.map((each) => searchRequest(settings, each, 0)) })
  return answers.map(({ total }) => total)
}
