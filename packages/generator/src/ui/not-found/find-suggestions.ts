import { wordsOfAddress } from '../../search/not-found/address.ts'
import { knownPages, suggestionOfHit } from '../../search/not-found/known-pages.ts'
import type { SearchSettings } from '../../search/settings.ts'
import { sharedClient } from '../../search/shared-client.ts'
import type { MissingAddress, PageSuggestion } from '../../search-providers/search-client.ts'
import { inTime } from '../../time-limit.ts'
import { chosenVersions, cleanQuery, nearestScope, searchRequest } from '../search/search-scopes.ts'

/** Pages that an address may refer to, and its words for a search. */
export type FoundSuggestions = { readonly suggestions: readonly PageSuggestion[]; readonly words: string }

/**
 * Finds pages for an address. Rejects if the index can't be read and no redirect is known. A service that would receive the address isn't queried,
 * because the reader hasn't searched for anything.
 */
export async function findSuggestions(page: {
  readonly address: string
  readonly settings: SearchSettings
  /** File with former addresses. */
  readonly moved: string
}): Promise<FoundSuggestions> {
  const { address, settings } = page
  const missing = { address, moved: await readMoved(page.moved) }
  return { suggestions: await suggestionsFor(missing, settings), words: cleanQuery(wordsOfAddress(address)) }
}

/** The results of the site's search for the words of an address. */
export async function searchSuggestions(words: string, settings: SearchSettings): Promise<readonly PageSuggestion[]> {
  const client = await sharedClient(settings.service)
  const path = location.pathname
  const versions = chosenVersions(settings.scopes, path)
  const request = searchRequest(
    settings,
    { query: words, page: 0, versions, section: null, kind: null, nearest: nearestScope(settings.scopes, path) },
    6,
  )
  const [answer] = await client.search({ requests: [request] })
  return answer?.hits.map(suggestionOfHit) ?? []
}

async function suggestionsFor(missing: MissingAddress, settings: SearchSettings): Promise<readonly PageSuggestion[]> {
  // Redirects are known without the index.
  const known = () => knownPages(missing, { pages: [], scopes: [] })
  if (!settings.capabilities.suggestsPages) return known()
  try {
    const { suggestPages } = await sharedClient(settings.service)
    return suggestPages ? await suggestPages(missing) : known()
  } catch (error) {
    const found = known()
    if (found.length > 0) return found
    throw error
  }
}

/** Former addresses; none if the file can't be read in time. */
async function readMoved(src: string): Promise<MissingAddress['moved']> {
  try {
    const value = await inTime(readJson(src))
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, to]) => typeof to === 'string'))
  } catch {
    return {}
  }
}

async function readJson(src: string): Promise<unknown> {
  const response = await fetch(src)
  return response.ok ? response.json() : null
}
