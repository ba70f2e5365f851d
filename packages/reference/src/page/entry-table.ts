import type { SourceLine } from 'docs-generator/plugin'
import { kindOf } from '../languages/index.ts'
import { hrefOf, type ReferenceEntry } from '../reference-entry.ts'
import type { PageWriter } from './page-writer.ts'

export type ListedEntry = { readonly entry: ReferenceEntry; readonly line: SourceLine }

/** Writes a table of entries with links. It says of which type each one is, unless they are all of the same. */
export function writeEntryTable(writer: PageWriter, entries: readonly ListedEntry[]): void {
  const isMixed = new Set(entries.map(({ entry }) => kindOf(entry.data).label)).size > 1
  writer.table(
    isMixed ? ['Name', 'Type', 'Meaning'] : ['Name', 'Description'],
    entries.map(({ entry, line }) => {
      const { label, isCode } = kindOf(entry.data)
      const { name, summary } = entry.data
      const link = `[${isCode ? `\`${name}\`` : name}](${hrefOf(entry)})`
      return { cells: isMixed ? [link, label, summary] : [link, summary], line }
    }),
  )
}
