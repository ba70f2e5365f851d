import type { Root } from 'hast'
import type { Heading } from '../page-document.ts'
import type { PageHeading } from '../resolve/heading-ids.ts'
import { skip, walkElements } from '../walk.ts'

/**
 * The headings of the table of contents: levels 2 and 3, in the order of the page's HTML, in which components may move them. Parts of
 * something that opens aren't listed.
 */
export function tocOf(headings: readonly PageHeading[], anchors: readonly string[], html: Root): readonly Heading[] {
  const hidden = headingsInDetails(html)
  return headings
    .filter(({ id }) => !hidden.has(id))
    .flatMap(({ id, text, depth }): Heading[] => (depth === 2 || depth === 3 ? [{ id, text, depth }] : []))
    .sort((a, b) => anchors.indexOf(a.id) - anchors.indexOf(b.id))
}

function headingsInDetails(html: Root): ReadonlySet<unknown> {
  const ids = new Set<unknown>()
  walkElements(html, (details) => {
    if (details.tagName !== 'details') return undefined
    walkElements(details, ({ tagName, properties }) => {
      if (/^h[1-6]$/.test(tagName)) ids.add(properties.id)
      // The summary is visible.
      return tagName === 'summary' ? skip : undefined
    })
    return skip
  })
  return ids
}
