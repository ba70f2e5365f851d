import { type HitQuery, matchHit } from '../../search/excerpt.ts'
import type { SearchHit } from '../../search-providers/search-client.ts'
import { element } from './element.ts'
import { icon } from './icon.ts'

/** Replaces the children of an element. Children that stay keep their place in the document, and with it the focus and a started click. */
export function putInto(parent: Element, children: readonly Element[]): void {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove()
  for (const [i, child] of children.entries())
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null)
}

/** Returns the link of a hit, which the router follows. The same hit keeps its element when its content changes. */
export function hitLinks(options: {
  readonly attributes: (hit: SearchHit) => Readonly<Record<string, string>>
}): (hit: SearchHit, query: HitQuery) => HTMLAnchorElement {
  const links = new Map<string, { readonly link: HTMLAnchorElement; content: string }>()
  return (hit, query) => {
    const content = JSON.stringify([query, hit])
    const known = links.get(hit.url) ?? {
      link: element('a', { class: 'search-hit', ...options.attributes(hit) }),
      content: '',
    }
    links.set(hit.url, known)
    if (known.content !== content) {
      const section = element('span', { class: 'search-hit-place' }, [hit.section])
      known.link.replaceChildren(...hitContent(hit, query), section)
    }
    known.content = content
    return known.link
  }
}

/** The name, the page, and an excerpt of the text. The words of the query are marked. */
function hitContent(hit: SearchHit, query: HitQuery): readonly Node[] {
  const { title, part } = hit
  const { excerpt, pieces } = matchHit(hit, query)
  const marked = (text: string) => pieces(text).map((piece, i) => (i % 2 === 1 ? element('mark', {}, [piece]) : piece))
  const name = element(
    'span',
    { class: hit.isCode ? 'search-hit-name is-code' : 'search-hit-name' },
    marked(part ?? title),
  )
  const page = part === null ? [] : [element('span', { class: 'search-hit-page' }, marked(title))]
  const text = excerpt === '' ? [] : [element('span', { class: 'search-hit-content' }, marked(excerpt))]
  return [
    icon(hit.isCode ? 'code' : part === null ? 'page' : 'hash'),
    element('span', { class: 'search-hit-text' }, [name, ...page, ...text]),
  ]
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
