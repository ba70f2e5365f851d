import type { SearchSettings } from '../../search/settings.ts'
import { onMoreTexts } from '../../search/shared-client.ts'
import type { SearchHit } from '../../search-providers/search-client.ts'
import { askSite, networkHint } from '../../ui/search/ask-site.ts'
import { savePage } from '../../ui/search/saved-pages.ts'
import styles from '../../ui/search/search-hits.css?inline'
import { noHits, searchAddress } from '../../ui/search/search-messages.ts'
import { chosenVersions, nearestScope } from '../../ui/search/search-scopes.ts'
import { addStyles } from '../../ui/styles/add-styles.ts'
import { startFile } from './prefetch-search.ts'
import { searchList } from './search-list.ts'
import { startContent } from './start-content.ts'

/** Number of hits of each section on wide and on small screens, so that several sections are visible without scrolling far. */
const perSection = { wide: 10, small: 5 }

/** The search of the complete site in its window. Returns a function that stops it. */
export function siteSearch(parts: Parameters<typeof searchList>[0]): () => void {
  addStyles(styles)
  let settings: SearchSettings | null = null
  let nearest: string | null = null

  return searchList(parts, {
    async search(query) {
      const start = startFile()
      settings = (await start).settings
      const { scopes } = settings
      const path = location.pathname
      const versions = chosenVersions(scopes, path)
      nearest = nearestScope(scopes, path)
      return askSite(settings, { query, page: 0, versions, section: null, kind: null, nearest }, { start })
    },
    onMore: onMoreTexts,
    addressOf: ({ url }) => url,
    mostOfSection: () => (matchMedia('(width < 37.5rem)').matches ? perSection.small : perSection.wide),
    before: startContent,
    nothing: (query) => [noHits(query, settings)],
    failure: networkHint,
    addressOfAll: (query) => searchAddress(query, nearest),
    // The files of the search don't compete with React for the network.
    answered: () => window.docs?.loadClient?.(),
    opened: saveRecent,
  })
}

function saveRecent({ url, title, part, section }: SearchHit): void {
  savePage('recent', { url, title: part === null ? title : `${title} › ${part}`, place: section })
}
