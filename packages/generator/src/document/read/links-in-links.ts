import type { Link, Paragraph, Root } from 'mdast'
import type { MarkdownNode } from '../nodes.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** Removes footnotes from links, because footnote references are links, too. The Markdown parser never nests links. */
export function checkLinksInLinks(tree: Root, report: Report): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'link') withoutLinks(node, 'link', report)
    return undefined
  })
}

/** Removes and reports links and footnotes in the content of a link. */
export function withoutLinks<T extends Paragraph | Link>(node: T, kind: 'card' | 'link', report: Report): T {
  const found: { readonly child: MarkdownNode; readonly siblings: MarkdownNode[] }[] = []
  walkMarkdown(node, (child, _, parent) => {
    if (child.type !== 'link' && child.type !== 'footnoteReference') return undefined
    const name = child.type === 'link' ? 'link' : 'footnote'
    report.error(child, {
      code: 'bad-nesting',
      message: kind === 'card' ? `<Card> contains a ${name}.` : `A link contains a ${name}.`,
      hint:
        kind === 'card'
          ? 'The entire card is one link. Set its target with href.'
          : `Links can’t be nested. Move the ${name} after the outer link.`,
    })
    found.push({ child, siblings: parent.children })
    return undefined
  })
  // Inner ones first, because the content of an outer link replaces it.
  for (const { child, siblings } of found.reverse()) {
    siblings.splice(siblings.indexOf(child), 1, ...(child.type === 'link' ? child.children : []))
  }
  return node
}
