import { toString as textOf } from 'mdast-util-to-string'
import { splitInlineCode, withoutBackticks } from '../../inline-code.ts'
import { parse } from '../read/parse.ts'

/** A sentence in Markdown without its markup: the texts of its links, but neither their addresses nor descriptions of pictures. */
export function textOfMarkdown(markdown: string): string {
  // Parsing thousands of sentences takes seconds, and most have no other markup than code.
  const hasMarkup = splitInlineCode(markdown).some(({ text, isCode }) => !isCode && /[[\\`*_<&~]/.test(text))
  return hasMarkup ? textOf(parse(markdown), { includeImageAlt: false }) : withoutBackticks(markdown)
}
