import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOfKey } from '../content/front-matter.ts'
import type { DocEntry } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { SiteToCheck } from './check.ts'

/**
 * Warns about pages with the description of another page, which search engines and lists of links show without a difference. Versions of
 * a section may have the same descriptions: their titles contain the version. Drafts aren't published.
 */
export function checkDescriptions({ root, index }: Pick<SiteToCheck, 'root' | 'index'>): readonly Diagnostic[] {
  const firsts = new Map<string, DocEntry>()
  return [...index.entries.values()].flatMap((entry): readonly Diagnostic[] => {
    if (entry.draft) return []
    const key = entry.description.trim().toLowerCase()
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, entry)
    if (first === undefined || key === '') return []
    if (first.section === entry.section && first.version !== entry.version) return []
    return [
      {
        severity: 'warning',
        code: 'duplicate-description',
        file: entry.file,
        // Of a page, or of a reference entry.
        line: lineOfKey(readFileSync(join(root, entry.file), 'utf8'), 'description', 'summary'),
        message: `The page ${first.path} has the same description.`,
        hint: 'Write what is different about this page: readers see the description in search engines and lists.',
      },
    ]
  })
}
