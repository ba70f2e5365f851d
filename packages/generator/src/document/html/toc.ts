import type { Heading } from '../page-document.ts'
import type { PageHeading } from '../resolve/heading-ids.ts'

/** The headings of the table of contents: levels 2 and 3, in the order of the page's HTML, in which components may move them. */
export function tocOf(headings: readonly PageHeading[], anchors: readonly string[]): readonly Heading[] {
  return headings
    .flatMap(({ id, text, depth }): Heading[] => (depth === 2 || depth === 3 ? [{ id, text, depth }] : []))
    .sort((a, b) => anchors.indexOf(a.id) - anchors.indexOf(b.id))
}
