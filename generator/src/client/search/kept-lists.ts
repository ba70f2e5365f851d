import { forgetHit, type KeptHit, type KeptList, keepHit, keptHits } from '../../ui/search/kept-hits.ts'
import { element } from './element.ts'
import { icon } from './icon.ts'

/** What a reader found before: pinned pages, then recent ones. `onChange` is called when one was pinned or removed. */
export function keptLists(onChange: () => void): readonly HTMLElement[] {
  const pinned = keptHits('pinned')
  const recent = keptHits('recent').filter(({ url }) => !pinned.some((hit) => hit.url === url))
  if (pinned.length + recent.length === 0)
    return [element('p', { class: 'search-hint' }, ['Pages, symbols, commands, questions.'])]
  return [
    ...(pinned.length > 0 ? [listElement('Pinned', 'pinned', pinned, onChange)] : []),
    ...(recent.length > 0 ? [listElement('Recent', 'recent', recent, onChange)] : []),
  ]
}

function listElement(title: string, list: KeptList, hits: readonly KeptHit[], onChange: () => void): HTMLElement {
  return element('section', { class: 'search-group' }, [
    element('h2', { class: 'search-group-label' }, [title]),
    element(
      'ul',
      {},
      hits.map((hit) => rowElement(list, hit, onChange)),
    ),
  ])
}

function rowElement(list: KeptList, hit: KeptHit, onChange: () => void): HTMLElement {
  const link = element('a', { class: 'search-hit', href: hit.url }, [
    icon(list === 'pinned' ? 'pin' : 'clock'),
    element('span', { class: 'search-hit-text' }, [
      element('span', { class: 'search-hit-name' }, [hit.title]),
      element('span', { class: 'search-hit-page' }, [hit.place]),
    ]),
  ])
  const act = (name: 'pin' | 'cross', text: string, change: () => void) => {
    const made = element('button', { type: 'button' }, [
      icon(name),
      element('span', { class: 'visually-hidden' }, [text]),
    ])
    made.addEventListener('click', () => {
      change()
      onChange()
    })
    return made
  }
  const pin = act('pin', `Pin ${hit.title}`, () => {
    keepHit('pinned', hit)
    forgetHit('recent', hit.url)
  })
  const remove = act('cross', `Remove ${hit.title}`, () => forgetHit(list, hit.url))
  return element('li', { class: 'search-kept' }, [link, ...(list === 'recent' ? [pin] : []), remove])
}
