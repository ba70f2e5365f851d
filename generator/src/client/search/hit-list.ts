import { excerpt, markedPieces } from '../../search/excerpt.ts'
import type { SearchHit } from '../../search/port.ts'
import { element } from './element.ts'
import { icon } from './icon.ts'

/** Hits of one section, in the order of the best of each. */
type HitGroup = { readonly label: string; readonly hits: readonly SearchHit[] }

/** Hits by section, at most `most` of each. */
export function hitGroups(hits: readonly SearchHit[], most: number): readonly HitGroup[] {
  const labels = [...new Set(hits.map((hit) => hit.hierarchy.lvl0 ?? ''))]
  return labels.map((label) => ({
    label,
    hits: hits.filter((hit) => (hit.hierarchy.lvl0 ?? '') === label).slice(0, most),
  }))
}

/** A group of the list with these options, the one that is there if there is one. */
export function groupElement(list: Element, label: string, options: readonly HTMLElement[]): Element {
  const known = [...list.children].find((child) => child.getAttribute('aria-label') === label)
  const group =
    known ??
    element('div', { role: 'group', 'aria-label': label, class: 'search-group' }, [
      element('p', { class: 'search-group-label', 'aria-hidden': 'true' }, [label]),
    ])
  putInto(group, [...[...group.children].slice(0, 1), ...options])
  return group
}

/** Makes these the children of an element. What is in its place stays untouched: a press that has begun on it counts. */
export function putInto(parent: Element, children: readonly Element[]): void {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove()
  for (const [i, child] of children.entries())
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null)
}

/** Gives the option of a hit, a link that the router answers: of a hit that was drawn before, the same one. */
export function optionsOf(addressOf: (hit: SearchHit) => string) {
  const known = new Map<string, { readonly option: HTMLAnchorElement; says: string }>()
  return (hit: SearchHit, { query, id }: { readonly query: string; readonly id: string }): HTMLAnchorElement => {
    const says = JSON.stringify([query, hit])
    const kept = known.get(hit.objectID) ?? {
      option: element('a', { role: 'option', tabindex: '-1', class: 'search-hit', href: addressOf(hit) }),
      says: '',
    }
    known.set(hit.objectID, kept)
    kept.option.id = id
    if (kept.says !== says) kept.option.replaceChildren(...hitContent(hit, query))
    kept.says = says
    return kept.option
  }
}

/** What a hit says: the name, where it stands, and a piece of the text around what was found. */
function hitContent(hit: SearchHit, query: string): readonly Node[] {
  const { lvl1, lvl2 } = hit.hierarchy
  const name = element(
    'span',
    { class: hit.isCode ? 'search-hit-name is-code' : 'search-hit-name' },
    marked(lvl2 ?? lvl1 ?? hit.url, query),
  )
  const page = lvl2 && lvl1 ? [element('span', { class: 'search-hit-page' }, [lvl1])] : []
  const text = hit.content
    ? [element('span', { class: 'search-hit-content' }, marked(excerpt(hit.content, query), query))]
    : []
  return [
    icon(hit.isCode ? 'code' : lvl2 ? 'hash' : 'page'),
    element('span', { class: 'search-hit-text' }, [name, ...page, ...text]),
  ]
}

/** A text in which the beginnings of the words that were asked for are marked. */
function marked(text: string, query: string): readonly (Node | string)[] {
  return markedPieces(text, query).map((piece, i) => (i % 2 === 1 ? element('mark', {}, [piece]) : piece))
}
