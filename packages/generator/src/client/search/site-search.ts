import type { SearchSettings } from '../../search/settings.ts'
import { onMoreTexts } from '../../search/shared-client.ts'
import type { SearchHit } from '../../search-providers/search-client.ts'
import { askSite, countHits, networkHint, type SiteAnswer } from '../../ui/search/ask-site.ts'
import { groupHits, type HitGroup, type HitRow } from '../../ui/search/group-hits.ts'
import { savePage } from '../../ui/search/saved-pages.ts'
import styles from '../../ui/search/search-hits.css?inline'
import { noHits, searchAddress } from '../../ui/search/search-messages.ts'
import { chosenVersions, preferredScope, productScope, scopeName, sectionOf } from '../../ui/search/search-scopes.ts'
import { steadyGroups } from '../../ui/search/steady-groups.ts'
import { addStyles } from '../../ui/styles/add-styles.ts'
import { startFile } from './prefetch-search.ts'
import { searchList, type WindowParts } from './search-list.ts'
import { startContent } from './start-content.ts'

/** Number of rows of each group on wide and on small screens, so that several groups are visible without scrolling far. */
const perGroup = { wide: 10, small: 5 }

/** The search of the complete site in its window. Returns a function that stops it. */
export function siteSearch(parts: WindowParts): () => void {
  addStyles(styles)
  let settings: SearchSettings | null = null
  /** `section@version` of the product of the open page, and of the hits that come first. */
  let own: string | null = null
  let nearest: string | null = null
  const most = matchMedia('(width < 37.5rem)').matches ? perGroup.small : perGroup.wide
  const steady = steadyGroups(most)

  /**
   * True if not all of the best hits are in the section of the open page. The page with all results isn't limited to the section then, and the
   * number of results is that of all sections. A provider without points can't compare them, and isn't asked again.
   */
  function isAboutOthers(answer: SiteAnswer): boolean {
    const [best] = groupsIn(answer)
    return (
      answer.isInSection &&
      !!best?.rows.some(({ hit: { score, scope } }) => score !== null && !answer.scopes.includes(scope))
    )
  }

  function groupsIn(answer: SiteAnswer): readonly HitGroup[] {
    return groupHits(answer, { opensAnswers: settings?.capabilities.opensAnswers ?? false })
  }

  return searchList(parts, {
    async search(query, { isExact, waitsFor }) {
      const start = startFile()
      settings = (await start).settings
      const { scopes } = settings
      const path = location.pathname
      const versions = chosenVersions(scopes, path)
      own = productScope(scopes, path)
      nearest = preferredScope(scopes, path)
      const siteQuery = { query, page: 0, versions, section: sectionOf(own), kind: null, nearest, isExact }
      const answer = await askSite(settings, siteQuery, { start, waitsFor })
      if (!answer.isFinal || !isAboutOthers(answer)) return answer
      const [total = answer.total] = await countHits(settings, [{ ...siteQuery, section: null }])
      return { ...answer, total }
    },
    onMore: onMoreTexts,
    hasPreviews: () => settings?.capabilities.previews ?? false,
    groupsOf(answer, hasChoice) {
      const groups = groupsIn(answer)
      // An option exists once.
      const linked = new Set(
        groups.flatMap(({ rows }) => rows.flatMap((row) => row.elsewhere.map(({ hit }) => hit.url))),
      )
      const rowsOf = (rows: readonly HitRow[]) => rows.filter(({ hit }) => !linked.has(hit.url)).slice(0, most)
      const shown = groups.map(({ title, rows }) => ({ title, rows: rowsOf(rows) }))
      return steady(
        shown.filter(({ rows }) => rows.length > 0),
        answer,
        hasChoice,
      )
    },
    note() {
      const scope = settings?.scopes.find((each) => scopeName(each) === nearest)
      return scope ? `${scope.label} preferred` : null
    },
    before: startContent,
    nothing: (query) => [noHits(query, settings)],
    failure: networkHint,
    // The search page prefers the chosen product by itself.
    addressOfAll: (query, answer) =>
      answer && isAboutOthers(answer) ? searchAddress(query, own, null) : searchAddress(query, own),
    // The files of the search don't compete with React for the network.
    answered: () => window.docs?.loadClient?.(),
    opened: saveRecent,
  })
}

function saveRecent({ url, title, part, section }: SearchHit): void {
  savePage('recent', { url, title: part === null ? title : `${title} › ${part}`, place: section })
}
