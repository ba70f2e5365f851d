import type { TableRow } from 'mdast'
import { sharedValue } from '../../content/shared-values.ts'
import { type IncludedText, partialTexts, type Source } from '../../content/source.ts'
import type { Markup } from '../../document/markup.ts'
import type { MarkdownNode } from '../../document/nodes.ts'
import { readMarkdown } from '../../document/read/read-markdown.ts'
import type { Reading } from '../../document/read/reading.ts'
import { createReport } from '../../document/report.ts'
import { walkMarkdown } from '../../document/walk.ts'
import type { PassageKind } from './prose-rules.ts'

/** A continuous text of a page, with the line of its first character. */
export type Passage = {
  readonly kind: PassageKind
  /** Inline code is replaced with `x` in backticks. Line breaks are those of the file. */
  readonly text: string
  /** The inline code, in its order. */
  readonly codes: readonly string[]
  readonly file: string
  readonly line: number
  /** The keys of which the first one in the file has this text; empty for the text of a page. The line is that of the key then. */
  readonly keys: readonly string[]
}

/** Returns the texts of a page that readers see, except for code. Included partials count as part of the page. */
export function passagesOf({ entry, text, lines, shared }: Source, markup: Markup): readonly Passage[] {
  const reading = { markup, report: createReport(entry.file, lines) }
  const ofKeys = { file: entry.file, line: 1, codes: [] }
  return [
    { kind: 'title', text: entry.title, ...ofKeys, keys: ['title', 'name'] },
    { kind: 'description', text: entry.description, ...ofKeys, keys: ['description', 'summary'] },
    ...passagesIn(readMarkdown(text, reading).tree, reading),
    ...includedIn(text).flatMap((path) => {
      const partial = sharedValue(shared.values, partialTexts, [path])
      return partial ? passagesIn(readMarkdown(partial.text, reading, partial).tree, reading) : []
    }),
  ]
}

/** Returns the texts of Markdown that a component shows, with the lines of the file that it comes from. */
export function shownPassages(shown: IncludedText, markup: Markup): readonly Passage[] {
  const reading = { markup, report: createReport(shown.file, shown.lines) }
  return passagesIn(readMarkdown(shown.text, reading, shown).tree, reading)
}

function passagesIn(tree: MarkdownNode, { markup, report }: Reading): readonly Passage[] {
  const found: Passage[] = []
  const add = (kind: PassageKind, node: MarkdownNode, text: string, codes: readonly string[] = codesIn(node)) => {
    if (text.trim() !== '') found.push({ kind, text, codes, keys: [], ...report.locationOf(node) })
  }
  walkMarkdown(tree, (node, index, parent) => {
    switch (node.type) {
      case 'paragraph':
        add('text', node, shownText(node))
        break
      case 'heading':
        add('heading', node, shownText(node).replace(/(?:\s*\{#[^}]*\})+$/, ''))
        break
      case 'tableRow':
        if (parent.type === 'table' && index === 0) add('tableHead', node, cellsOf(node).join(' | '))
        else for (const cell of node.children) add('text', cell, shownText(cell))
        break
      case 'component':
        for (const name of markup.block(node.name).shownAttributes) add('text', node, node.attributes[name] ?? '', [])
        break
      case 'image':
        for (const text of [node.alt, node.title]) add('text', node, text ?? '', [])
        break
      case 'code':
        add('text', node, /\balt="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '')
        break
    }
    return undefined
  })
  return found
}

function cellsOf(row: TableRow): readonly string[] {
  return row.children.map((cell) => shownText(cell).trim())
}

/** The text of a paragraph, a heading or a table cell. */
function shownText(node: MarkdownNode): string {
  if (node.type === 'inlineCode') return '`x`'
  if (node.type === 'text') return node.value
  if (node.type === 'break') return '\n'
  return 'children' in node ? node.children.map(shownText).join('') : ''
}

function codesIn(node: MarkdownNode): readonly string[] {
  if (node.type === 'inlineCode') return [node.value]
  return 'children' in node ? node.children.flatMap(codesIn) : []
}

function includedIn(text: string): readonly string[] {
  return [...text.matchAll(/<Include file="([^"]+)"/g)].map(([, path]) => path ?? '')
}
