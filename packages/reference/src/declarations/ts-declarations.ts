import type { EntryData } from '../languages/index.ts'
import { type TsEntry, tsDeclaration } from '../languages/ts.ts'
import type { ReferenceEntry } from '../reference-entry.ts'
import { entryMark } from '../samples/declaration-faults.ts'

/** TypeScript declarations of all entries. Empty without TypeScript entries. */
export function tsDeclarations(entries: readonly ReferenceEntry[]): string {
  return entries
    .flatMap(({ data, file }) => (isTs(data) ? [`${entryMark(file)}\n${tsDeclaration(data)}\n`] : []))
    .join('\n')
}

function isTs(data: EntryData): data is TsEntry {
  return data.kind.startsWith('ts/')
}
