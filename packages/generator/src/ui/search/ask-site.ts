import type { StartFile } from '../../search/index-format.ts'
import type { SearchSettings } from '../../search/settings.ts'
import { sharedClient } from '../../search/shared-client.ts'
import type { SearchAnswer } from '../../search-providers/search-client.ts'
import { type Asked, searchRequest } from './search-scopes.ts'

/** Number of hits per answer. */
export const hitsPerPage = 20

/** Shown below "Unable to fetch results". The development server builds the index from all pages when it's first needed. */
export const networkHint = import.meta.hot
  ? 'The search index isn’t ready. It contains all pages, so building it can take a minute. Try again then.'
  : 'You might want to check your network connection.'

/** Sends a query to the site's search. Rejects if the search fails; the next query tries again. */
export async function askSite(
  settings: SearchSettings,
  asked: Asked,
  { start, waitsForTexts = false }: { readonly start?: Promise<StartFile>; readonly waitsForTexts?: boolean } = {},
): Promise<SearchAnswer> {
  const client = await sharedClient(settings.service, start)
  const [answer] = await client.search({ requests: [searchRequest(settings, asked, hitsPerPage)], waitsForTexts })
  if (!answer) throw new Error('Search isn’t responding.')
  return answer
}

/** The number of hits of each query. */
export async function countHits(settings: SearchSettings, asked: readonly Asked[]): Promise<readonly number[]> {
  const client = await sharedClient(settings.service)
  const answers = await client.search({ requests: asked.map((each) => searchRequest(settings, each, 0)) })
  return answers.map(({ total }) => total)
}
