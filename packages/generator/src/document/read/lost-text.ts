import type { Delete, Emphasis, FootnoteDefinition, Heading, Link, List, Paragraph, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { MarkdownNode } from '../nodes.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/**
 * Reports text that Markdown leaves out or changes without a trace: footnotes that nothing refers to, links without text, and lines that by
 * accident become headings, end a list, stay a part of the paragraph above them, are struck through or become italic. `text` is the file.
 */
export function checkLostText(tree: Root, text: string, report: Report): void {
  const footnotes: FootnoteDefinition[] = []
  const references = new Set<string>()
  walkMarkdown(tree, (node, index, parent) => {
    const written = text.slice(node.position?.start.offset, node.position?.end.offset)
    if (node.type === 'footnoteDefinition') footnotes.push(node)
    if (node.type === 'footnoteReference') references.add(node.identifier)
    if (node.type === 'link') checkLinkText(node, report)
    if (node.type === 'heading') checkUnderline(node, written, report)
    if (node.type === 'paragraph') checkLateList(node, written, report)
    if (node.type === 'list') checkDepth(node, parent.children[index - 1], report)
    if (node.type === 'delete') checkTildes(node, written, report)
    if (node.type === 'emphasis') checkAsterisks(node, text, report)
    return undefined
  })
  checkFootnotes(footnotes, references, report)
}

function checkFootnotes(
  footnotes: readonly FootnoteDefinition[],
  references: ReadonlySet<string>,
  report: Report,
): void {
  const known = new Set<string>()
  for (const node of footnotes) {
    const name = `[^${node.label ?? node.identifier}]`
    if (known.has(node.identifier)) {
      report.warn(node, {
        code: 'duplicate-footnote',
        message: `The footnote ${name} is defined twice, so this text isn’t shown.`,
        hint: 'Give it another name, or remove it.',
      })
    } else if (!references.has(node.identifier)) {
      report.warn(node, {
        code: 'unused-footnote',
        message: `Nothing refers to the footnote ${name}, so its text isn’t shown.`,
        hint: `Write ${name} where it belongs, or remove it.`,
      })
    }
    known.add(node.identifier)
  }
}

/** An image is the text of its link, if it has a text alternative. */
function checkLinkText(node: Link, report: Report): void {
  if (textOf(node).trim() !== '' || node.children.some(({ type }) => type !== 'text')) return
  report.warn(node, {
    code: 'empty-link',
    message: `The link to ${node.url || 'no page'} has no text, so readers don’t see it.`,
    hint: 'Write its text in the brackets: [text](/path/).',
  })
}

/** A line of dashes directly below a paragraph makes it a heading. Below a sentence or several lines, it was meant as a divider. */
function checkUnderline(node: Heading, written: string, report: Report): void {
  const lines = written.trimEnd().split('\n')
  const underline = lines.at(-1)?.replace(/^[\s>]*/, '') ?? ''
  if (lines.length < 2 || !/^(?:-+|=+)$/.test(underline)) return
  const isHeading = lines.length === 2 && underline.length > 3 && !/[.:;,!?…]$/.test(textOf(node).trim())
  if (isHeading) return
  report.warn(node, {
    code: 'accidental-heading',
    message: `The line ${underline} makes the text above it a heading.`,
    hint: 'For a divider, put a blank line above it. For a heading, write ## Title.',
  })
}

/** A list that is indented, but not as far as the text of the item above it, isn't part of this item, and ends its list. */
function checkDepth(node: List, before: MarkdownNode | undefined, report: Report): void {
  if (before?.type !== 'list' || before.position?.end.line !== (node.position?.start.line ?? 0) - 1) return
  const column = node.position?.start.column ?? 0
  if (column <= (before.position.start.column ?? 0)) return
  const spaces = (before.children.at(-1)?.children[0]?.position?.start.column ?? 3) - 1
  report.warn(node, {
    code: 'flat-list',
    message: 'The list is indented, but it isn’t part of the item above it.',
    hint: `Indent its lines by ${spaces} spaces, as far as the text of this item, or don’t indent them.`,
  })
}

/** A numbered list can only begin directly below a line of text if its first number is 1. One such line alone can begin with a number by chance. */
function checkLateList(node: Paragraph, written: string, report: Report): void {
  // Raw HTML that is shown as text.
  if (!node.position) return
  // In a quote, each line after the first one still has its markers.
  const lines = written.split('\n').map((line) => line.replace(/^[\s>]*/, '').trimEnd())
  const isItem = (line: string | undefined) => /^\d{1,9}[.)][ \t]+\S/.test(line ?? '')
  const first = lines.findIndex((line, at) => at > 0 && isItem(line) && isItem(lines[at + 1]))
  if (first < 0) return
  const start = { line: node.position.start.line + first }
  report.warn(
    { ...node, position: { start } },
    {
      code: 'list-in-paragraph',
      message: `The list that starts with “${lines[first]}” is shown as a part of the paragraph above it.`,
      hint: 'Put an empty line before the list. To show the numbers as text, write a backslash after each: 2\\.',
    },
  )
}

/** Other tools use one tilde for a subscript. */
function checkTildes(node: Delete, written: string, report: Report): void {
  if (!written.startsWith('~') || written.startsWith('~~')) return
  report.warn(node, {
    code: 'single-tilde',
    message: `The text ${written} is struck through.`,
    hint: 'For a subscript, write H<sub>2</sub>O. To strike a text through, write ~~text~~. To show a tilde, write \\~.',
  })
}

/** Asterisks with text on both sides are more often those of a formula, or of a pattern for files, than the marks of italic text. */
function checkAsterisks(node: Emphasis, text: string, report: Report): void {
  const { start, end } = node.position ?? {}
  const [from, to] = [start?.offset ?? 0, end?.offset ?? 0]
  const isJoined = (character: string | undefined) => /[\p{L}\p{N}/\\)\]]/u.test(character ?? '')
  if (!isJoined(text[from - 1]) || !/[\p{L}\p{N}/\\([]/u.test(text[to] ?? '')) return
  report.warn(node, {
    code: 'lost-asterisks',
    message: `The asterisks of ${text.slice(from - 1, to + 1)} aren’t shown, because they make the text between them italic.`,
    hint: 'Write formulas and patterns as code, in backticks. To show an asterisk, write \\*.',
  })
}
