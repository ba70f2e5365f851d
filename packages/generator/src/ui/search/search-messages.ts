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
  const items = suggestedQueries(suggestions, { class: 'pill' })
  return [element('section', { class: 'search-group' }, [title, element('ul', { class: 'pills' }, items)])]
}

function suggestedQueries(queries: readonly string[], look: { readonly class?: string } = {}): readonly HTMLElement[] {
  return queries.map((text) => element('li', {}, [element('a', { ...look, href: searchAddress(text) }, [text])]))
}

/** The message if nothing is found. */
export function noHits(query: string, settings: SearchSettings | null): HTMLElement {
  const suggestions = suggestedQueries(settings?.suggestions ?? [])
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

/** The page with all results of a query, limited to the section of `nearest`. */
export function searchAddress(query: string, nearest: string | null = null): string {
  return `/search/${writePageQuery({ query, page: 1, section: sectionOf(nearest), kind: null, nearest, isExact: false })}`
}
