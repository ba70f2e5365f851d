import type { Root } from 'mdast'
import type { IncludedText } from '../../content/source.ts'
import type { MarkdownNode } from '../nodes.ts'
import { walkMarkdown } from '../walk.ts'
import { bracketTitles } from './admonition-titles.ts'
import { checkComponents } from './check-components.ts'
import { checkEmptyBlocks } from './empty-blocks.ts'
import { checkForeignSyntax } from './foreign-syntax.ts'
import { readAlerts } from './github-alerts.ts'
import { readDetails } from './html-details.ts'
import { readInlineTags } from './inline-tags.ts'
import { checkLinksInLinks } from './links-in-links.ts'
import { checkLostMarkup } from './lost-markup.ts'
import { checkLostText } from './lost-text.ts'
import { matchTags } from './match-tags.ts'
import { normalizeText, parse } from './parse.ts'
import type { Reading } from './reading.ts'
import { resolveReferences } from './references.ts'
import { checkUnclosedBlocks } from './unclosed-blocks.ts'

/** A Markdown file as a tree with checked components, and the text that its offsets refer to. */
export type MarkdownFile = { readonly tree: Root; readonly text: string }

/** Reads the text of a page, or a text that it includes. Nodes of an included text have the location of its file. */
export function readMarkdown(markdown: string, reading: Reading, included?: IncludedText): MarkdownFile {
  const { report } = reading
  const text = bracketTitles(normalizeText(markdown))
  const tree = parse(text)
  if (included) {
    walkMarkdown(tree, (node) => {
      node.data = { ...node.data, ...originOf(node, included) }
    })
  }
  lowerDrawnLanguages(tree, reading)
  checkUnclosedBlocks(tree, text, report)
  readAlerts(tree)
  checkEmptyBlocks(tree, report)
  matchTags(tree, report)
  readDetails(tree)
  readInlineTags(tree, reading)
  resolveReferences(tree, report)
  checkLinksInLinks(tree, text, report)
  checkComponents(tree, reading)
  checkForeignSyntax(tree, text, report)
  checkLostMarkup(tree, text, report)
  checkLostText(tree, text, report)
  return { tree, text }
}

/** In the languages of blocks that are drawn, case doesn't matter, as in those of samples. */
function lowerDrawnLanguages(tree: Root, { markup }: Reading): void {
  const drawn = ['mermaid', ...markup.fences.map(({ language }) => language)]
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code') return
    const lang = node.lang?.toLowerCase()
    if (lang !== undefined && drawn.includes(lang)) node.lang = lang
  })
}

function originOf({ position }: MarkdownNode, { file, lines }: IncludedText): { file: string; sourceLine?: number } {
  if (!lines) return { file }
  const origin = lines[(position?.start.line ?? 1) - 1] ?? 1
  return typeof origin === 'number' ? { file, sourceLine: origin } : { file: origin.file, sourceLine: origin.line }
}
