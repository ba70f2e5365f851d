import type { Code, Root, Table, TableRow } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Markup } from '../markup.ts'
import type { MarkdownNode } from '../nodes.ts'
import type { PageRecord } from '../page-document.ts'
import type { PageHeading } from '../resolve/heading-ids.ts'

/** Languages of code blocks with output, messages or plain text. */
const textLanguages = ['text', 'log', 'console']
/** Names such as `joinRoom`, `room_join`, `IL2CPP` and `app-id`. The limits keep the time linear. */
const codeName = /(?<![\w-])(?=[\w-]{0,98}(?:[a-z\d][A-Z]|[A-Z]{2}|\w[_-]\w))[\w-]{2,100}(?![\w-])/g

type Part = { readonly heading: PageHeading | null; readonly texts: string[] }

/**
 * The search records of a page: one for its beginning and one for each heading, each with the plain text up to the next heading. Each
 * block of text is a line, so that an excerpt can be a sentence. Of a code block, the line contains the names that the page hasn't
 * mentioned before it: complete samples would make the search index a fifth larger. Descriptions of pictures aren't part of the text.
 * A row that explains its first cell is one line, too.
 * Headings that group the names in a component have no record, because titles such as “Send messages” would hide the guides: their text
 * belongs to the record of the heading above them.
 */
export function recordsOf(
  tree: Root,
  headings: readonly PageHeading[],
  { title, markup }: { readonly title: string; readonly markup: Markup },
): readonly PageRecord[] {
  const byNode = new Map<MarkdownNode, PageHeading>(headings.map((heading) => [heading.node, heading]))
  const parts: Part[] = [{ heading: null, texts: [] }]
  const mentioned = new Set<string>()
  const textsOf = (block: MarkdownNode): readonly string[] => {
    const texts = isCode(block)
      ? [block.value]
      : block.type === 'tableRow'
        ? rowTexts(block, markup)
        : [plainText(block, markup)]
    const names = (texts.join('\n').match(codeName) ?? []).filter((name) => !mentioned.has(name))
    for (const name of names) mentioned.add(name)
    return isCode(block) ? [[...new Set(names)].join(' ')] : texts
  }
  let current = parts[0]
  for (const { block, groupsNames } of blocksOf(tree, markup, false)) {
    const heading = byNode.get(block)
    if (heading && groupsNames && !isName(heading)) {
      current = parts.findLast((part) => (part.heading?.depth ?? 1) < heading.depth)
    } else if (heading) {
      current = { heading, texts: [] }
      parts.push(current)
    } else current?.texts.push(...textsOf(block))
  }
  const titles: PageHeading[] = []
  return parts.map(({ heading, texts }) => {
    if (heading) {
      while ((titles.at(-1)?.depth ?? 0) >= heading.depth) titles.pop()
      titles.push(heading)
    }
    return { anchor: heading?.id ?? null, hierarchy: [title, ...titles.map((h) => h.text)], content: linesOf(texts) }
  })
}

type Block = { readonly block: MarkdownNode; readonly groupsNames: boolean }

/** Blocks with text in reading order. Containers are replaced with their content. */
function* blocksOf(node: MarkdownNode, markup: Markup, isInside: boolean): Generator<Block> {
  if (node.type === 'component' && markup.block(node.name).isRepetition) return
  const isGrouping = node.type === 'component' && markup.block(node.name).groupsNames === true
  const groupsNames = isInside || isGrouping
  if (node.type === 'component') yield { block: node, groupsNames }
  if (node.type === 'table' && explainsFirst(node)) {
    const [head, ...rows] = node.children
    if (head) yield* blocksOf(head, markup, groupsNames)
    for (const row of rows) yield { block: row, groupsNames }
  } else if (!('children' in node) || ['paragraph', 'heading', 'tableCell'].includes(node.type))
    yield { block: node, groupsNames }
  else for (const child of node.children) yield* blocksOf(child, markup, groupsNames)
}

/** Heads of a last column with sentences about the first cell. */
const explanations = ['Meaning', 'Description', 'Purpose', 'What it does']

function explainsFirst({ children: [head] }: Table): boolean {
  const last = head?.children.at(-1)
  return head?.children.length === 2 || (last !== undefined && explanations.includes(textOf(last)))
}

/** The first and the last cell as a line, before the others. */
function rowTexts({ children }: TableRow, markup: Markup): readonly string[] {
  const [first = '', ...others] = children.map((cell) => plainText(cell, markup).trim()).filter((cell) => cell !== '')
  const last = others.pop()
  return [last === undefined ? first : `${first}: ${last}`, ...others]
}

/** True for a heading that is a name in code. */
function isName({ node }: PageHeading): boolean {
  return node.children.some(({ type }) => type === 'inlineCode')
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
