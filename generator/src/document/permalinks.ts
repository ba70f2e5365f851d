import type { PageHeading } from './heading-ids.ts'

/** Puts a link to itself behind each h2, h3 and h4. It is empty: CSS draws it, so it is no part of the heading's text. */
export function addPermalinks(headings: readonly PageHeading[]): void {
  for (const { node, id, text, depth } of headings) {
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
