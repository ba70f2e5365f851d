import type { StartFile } from '../../search/index-format.ts'
import type { SearchAnswer, SearchSettings } from '../../search/port.ts'
import { sharedClient } from '../../search/shared-client.ts'
import { chosenVersions, searchRequest } from './search-scopes.ts'

/** SPEC §9: number of hits per answer. */
export const hitsPerPage = 20

/** SPEC §8: shown below "Unable to fetch results". */
export const networkHint = 'You might want to check your network connection.'

/** Sends a query to the site's search. Rejects if the search fails; the next query tries again. */
export async function askSite(
  settings: SearchSettings,
  asked: {
    readonly query: string
    /** From 0. */
    readonly page: number
    /** Version of each section; by default that of the open page. */
    readonly versions?: Readonly<Record<string, string>>
  },
  start?: Promise<StartFile>,
): Promise<SearchAnswer> {
  const client = await sharedClient(settings.service, start)
  const path = location.pathname
  const versions = asked.versions ?? chosenVersions(settings.scopes, path)
  const request = searchRequest(settings, { ...asked, hitsPerPage, path, versions })
  const { results } = await client.search({ requests: [request] })
  if (!results[0]) throw new Error('Search isn’t responding.')
  return results[0]
}
