import type { SiteAnswer } from './ask-site.ts'
import { element } from './element.ts'
import type { HitGroup, HitRow } from './group-hits.ts'
import { hitLinks, putInto } from './hit-elements.ts'

/** Returns a function that shows groups of results as sections with headings. Elements that stay keep their place and the focus. */
export function hitSections(place: Element): (groups: readonly HitGroup[], answer: SiteAnswer) => void {
  const linkOf = hitLinks(({ url }) => ({ href: url }))
  const items = new WeakMap<HTMLAnchorElement, HTMLLIElement>()
  const sections = new Map<string, { readonly section: HTMLElement; readonly list: HTMLElement }>()

  function sectionOf(title: string) {
    const list = element('ol', { class: 'finder-hits', 'data-exact-links': '' })
    const known = sections.get(title) ?? {
      list,
      section: element('section', { 'aria-label': title }, [
        element('h2', { class: 'search-group-label' }, [title]),
        list,
      ]),
    }
    sections.set(title, known)
    return known
  }

  function itemOf(row: HitRow, answer: SiteAnswer): HTMLLIElement {
    const link = linkOf(row, answer)
    const item = items.get(link) ?? element('li', {}, [link])
    items.set(link, item)
    putInto(item, [link, ...otherLinks(row)])
    return item
  }

  return (groups, answer) => {
    const shown = groups.map(({ title, rows }) => {
      const { section, list } = sectionOf(title)
      putInto(
        list,
        rows.map((row) => itemOf(row, answer)),
      )
      return section
    })
    putInto(place, shown)
  }
}

/** Links to the other types that have the same symbol, and to other products. */
function otherLinks({ equal, elsewhere }: HitRow): readonly HTMLElement[] {
  const others = [
    ...equal.map(({ url, title }) => ({ url, text: title })),
    ...elsewhere.map(({ hit }) => ({ url: hit.url, text: hit.section })),
  ]
  if (others.length === 0) return []
  const links = others.flatMap(({ url, text }) => [', ', element('a', { href: url }, [text])]).slice(1)
  return [element('p', { class: 'finder-equal' }, ['Also in ', ...links, '.'])]
}
