import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOfKey } from '../content/front-matter.ts'
import { writtenMarkdown, writtenMarkdownFault } from '../content/written-markdown.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { SiteToCheck } from './check.ts'

/** Warns about Markdown in titles and descriptions of pages, whose characters readers would see. Names in backticks are code in descriptions. */
export function checkWrittenMarkdown({ root, index }: Pick<SiteToCheck, 'root' | 'index'>): readonly Diagnostic[] {
  return [...index.entries.values()].flatMap(({ file, title, description }) => {
    const fault = (text: string, keys: readonly string[], options: { readonly hasCode: boolean }): Diagnostic[] => {
      const piece = writtenMarkdown(text, options)
      if (piece === null) return []
      const line = lineOfKey(readFileSync(join(root, file), 'utf8'), ...keys)
      return [{ severity: 'warning', file, line, ...writtenMarkdownFault(piece, options) }]
    }
    return [
      ...fault(title, ['title', 'name'], { hasCode: false }),
      // Of a page, or of a reference entry.
      ...fault(description, ['description', 'summary'], { hasCode: true }),
    ]
  })
}
