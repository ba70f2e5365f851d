import type { Root } from 'mdast'
import { checkComponents } from './check-components.ts'
import { readInlineTags } from './inline-tags.ts'
import { matchTags } from './match-tags.ts'
import { normalizeText, parse } from './parse.ts'
import { resolveReferences } from './references.ts'
import type { Report } from './report.ts'
import { checkUnclosedBlocks } from './unclosed-blocks.ts'
import { walkMarkdown } from './walk.ts'

/** One Markdown file as a tree of checked components, and the text that the tree's offsets refer to. */
export type MarkdownFile = { readonly tree: Root; readonly text: string }

/** Reads a page, or a partial when `partial` names its file. */
export function readMarkdown(source: string, report: Report, partial?: string): MarkdownFile {
  const text = normalizeText(source)
  const tree = parse(text)
  if (partial) {
    walkMarkdown(tree, (node) => {
      node.data = { ...node.data, file: partial }
    })
  }
  checkUnclosedBlocks(tree, text, report)
  matchTags(tree, report)
  readInlineTags(tree, report)
  resolveReferences(tree)
  checkComponents(tree, report)
  return { tree, text }
}
