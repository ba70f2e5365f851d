import type { Html, RootContent } from 'mdast'
import type { Component, MarkdownParent } from '../nodes.ts'

const opening = /^<details(\s+open)?\s*>\s*<summary>([^<]*)<\/summary>$/i
const closing = /^<\/details>$/i

type Open = { readonly node: Html; readonly summary: string; readonly isOpen: boolean; readonly at: number }

/**
 * Turns `<details>` with a summary into the component `Details`, as GitHub shows it: blank lines separate both tags from the content.
 * Other forms stay raw HTML, which is reported.
 */
export function readDetails(parent: MarkdownParent): void {
  const found: RootContent[] = []
  const open: Open[] = []
  for (const child of parent.children) {
    if ('children' in child) readDetails(child)
    const [, isOpen, summary] = child.type === 'html' ? (opening.exec(child.value.trim()) ?? []) : []
    if (child.type === 'html' && summary !== undefined) {
      open.push({ node: child, summary: summary.trim(), isOpen: isOpen !== undefined, at: found.length })
      found.push(child)
    } else if (child.type === 'html' && closing.test(child.value.trim()) && open.length > 0) {
      close(child)
    } else found.push(child)
  }
  // Every parent here allows flow content.
  parent.children.splice(0, parent.children.length, ...(found as never[]))

  function close(end: Html) {
    const start = open.pop()
    if (!start) return
    const children = found.splice(start.at).slice(1)
    found.push(details(start, end, children as Component['children']))
  }
}

function details({ node, summary, isOpen }: Open, end: Html, children: Component['children']): Component {
  const { position } = node
  return {
    type: 'component',
    name: 'Details',
    attributes: isOpen ? { summary, open: '' } : { summary },
    children,
    inner: { start: position?.end.offset ?? 0, end: end.position?.start.offset ?? 0 },
    ...(node.data ? { data: node.data } : {}),
    ...(position && end.position ? { position: { start: position.start, end: end.position.end } } : {}),
  }
}
