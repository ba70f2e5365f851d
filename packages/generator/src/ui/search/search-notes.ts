import type { SearchAnswer } from '../../search-providers/search-client.ts'
import { button, element } from './element.ts'

/** Says which other words were searched, with the way back, and which words occur nowhere. */
export function correctionNote(
  query: string,
  { correction, missing }: Pick<SearchAnswer, 'correction' | 'missing'>,
  searchExactly: () => void,
): readonly Node[] {
  if (correction !== null) {
    return [
      element('p', { class: 'search-note' }, [
        'Showing results for ',
        element('b', {}, [correction]),
        '. ',
        button(`Search only for “${query}”`, { class: 'search-note-action' }, searchExactly),
      ]),
    ]
  }
  if (missing.length === 0) return []
  return [
    element('p', { class: 'search-note' }, [`No page contains ${missing.map((word) => `“${word}”`).join(' or ')}.`]),
  ]
}

/** Says that hits may be missing because a file of the search has failed. Empty if none has. */
export function partialNote({ isPartial }: Pick<SearchAnswer, 'isPartial'>, retry: () => void): readonly Node[] {
  if (!isPartial) return []
  return [
    element('p', { class: 'search-note', role: 'status' }, [
      'Some results may be missing, because part of the search couldn’t be loaded. ',
      button('Retry', { class: 'search-note-action' }, retry),
    ]),
  ]
}
