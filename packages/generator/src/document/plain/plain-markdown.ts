import type { FootnoteDefinition, FootnoteReference, Heading } from 'mdast'
import { oneLine } from '../../one-line.ts'
import type { Markup } from '../markup.ts'
import type { MarkdownNode, TextRange } from '../nodes.ts'
import { continuation, type Edit, edited, indented } from './markdown-edits.ts'
import { admonitionEdit, codeEdit, componentEdit, type MarkupRewriting } from './plain-blocks.ts'
import { imageEdits, linkEdits } from './plain-links.ts'
import { contentRange, type MarkdownPage, type Rewriting, rangeOf } from './rewriting.ts'
import { tidyMarkdown } from './tidy-markdown.ts'

/**
 * Returns standard Markdown: the author's text with complete URLs, in which each component, block and fence option is replaced with
 * standard syntax. Symbols aren't linked, because links would double the size of the text.
 */
export function plainMarkdown(
  nodes: readonly MarkdownNode[],
  text: string,
  { markup, page }: { readonly markup: Markup; readonly page: MarkdownPage },
): string {
  const rewriting: MarkupRewriting = {
    text,
    page,
    markup,
    inner: (range, children) => edited(range, editsIn(children, rewriting), text),
    partial: (children, own) => plainMarkdown(children, own, { markup, page }),
  }
  const start = nodes[0]?.position?.start.offset ?? text.length
  return tidyMarkdown(edited({ start, end: text.length }, editsIn(nodes, rewriting), text))
}

function editsIn(nodes: readonly MarkdownNode[], rewriting: MarkupRewriting): readonly Edit[] {
  return nodes.flatMap((node, i): readonly Edit[] => {
    const range = rangeOf(node)
    if (node.data?.markdown !== undefined) return [madeEdit(node.data.markdown, range, rewriting)]
    switch (node.type) {
      case 'component':
        return [componentEdit(node, rewriting)]
      case 'containerDirective':
        return node.data?.isQuote ? editsIn(node.children, rewriting) : [admonitionEdit(node, rewriting)]
      case 'code':
        return codeEdit(node, rewriting)
      case 'link':
        return linkEdits(node, rewriting)
      case 'image':
        return imageEdits(node, rewriting)
      case 'inlineComponent':
        return [
          { ...range, text: rewriting.markup.inline(node.name).markdown(rewriting.inner(node.inner, node.children)) },
        ]
      case 'text':
        return isBetweenBadges(nodes, i) ? [{ ...range, text: ' · ' }] : []
      case 'heading':
        return [{ ...range, text: headingText(node, rewriting) }]
      case 'tableCell':
        return [...editsIn(node.children, rewriting), ...rowIdEdits(rewriting.text, range)]
      case 'footnoteReference':
        return footnoteNameEdits(node, range, rewriting.text)
      case 'footnoteDefinition':
        return [...footnoteNameEdits(node, range, rewriting.text), ...editsIn(node.children, rewriting)]
      case 'definition':
        return [{ ...range, text: '' }]
      case 'html':
        return node.value === '' ? [{ ...range, text: '' }] : []
      default:
        return 'children' in node ? editsIn(node.children, rewriting) : []
    }
  })
}

/** The new name of a footnote whose name another text of the page uses. Both kinds of nodes start with `[^name]`. */
function footnoteNameEdits(
  node: FootnoteDefinition | FootnoteReference,
  { start }: TextRange,
  text: string,
): readonly Edit[] {
  const name = node.data?.footnoteName
  if (name === undefined) return []
  const end = text.indexOf(']', start) + 1
  return [{ start, end, text: `[^${name}]` }]
}

/** The replacement of a rendered node: the description of a drawing, or the text of a tag. */
function madeEdit(markdown: string, range: TextRange, { text }: Rewriting): Edit {
  return { ...range, text: indented(markdown, continuation(text, range.start)) }
}

/** Separates adjacent badges, which have boxes on the page. */
function isBetweenBadges(nodes: readonly MarkdownNode[], i: number): boolean {
  const node = nodes[i]
  const isSpace = node?.type === 'text' && node.value.trim() === ''
  return isSpace && isBadge(nodes[i - 1]) && isBadge(nodes[i + 1])
}

function isBadge(node: MarkdownNode | undefined): boolean {
  return node?.type === 'inlineComponent' && node.name === 'Badge'
}

/** A heading at the depth that it has on the page, without `{#own-id}` and `{#old-id former}`. */
function headingText(node: Heading, { text, inner }: Rewriting): string {
  const range = contentRange(node)
  if (!range || text.slice(range.start, range.end).trim() === '') return ''
  const name = inner(range, node.children)
    .trimEnd()
    .replace(/(?:\{#[^\s{}]+(?: former)?\}\s*)+$/, '')
  return `${'#'.repeat(node.depth)} ${oneLine(name)}`
}

/** Removes the id of a row from the end of its first cell. */
function rowIdEdits(text: string, cell: TextRange): readonly Edit[] {
  // A pattern for the spaces on both sides would take quadratic time on thousands of spaces.
  const content = text.slice(cell.start, cell.end).trimEnd().replace(/\|$/, '').trimEnd()
  const match = /\{#[^\s{}]+(?: moved)?\}$/.exec(content)
  if (!match) return []
  const start = cell.start + content.slice(0, match.index).trimEnd().length
  return [{ start, end: cell.start + content.length, text: '' }]
}
