import { wordsOfAddress } from '../../search/lost/address.ts'
import { openAddressBook } from '../../search/lost/address-book.ts'
import { certainProposals } from '../../search/lost/certain.ts'
import { openedClient } from '../../search/opened-client.ts'
import type { LostAddress, Proposal, SearchSettings } from '../../search/port.ts'
import { chosenVersions, readQuery, searchRequest } from '../search/search-scopes.ts'

/** What a lost reader may have meant, and the words of the address to search for. */
export type Found = { readonly proposals: readonly Proposal[]; readonly words: string }

/** Proposals for an address. A hosted service is not asked: nobody who takes a wrong turn has asked for that. */
export async function findProposals(place: {
  readonly address: string
  readonly settings: SearchSettings
  /** File with old addresses. */
  readonly moved: string
}): Promise<Found> {
  const { address, settings } = place
  const asked: LostAddress = { address, moved: await movedFrom(place.moved) }
  return { proposals: await proposalsFor(asked, settings), words: readQuery(wordsOfAddress(address)) }
}

/** What the site's search finds for the words of an address. */
export async function searchProposals(words: string, settings: SearchSettings): Promise<readonly Proposal[]> {
  const client = await openedClient(settings.service)
  const path = location.pathname
  const versions = chosenVersions(settings.scopes, path)
  const request = searchRequest(settings, { query: words, page: 0, hitsPerPage: 6, versions, path })
  const { results } = await client.search({ requests: [request] })
  return (results[0]?.hits ?? []).map(({ url, hierarchy: { lvl0, lvl1, lvl2 }, isCode }) => ({
    kind: 'similar',
    url,
    title: lvl2 === null ? (lvl1 ?? url) : `${lvl2} · ${lvl1}`,
    place: lvl0,
    isCode,
  }))
}

async function proposalsFor(asked: LostAddress, settings: SearchSettings): Promise<readonly Proposal[]> {
  try {
    if (settings.service.kind === 'embedded') {
      const { propose } = await openedClient(settings.service)
      if (propose) return await propose(asked)
    }
  } catch {
    // Old addresses are known without an index.
  }
  return certainProposals(
    asked,
    openAddressBook({ language: settings.language, places: [], from: 0, pages: [], synonyms: [] }),
  )
}

/** Nothing has moved where the file cannot be had. */
async function movedFrom(src: string): Promise<LostAddress['moved']> {
  try {
    const response = await fetch(src)
    const value: unknown = response.ok ? await response.json() : null
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, to]) => typeof to === 'string'))
  } catch {
    return {}
  }
}
