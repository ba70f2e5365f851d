import type { Code, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Markup } from '../markup.ts'
import type { MarkdownNode } from '../nodes.ts'
import type { PageRecord } from '../page-document.ts'
import type { PageHeading } from '../resolve/heading-ids.ts'

/** Languages of code blocks with output, messages or plain text. */
const textLanguages = ['text', 'log', 'console']
/** Names such as `joinRoom`, `room_join`, `IL2CPP` and `app-id`. */
const codeName = /[\w-]*(?:[a-z\d][A-Z]|[A-Z]{2}|\w[_-]\w)[\w-]*/g

type Part = { readonly heading: PageHeading | null; readonly texts: string[] }

/**
 * The search records of a page: one for its beginning and one for each heading, each with the plain text up to the next heading. Each
 * block of text is a line, so that an excerpt can be a sentence. Of a code block, the line contains the names that the page hasn't
 * mentioned before it: complete samples would make the search index a fifth larger. Descriptions of pictures aren't part of the text.
 */
export function recordsOf(
  tree: Root,
  headings: readonly PageHeading[],
  { title, markup }: { readonly title: string; readonly markup: Markup },
): readonly PageRecord[] {
  const byNode = new Map<MarkdownNode, PageHeading>(headings.map((heading) => [heading.node, heading]))
  const parts: Part[] = [{ heading: null, texts: [] }]
  const mentioned = new Set<string>()
  const textOfBlock = (block: MarkdownNode) => {
    const text = isCode(block) ? block.value : plainText(block, markup)
    const names = (text.match(codeName) ?? []).filter((name) => !mentioned.has(name))
    for (const name of names) mentioned.add(name)
    return isCode(block) ? [...new Set(names)].join(' ') : text
  }
  for (const block of blocksOf(tree)) {
    const heading = byNode.get(block)
    if (heading) parts.push({ heading, texts: [] })
    else parts.at(-1)?.texts.push(textOfBlock(block))
  }
  const above: PageHeading[] = []
  return parts.map(({ heading, texts }) => {
    if (heading) {
      while ((above.at(-1)?.depth ?? 0) >= heading.depth) above.pop()
      above.push(heading)
    }
    return { anchor: heading?.id ?? null, hierarchy: [title, ...above.map((h) => h.text)], content: linesOf(texts) }
  })
}

/** Blocks with text in reading order. Containers are replaced with their content. */
function* blocksOf(node: MarkdownNode): Generator<MarkdownNode> {
  if (node.type === 'component') yield node
  if (!('children' in node) || ['paragraph', 'heading', 'tableCell'].includes(node.type)) yield node
  else for (const child of node.children) yield* blocksOf(child)
}

function plainText(node: MarkdownNode, markup: Markup): string {
  if (node.type === 'code' && node.lang === 'mermaid') return ''
  if (node.type === 'component') return markup.block(node.name).searchText(node)
  if (node.type === 'rendered') return node.text
  // A link to a symbol within a paragraph is rendered already.
  if ('children' in node) return node.children.map((child) => plainText(child, markup)).join('')
  return textOf(node, { includeImageAlt: false })
}

function linesOf(texts: readonly string[]): string {
  return texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function isCode(node: MarkdownNode): node is Code {
  return node.type === 'code' && !['mermaid', ...textLanguages].includes(node.lang ?? 'text')
}
