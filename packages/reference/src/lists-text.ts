import type { GeneratedText, SiteSymbol, SourceLine } from 'docs-generator/plugin'
import type { Concepts } from './concepts.ts'
import type { Directory } from './directory.ts'
import { writeEntryTable } from './page/entry-table.ts'
import { openPageWriter, tag } from './page/page-writer.ts'
import type { ReferenceEntry } from './reference-entry.ts'

/** The entries of one folder as tables, one for each group. `orderOf` returns a page's position in the reading order. */
export function listText(entries: readonly ReferenceEntry[], orderOf: (path: string) => number): GeneratedText {
  const writer = openPageWriter()
  const sorted = [...entries].sort((a, b) => orderOf(a.path) - orderOf(b.path))
  const names = [...new Set(sorted.map(groupOf))]
  for (const group of names) {
    const members = sorted.filter((entry) => groupOf(entry) === group)
    const [first] = members
    if (first && group !== '') writer.heading(2, group, lineOf(first, 'group'))
    const line = first ? lineOf(first, 'summary') : 1
    const isClosed = entries.length > mostEntries && members.length > mostInGroup
    if (isClosed)
      writer.block(
        tag('Fold', { title: `Show ${members.length} entries`, below: group === '' ? undefined : 'heading' }),
        line,
      )
    writeEntryTable(
      writer,
      members.map((entry) => ({ entry, line: lineOf(entry, 'summary') })),
    )
    if (isClosed) writer.block('</Fold>', line)
  }
  return writer.result()
}

/** In a list with more entries, the groups with more than `mostInGroup` are closed. */
const mostEntries = 100
const mostInGroup = 20

/** The tasks as tables, one for each group, with a column for each SDK that has reference data. */
export function conceptsText({ sdks, concepts }: Concepts, directory: Directory): GeneratedText {
  const writer = openPageWriter()
  const shown = sdks.filter((sdk) =>
    directory.symbols.some((symbol) => symbol.section === sdk.section && symbol.version === sdk.version),
  )
  const groups = new Map<string, (typeof concepts)[number][]>()
  for (const concept of concepts) groups.set(concept.group, [...(groups.get(concept.group) ?? []), concept])
  for (const [group, list] of groups) {
    writer.heading(3, group, list[0]?.line ?? 1)
    writer.table(
      ['Task', ...shown.map((sdk) => sdk.label)],
      list.map(({ task, places, line }) => ({
        cells: [task, ...shown.map((sdk) => placeText(places.get(sdk.id)))],
        line,
      })),
    )
  }
  return writer.result()
}

function placeText(place: { readonly symbols: readonly SiteSymbol[]; readonly note: string | null } | undefined) {
  if (!place) return '–'
  if (place.note !== null) return place.note
  return (
    place.symbols
      .map((symbol) => `[${symbol.isCode ? `\`${symbol.name}\`` : symbol.name}](${symbol.href})`)
      .join(', ') || '–'
  )
}

/** The line of a key in an entry's file. A list is generated from many files, so the file is named. */
export function lineOf({ file, lineAt }: ReferenceEntry, key: 'group' | 'summary'): SourceLine {
  return { file, line: lineAt([key]) }
}

function groupOf(entry: ReferenceEntry): string {
  return entry.data.group ?? ''
}
