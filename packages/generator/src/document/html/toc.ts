import type { Heading } from '../page-document.ts'
import type { PageHeading } from '../resolve/heading-ids.ts'

/** The headings of the table of contents: levels 2 and 3. Overloads of a method follow each other and share one entry. */
export function tocOf(headings: readonly PageHeading[]): readonly Heading[] {
  const listed = headings.flatMap(({ id, text, depth }): Heading[] =>
    depth === 2 || depth === 3 ? [{ id, text, depth }] : [],
  )
  return listed.filter(({ text, depth }, i) => depth === 2 || text !== listed[i - 1]?.text)
}
