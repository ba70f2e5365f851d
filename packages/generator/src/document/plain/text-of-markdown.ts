import { toString as textOf } from 'mdast-util-to-string'
import { parse } from '../read/parse.ts'

/** A short Markdown text without its markup: the texts of its links, but neither their addresses nor descriptions of pictures. */
export function textOfMarkdown(markdown: string): string {
  return textOf(parse(markdown), { includeImageAlt: false })
}
