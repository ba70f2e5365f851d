import type { Element, Root } from 'hast'
import type { Heading } from '../page-document.ts'
import type { PageHeading } from '../resolve/heading-ids.ts'
import { skip, walkElements } from '../walk.ts'

/**
 * The headings of the table of contents: levels 2 and 3, in the order of the page's HTML, in which components may move them. If the
 * summary of an entry contains a heading, the headings below the summary aren't listed.
 */
export function tocOf(headings: readonly PageHeading[], anchors: readonly string[], html: Root): readonly Heading[] {
  const hidden = headingsOfParts(html)
  return headings
    .filter(({ id }) => !hidden.has(id))
    .flatMap(({ id, text, depth }): Heading[] => (depth === 2 || depth === 3 ? [{ id, text, depth }] : []))
    .sort((a, b) => anchors.indexOf(a.id) - anchors.indexOf(b.id))
}

function headingsOfParts(html: Root): ReadonlySet<unknown> {
  const ids = new Set<unknown>()
  walkElements(html, (details) => {
    if (details.tagName !== 'details') return undefined
    const summary = details.children.find((child) => child.type === 'element' && child.tagName === 'summary')
    if (summary?.type !== 'element' || headingsIn(summary).length === 0) return undefined
    for (const { properties } of headingsIn(details)) ids.add(properties.id)
    for (const { properties } of headingsIn(summary)) ids.delete(properties.id)
    return skip
  })
  return ids
}

function headingsIn(parent: Element): readonly Element[] {
  const found: Element[] = []
  walkElements(parent, (element) => {
    if (/^h[1-6]$/.test(element.tagName)) found.push(element)
  })
  return found
}
