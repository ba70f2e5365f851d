import type { PageHeading } from './heading-ids.ts'
import type { Heading } from './page-document.ts'

/** The headings of the table of contents: levels 2 and 3. */
export function tocOf(headings: readonly PageHeading[]): readonly Heading[] {
  return headings.flatMap(({ id, text, depth }) => (depth === 2 || depth === 3 ? [{ id, text, depth }] : []))
}
