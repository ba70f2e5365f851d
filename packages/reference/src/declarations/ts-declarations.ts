import type { EntryData } from '../languages/index.ts'
import { type TsEntry, tsDeclaration } from '../languages/ts.ts'
import type { ReferenceEntry } from '../reference-entry.ts'

/** TypeScript declarations of all entries. Empty without TypeScript entries. */
export function tsDeclarations(entries: readonly ReferenceEntry[]): string {
  return entries
    .map(({ data }) => data)
    .filter(isTs)
    .map((data) => `${tsDeclaration(data)}\n`)
    .join('\n')
}

function isTs(data: EntryData): data is TsEntry {
  return data.kind.startsWith('ts/')
}
