import type { Link, Paragraph, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Report } from './report.ts'
import { walkMarkdown } from './walk.ts'

/** Takes footnotes out of links: their marks are links, too. Markdown itself leaves no link in a link. */
export function checkLinksInLinks(tree: Root, report: Report): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'link') withoutLinks(node, 'link', report)
    return undefined
  })
}

/** The text of something that is one link as a whole, with links and footnotes in it taken away and reported. */
export function withoutLinks<T extends Paragraph | Link>(node: T, kind: 'card' | 'link', report: Report): T {
  visit(node, (child, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (child.type !== 'link' && child.type !== 'footnoteReference') return undefined
    const name = child.type === 'link' ? 'link' : 'footnote'
    report.error(child, {
      code: 'bad-nesting',
      message: kind === 'card' ? `<Card> holds a ${name}.` : `A link holds a ${name}.`,
      hint:
        kind === 'card'
          ? 'The whole card is one link: name its target in href.'
          : 'A link cannot lie in another: write it behind.',
    })
    parent.children.splice(index, 1, ...(child.type === 'link' ? child.children : []))
    return index
  })
  return node
}
