import type { Heading } from '../page-document.ts'
import type { PageHeading } from '../resolve/heading-ids.ts'

/** The headings of the table of contents: levels 2 and 3. */
export function tocOf(headings: readonly PageHeading[]): readonly Heading[] {
  return headings.flatMap(({ id, text, depth }): Heading[] => (depth === 2 || depth === 3 ? [{ id, text, depth }] : []))
}
