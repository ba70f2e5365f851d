import type { Code, Heading, InlineCode, Nodes, Paragraph, Root, Table } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { placeText } from '../../content/unusual-characters.ts'
import { codeLanguage } from '../code/code-languages.ts'
import { readTerminal } from '../code/terminal.ts'
import type { MarkdownParent } from '../nodes.ts'
import { lineBelow, type Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** With this indentation, Markdown of other tools is a code block. */
const codeIndent = 4

/**
 * Reports parts of a page that readers would not see, or not as they are meant: malformed tables, surplus cells, empty headings, attributes and
 * indented code, and code blocks whose end has too few backticks. Also reports spaces in code that only look like spaces, and
 * quotes and dashes in commands that shells don't know. `text` is the file.
 */
export function checkLostMarkup(tree: Root, text: string, report: Report): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'code' || node.type === 'inlineCode') checkSpaces(node, report)
    if (node.type === 'code') checkCommands(node, report)
    if (node.type === 'code') checkFence(node, report)
    if (node.type === 'table') checkCells(node, text, report)
    if (node.type === 'heading') checkHeading(node, report)
    if (node.type === 'paragraph') checkTable(node, text, report)
    if (node.type === 'paragraph') checkIndent(node, index, parent, text, report)
    if (node.type === 'containerDirective') checkBraces(node, report)
    return undefined
  })
}

/** The content of nested tags may be indented, so only paragraphs of the page itself and of list items can be meant as code. */
function checkIndent(node: Paragraph, index: number, parent: MarkdownParent, text: string, report: Report): void {
  const first = parent.type === 'listItem' && index > 0 ? parent.children[0] : undefined
  if (parent.type !== 'root' && first === undefined) return
  if (indentOf(node, text) - (first ? indentOf(first, text) : 0) < codeIndent) return
  report.warn(node, {
    code: 'indented-code',
    message: 'The paragraph is indented like a code block, but it is shown as text.',
    hint: 'Put code between lines with ```. Remove the spaces from a paragraph.',
  })
}

/** The number of columns before a node in its line. A tab ends at the next multiple of four. */
function indentOf({ position }: Nodes, text: string): number {
  const offset = position?.start.offset ?? 0
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return [...before].reduce((column, character) => (character === '\t' ? column + 4 - (column % 4) : column + 1), 0)
}

/** Spaces of word processors, such as the narrow no-break space. */
const foreignSpace = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/

/** Programs don't treat these as spaces, so code that readers copy wouldn't work. */
function checkSpaces(node: Code | InlineCode, report: Report): void {
  const line = node.value.split('\n').find((one) => foreignSpace.test(one))
  if (line === undefined) return
  report.warn(node, {
    code: 'non-breaking-space',
    message: `The code contains a non-breaking space or another unusual space${placeText(line.slice(0, line.search(foreignSpace)))}.`,
    hint: 'Replace it with a normal space. Text that is copied from other programs often contains such characters.',
  })
}

/** A block that was meant to end at two backticks continues up to the next fence. */
function checkFence(node: Code, report: Report): void {
  const at = node.value.split('\n').findIndex((line) => /^\s*``\s*$/.test(line))
  if (at < 0) return
  report.warn(lineBelow(node, at + 1), {
    code: 'short-fence',
    message: 'The code block doesn’t end at this line, which has only two backticks.',
    hint: 'Write three backticks.',
  })
}

const shells = new Set(['bash', 'batch', 'powershell'])
/** A curly quote, or a dash at the beginning of a flag. */
const typeset = /[“”‘]|(?<=\s)[–—](?=\w)/

/** Word processors and chats replace the quotes and hyphens of commands. Texts in quotes, comments and output may have these characters. */
function checkCommands(node: Code, report: Report): void {
  if (!shells.has(codeLanguage(node.lang ?? '')?.id ?? '')) return
  const lines = node.value.split('\n')
  const parts = readTerminal(lines)
  const commands = parts ? parts.flatMap((part) => (part.kind === 'command' ? part.lines : [])) : lines
  const codeOf = (line: string) => line.replace(/(["']).*?\1|(?:^|\s)(?:#|::|REM ).*/g, '')
  const line = commands.map(codeOf).find((code) => typeset.test(code))
  if (line === undefined) return
  const at = line.search(typeset)
  const isDash = /[–—]/.test(line.charAt(at))
  report.warn(node, {
    code: 'typeset-command',
    message: `The command contains ${isDash ? 'a dash instead of a hyphen' : 'a curly quote'}${placeText(line.slice(0, at))}.`,
    hint: `Write ${isDash ? '- or --' : '" or \''}. Text that is copied from other programs often contains such characters.`,
  })
}

function checkBraces(node: ContainerDirective, report: Report): void {
  const [label] = node.children
  const last = label?.type === 'paragraph' && label.data?.directiveLabel ? label.children.at(-1) : undefined
  const isInTitle = last?.type === 'text' && /\{(?:[#.][\w-]|[\w-]+=)[^{}]*\}\s*$/.test(last.value)
  if (!isInTitle && Object.keys(node.attributes ?? {}).length === 0) return
  report.warn(node, {
    code: 'admonition-attributes',
    message: `:::${node.name} has attributes, which ${isInTitle ? 'are shown as text' : 'have no effect'}.`,
    hint: `Write the title in brackets: :::${node.name}[Title]. It can’t have an anchor; the heading above it can.`,
  })
}

/** Lines that look like a table. Without a valid line of dashes as their second one, Markdown reads them as a paragraph. */
function checkTable(node: Paragraph, text: string, report: Report): void {
  // Raw HTML that is shown as text.
  if (!node.position) return
  const written = text.slice(node.position.start.offset, node.position.end.offset)
  // In a quote, each line after the first one still has its markers.
  const lines = written.split('\n').map((line) => line.replace(/^[\s>]+/, '').trimEnd())
  const dashes = lines.find((line) => /^[|:\- \t]*$/.test(line) && line.includes('|') && line.includes('-'))
  const first = lines[0] ?? ''
  const isRow = /^\|.+[^\\]\|$/.test(first)
  if (dashes === undefined && !isRow) return
  report.warn(node, {
    code: 'malformed-table',
    message: `The table with the line ${dashes ?? first} is shown as text.`,
    hint: 'Its second line must consist of dashes, such as | --- | --- |, with as many cells as the line above it, and no blank line between them.',
  })
}

/** Markdown ignores the cells of a row that have no column, and a line directly below a table is its last row. */
function checkCells({ align, children }: Table, text: string, report: Report): void {
  const columns = align?.length ?? children[0]?.children.length ?? 0
  for (const row of children) {
    const written = text.slice(row.position?.start.offset, row.position?.end.offset)
    if (columns > 1 && !written.includes('|'))
      report.warn(row, {
        code: 'text-in-table',
        message: 'The line directly below the table is shown as its last row.',
        hint: 'Put a blank line before it.',
      })
    if (row.children.length <= columns) continue
    report.warn(row, {
      code: 'surplus-cells',
      message: `The row has ${row.children.length} cells, but the table has ${columns} columns, so the end of the row isn’t shown.`,
      hint: 'Write \\| for a vertical bar in a cell, also in code.',
    })
  }
}

function checkHeading(node: Heading, report: Report): void {
  const isText = node.children.every(({ type }) => type === 'text')
  // An anchor is part of the text until its id is set.
  if ((isText ? textOf(node).replace(/\{#[^{}]*\}/g, '') : textOf(node)).trim() !== '') return
  report.error(node, {
    code: 'empty-heading',
    message: 'The heading has no text.',
    hint: 'Write its text, or remove the number signs.',
  })
}
