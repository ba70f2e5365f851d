import { onMoreTexts, openedClient } from '../../search/opened-client.ts'
import type { SearchHit, SearchSettings } from '../../search/port.ts'
import { keepHit } from '../../ui/search/kept-hits.ts'
import { chosenVersions, searchRequest } from '../../ui/search/search-scopes.ts'
import { startFile } from './begin.ts'
import { element } from './element.ts'
import { keptLists } from './kept-lists.ts'
import { type Found, searchList } from './search-list.ts'

/** SPEC §9: hits asked for at a time. */
const hitsPerPage = 20
/** SPEC §9: hits shown of one group on wide and on small screens. */
const perGroup = { wide: 10, small: 5 }

/** The search of the whole site in its window. Returns what ends it. */
export function siteSearch(parts: Parameters<typeof searchList>[0]): () => void {
  let settings: SearchSettings | null = null

  async function search(query: string): Promise<Found> {
    const first = startFile()
    settings = (await first).settings
    const client = await openedClient(settings.service, first)
    const path = location.pathname
    const versions = chosenVersions(settings.scopes, path)
    const request = searchRequest(settings, { query, page: 0, hitsPerPage, path, versions })
    const { results } = await client.search({ requests: [request] })
    if (!results[0]) throw new Error('The search did not answer.')
    return results[0]
  }

  return searchList(parts, {
    search,
    onMore: onMoreTexts,
    addressOf: ({ url }) => url,
    mostOfGroup: () => (matchMedia('(width < 600px)').matches ? perGroup.small : perGroup.wide),
    before: keptLists,
    nothing: (query) => [noHits(query, settings)],
    failure: 'You might want to check your network connection.',
    addressOfAll: searchAddress,
    opened: keep,
  })
}

/** SPEC §8: nothing was found. */
function noHits(query: string, settings: SearchSettings | null): HTMLElement {
  const suggestions = (settings?.suggestions ?? []).map((text) =>
    element('li', {}, [element('a', { href: searchAddress(text) }, [text])]),
  )
  return element('div', { class: 'search-state' }, [
    element('p', { class: 'search-state-title' }, ['No results for “', element('span', {}, [query]), '”']),
    ...(suggestions.length > 0 ? [element('p', {}, ['Try searching for:']), element('ul', {}, suggestions)] : []),
    ...(settings?.contact
      ? [
          element('p', {}, [
            'Believe this query should return results? ',
            element('a', { href: settings.contact }, ['Let us know']),
            '.',
          ]),
        ]
      : []),
  ])
}

function searchAddress(query: string): string {
  return `/search/?q=${encodeURIComponent(query)}`
}

function keep({ url, hierarchy: { lvl0, lvl1, lvl2 } }: SearchHit): void {
  keepHit('recent', { url, title: lvl2 ? `${lvl1} › ${lvl2}` : (lvl1 ?? url), place: lvl0 ?? '' })
}
