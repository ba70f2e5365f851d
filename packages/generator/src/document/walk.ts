import type { Element, Nodes as HtmlNode, Parents as HtmlParent } from 'hast'
import type { MarkdownNode, MarkdownParent } from './nodes.ts'

/** A visitor returns this to skip the children of a node. */
export const skip = 'skip'
type Next = typeof skip | undefined

// A page is walked a dozen times, and `unist-util-visit` takes five times as long.

/** Calls `visit` for every node of a page, parents first. A visitor may replace the node. */
export function walkMarkdown(
  node: MarkdownNode,
  visit: (node: MarkdownNode, index: number, parent: MarkdownParent) => Next,
): void {
  if (!('children' in node)) return
  for (let index = 0; index < node.children.length; index++) {
    const child = node.children[index]
    if (child && visit(child, index, node) !== skip) walkMarkdown(child, visit)
  }
}

/** Calls `visit` for every element below `node`, in the same way. */
export function walkElements(
  node: HtmlNode,
  visit: (element: Element, index: number, parent: HtmlParent) => Next,
): void {
  if (!('children' in node)) return
  for (let index = 0; index < node.children.length; index++) {
    const child = node.children[index]
    if (child?.type === 'element' && visit(child, index, node) !== skip) walkElements(child, visit)
  }
}
