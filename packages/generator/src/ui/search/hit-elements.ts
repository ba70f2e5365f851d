import { type HitQuery, matchHit } from '../../search/excerpt.ts'
import type { SearchHit } from '../../search-providers/search-client.ts'
import type { IconName } from '../icons/icon-paths.ts'
import { element } from './element.ts'
import type { HitRow } from './group-hits.ts'
import { icon } from './icon.ts'

/** Replaces the children of an element. Children that stay keep their place in the document, and with it the focus and a started click. */
export function putInto(parent: Element, children: readonly Element[]): void {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove()
  for (const [i, child] of children.entries())
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null)
}

/** Returns the link of a row, which the router follows. The same hit keeps its element when its content changes. */
export function hitLinks(
  attributesOf: (hit: SearchHit) => Readonly<Record<string, string>>,
): (row: HitRow, query: HitQuery, options?: { readonly isShort: boolean }) => HTMLAnchorElement {
  const links = new Map<string, { readonly link: HTMLAnchorElement; content: string }>()
  return (row, query, { isShort } = { isShort: false }) => {
    const { hit } = row
    const content = JSON.stringify([query, row, isShort])
    const known = links.get(hit.url) ?? {
      link: element('a', attributesOf(hit)),
      content: '',
    }
    links.set(hit.url, known)
    if (known.content !== content) {
      known.link.className = isShort ? 'search-hit-short' : 'search-hit'
      known.link.replaceChildren(...(isShort ? shortContent(row) : rowContent(row, query)))
    }
    known.content = content
    return known.link
  }
}

/** The product as a link; screen readers also say the name. */
function shortContent({ hit: { title, part, section } }: HitRow): readonly (Node | string)[] {
  return [section, element('span', { class: 'visually-hidden' }, [`: ${part ?? title}`])]
}

/** The name, the page, an excerpt of the text in which the words of the query are marked, and the section. */
function rowContent({ hit, equal, place }: HitRow, query: HitQuery): readonly Node[] {
  const { title, part, isCode } = hit
  const { excerpt, pieces } = matchHit(hit, query)
  const marked = (text: string) => pieces(text).map((piece, i) => (i % 2 === 1 ? element('mark', {}, [piece]) : piece))
  const page =
    equal.length > 0 ? ['in ', ...marked(title), ` and ${equal.length} more`] : part === null ? [] : marked(title)
  const text = (name: string, children: readonly (Node | string)[]) =>
    children.length === 0 ? [] : [element('span', { class: name }, children)]
  return hitContent({
    iconName: isCode ? 'code' : part === null ? 'page' : 'hash',
    texts: [
      ...text(isCode ? 'search-hit-name is-code' : 'search-hit-name', marked(part ?? title)),
      ...text('search-hit-page', page),
      ...text('search-hit-content', excerpt === '' ? [] : marked(excerpt)),
    ],
    end: text('search-hit-place', place === null ? [] : [place]),
  })
}

/** What every row of the search window consists of. */
export function hitContent(row: {
  readonly iconName: IconName
  readonly texts: readonly Node[]
  /** Beside the texts. */
  readonly end?: readonly Node[]
}): readonly Node[] {
  // Screen readers need the spaces.
  const texts = row.texts.flatMap((text) => [text, ' '])
  return [icon(row.iconName), element('span', { class: 'search-hit-text' }, texts), ...(row.end ?? [])]
}

/** Returns a function that waits while a pointer is down on the element, because the click would be lost if the list changed then. */
export function pressEnd(target: HTMLElement): () => Promise<void> | null {
  let press: Promise<void> | null = null
  target.addEventListener('pointerdown', ({ button }) => {
    // Other buttons open the browser's menu, which may suppress their `pointerup` event.
    if (button !== 0) return
    press = new Promise((resolve) => {
      // The click event follows `pointerup`.
      const end = () => setTimeout(resolve)
      for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, end, { once: true })
    })
  })
  return () => press
}
