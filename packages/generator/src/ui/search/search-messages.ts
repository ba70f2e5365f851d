import type { SearchSettings } from '../../search/settings.ts'
import { button, element } from './element.ts'
import { writePageQuery } from './page-query.ts'
import { sectionOf } from './search-scopes.ts'
import type { SearchState } from './search-session.ts'

/** The content instead of hits: the error, or a message that nothing was found. */
export function searchMessage(shown: {
  readonly state: SearchState
  readonly hasHits: boolean
  /** Text below "Unable to fetch results". */
  readonly failure: string
  readonly retry: () => void
  readonly nothing: () => readonly Node[]
}): readonly Node[] {
  const { state, hasHits, failure, retry, nothing } = shown
  if (state === 'failed') return [failureBox(failure, retry)]
  return state === 'answered' && !hasHits ? nothing() : []
}

/** The message if the search fails. */
function failureBox(hint: string, retry: () => void): HTMLElement {
  return element('div', { class: 'search-state', role: 'alert' }, [
    element('p', { class: 'search-state-title' }, ['Unable to fetch results']),
    element('p', {}, [hint]),
    button('Retry', { class: 'button' }, retry),
  ])
}

/** The queries that are suggested before anything is typed. */
export function popularSearches({ suggestions }: Pick<SearchSettings, 'suggestions'>): readonly HTMLElement[] {
  if (suggestions.length === 0) return []
  const title = element('h2', { class: 'search-group-label' }, ['Popular searches'])
  const items = suggestedQueries(suggestions)
  return [element('section', { class: 'search-group' }, [title, element('ul', { class: 'pills' }, items)])]
}

function suggestedQueries(queries: readonly string[]): readonly HTMLElement[] {
  return queries.map((text) => pill(text, searchAddress(text)))
}

function pill(text: string, href: string): HTMLElement {
  return element('li', {}, [element('a', { class: 'pill', href }, [text])])
}

/** The message if nothing is found, with other ways to go on. `isFiltered` if the reader has chosen a section or a type. */
export function noHits(
  query: string,
  settings: SearchSettings | null,
  { isFiltered }: { readonly isFiltered: boolean } = { isFiltered: false },
): HTMLElement {
  const suggestions = suggestedQueries(settings?.suggestions ?? [])
  const sections = (settings?.scopes ?? []).filter(({ isDefault }) => isDefault)
  const list = (title: string, items: readonly HTMLElement[]) =>
    items.length === 0 ? [] : [element('p', {}, [title]), element('ul', { class: 'pills' }, items)]
  return element('div', { class: 'search-state' }, [
    element('p', { class: 'search-state-title' }, ['No results for “', element('span', {}, [query]), '”']),
    element('p', {}, [
      ...(isFiltered
        ? [element('a', { href: searchAddress(query) }, ['Search in all sections and types']), ', check']
        : ['Check']),
      ' the spelling, or use fewer words.',
    ]),
    ...list('Popular searches:', suggestions),
    ...list(
      'Sections:',
      sections.map(({ sectionLabel, base }) => pill(sectionLabel, base)),
    ),
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

/** The page with all results of a query, with those of `nearest` first. By default, it's limited to the section of `nearest`. */
export function searchAddress(
  query: string,
  nearest: string | null = null,
  section: string | null = sectionOf(nearest),
): string {
  return `/search/${writePageQuery({ query, page: 1, section, kind: null, nearest, versions: {}, isExact: false })}`
}
