import type { Element, Nodes as HtmlNode, Parents as HtmlParent } from 'hast'
import type { MarkdownNode, MarkdownParent } from './nodes.ts'

/** What a visitor gives back to leave out what lies in a node. */
export const skip = 'skip'
type Next = typeof skip | undefined

// A page is walked a dozen times; `unist-util-visit` takes five times as long for it.

/** Shows every node of a page to `visit`, parents first. A visitor may put another node in the place of the one it is shown. */
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

/** Shows every element below `node` to `visit`, in the same way. */
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
