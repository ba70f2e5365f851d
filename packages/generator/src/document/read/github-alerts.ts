import type { Blockquote, Paragraph, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { walkMarkdown } from '../walk.ts'

/** GitHub's alerts, and the admonitions that they become. */
const kinds: Readonly<Record<string, string>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
}

const marker = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/

/** Turns GitHub alerts, which are quotes that begin with `[!NOTE]`, into admonitions. */
export function readAlerts(tree: Root): void {
  walkMarkdown(tree, (node, index, parent) => {
    const alert = node.type === 'blockquote' ? alertOf(node) : null
    // A quote and an admonition are both flow content.
    if (alert) parent.children.splice(index, 1, alert as never)
    return undefined
  })
}

function alertOf(quote: Blockquote): ContainerDirective | null {
  const [first, ...rest] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return null
  const [whole = '', name = ''] = marker.exec(text.value) ?? []
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined) return null
  return {
    type: 'containerDirective',
    name: kind,
    children: [...withoutMarker(first, whole), ...rest],
    data: { ...quote.data, isQuote: true },
    ...(quote.position ? { position: quote.position } : {}),
  }
}

/** The paragraph without its first line; empty if it has no other. */
function withoutMarker(paragraph: Paragraph, line: string): Paragraph[] {
  const [text, ...others] = paragraph.children
  if (text?.type !== 'text') return [paragraph]
  const value = text.value.slice(line.length)
  const children = value === '' ? others : [{ ...text, value }, ...others]
  return children.length === 0 ? [] : [{ ...paragraph, children }]
}
