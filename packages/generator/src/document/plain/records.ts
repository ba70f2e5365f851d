import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Markup } from '../markup.ts'
import type { MarkdownNode } from '../nodes.ts'
import type { PageRecord } from '../page-document.ts'
import type { PageHeading } from '../resolve/heading-ids.ts'

/** Maximum number of characters in a record's content. */
const limit = 2000

type Part = { readonly heading: PageHeading | null; readonly texts: string[] }

/**
 * The search records of a page: one for its beginning and one for each heading, each with the plain text up to the next heading. Each
 * block of text is a line, so that an excerpt can be a sentence.
 */
export function recordsOf(
  tree: Root,
  headings: readonly PageHeading[],
  { title, markup }: { readonly title: string; readonly markup: Markup },
): readonly PageRecord[] {
  const byNode = new Map<MarkdownNode, PageHeading>(headings.map((heading) => [heading.node, heading]))
  const parts: Part[] = [{ heading: null, texts: [] }]
  for (const block of blocksOf(tree)) {
    const heading = byNode.get(block)
    if (heading) parts.push({ heading, texts: [] })
    else parts.at(-1)?.texts.push(plainText(block, markup))
  }
  const above: PageHeading[] = []
  return parts.map(({ heading, texts }) => {
    if (heading) {
      while ((above.at(-1)?.depth ?? 0) >= heading.depth) above.pop()
      above.push(heading)
    }
    return { anchor: heading?.id ?? null, hierarchy: [title, ...above.map((h) => h.text)], content: cut(texts) }
  })
}

/** Blocks with text in reading order. Containers are replaced with their content. */
function* blocksOf(node: MarkdownNode): Generator<MarkdownNode> {
  if (node.type === 'component') yield node
  if (!('children' in node) || ['paragraph', 'heading', 'tableCell'].includes(node.type)) yield node
  else for (const child of node.children) yield* blocksOf(child)
}

function plainText(node: MarkdownNode, markup: Markup): string {
  if (node.type === 'code' && node.lang === 'mermaid') return /alt="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? ''
  if (node.type === 'component') return markup.block(node.name).searchText(node)
  return node.type === 'rendered' ? node.text : textOf(node)
}

function cut(texts: readonly string[]): string {
  const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
  const text = lines.join('\n')
  if (text.length <= limit) return text
  const end = Math.max(text.lastIndexOf(' ', limit), text.lastIndexOf('\n', limit))
  return text.slice(0, end > 0 ? end : limit)
}
