import type { PageHeading } from '../resolve/heading-ids.ts'
import { element } from './element.ts'

/**
 * Adds a permalink to each h2, h3 and h4, and an element for each former id. The link is empty and its symbol comes from CSS, so that it
 * isn't part of the heading's text.
 */
export function addPermalinks(headings: readonly PageHeading[]): void {
  for (const { node, id, formerIds, text, depth } of headings) {
    const former = formerIds.map((formerId) => element('span', { id: formerId }, []))
    node.children.unshift(...former.map((span) => ({ type: 'rendered' as const, text: '', element: span })))
    if (depth > 4) continue
    node.children.push({
      type: 'rendered',
      text: '',
      element: {
        type: 'element',
        tagName: 'a',
        properties: { className: ['anchor'], href: `#${id}`, ariaLabel: `Link to this section: ${text}` },
        children: [],
      },
    })
  }
}
