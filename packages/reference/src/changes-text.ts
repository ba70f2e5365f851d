import type { GeneratedText, SiteSymbol } from 'docs-generator/plugin'
import { lineOf } from './lists-text.ts'
import { openPageWriter, type PageWriter, tag } from './page/page-writer.ts'
import { hrefOf, partHref, partsOfEntry, type ReferenceEntry } from './reference-entry.ts'
import type { VersionChanges } from './version-changes.ts'

/** The Markdown of everything that changed between two versions: tables under headings. */
export function changesText({ from, to, renamed, gone, added, common }: VersionChanges): GeneratedText {
  const writer = openPageWriter()
  writer.heading(3, 'Renamed symbols', 1)
  writer.table(
    [`In ${from.label}`, `In ${to.label}`, 'Notes'],
    renamed.map(({ from: before, to: now, why, line }) => ({
      cells: [symbolLink(before), now ? symbolLink(now) : 'Removed', why],
      line,
    })),
  )
  writeTypes(writer, `Only in ${from.label}`, gone)
  writeTypes(writer, `New in ${to.label}`, added)
  const changed = common.filter((type) => type.gone.length > 0 || type.added.length > 0)
  if (changed.length > 0) {
    writer.heading(3, 'Types with changed members', 1)
    writer.table(
      ['Type', `Removed since ${from.label}`, `New in ${to.label}`],
      changed.map(({ before, now, gone, added }) => ({
        cells: [entryLink(now), namesText(before, gone), namesText(now, added)],
        line: 1,
      })),
    )
  }
  return writer.result()
}

/**
 * Compares one entry of the newer version with the older version, unless nothing changed: a sentence for a new type, a table of what has
 * another name, and two lists.
 */
export function writeComparison(
  writer: PageWriter,
  entry: ReferenceEntry,
  changes: VersionChanges,
  { depth, line }: { readonly depth: number; readonly line: number },
): void {
  const { from, to } = changes
  const type = changes.common.find(({ now }) => now === entry)
  const isOfOld = ({ owner }: SiteSymbol) => owner !== null && owner === type?.before.data.name
  const isOfNew = ({ owner }: SiteSymbol) => owner !== null && owner === entry.data.name
  // A member can also be replaced by one of another type.
  const members = changes.renamed.filter(
    ({ from: before, to: now }) => now !== null && (isOfNew(now) || isOfOld(before)),
  )
  const renamedType = changes.renamed.find(({ to: now }) => now?.owner === null && now.name === entry.data.name)
  const newName = (symbol: SiteSymbol) => (isOfNew(symbol) ? `\`${symbol.member}\`` : symbolLink(symbol))
  const rows = [
    ...(type && type.before.data.name !== entry.data.name
      ? [[`\`${entry.data.name}\``, entryLink(type.before), renamedType?.why ?? 'The type has a new name.']]
      : []),
    ...members.map(({ from: before, to: now, why }) => [now ? newName(now) : '', symbolLink(before), why]),
  ]
  const { gone = [], added = [] } = type ?? {}
  if (type && rows.length + gone.length + added.length === 0) return
  writer.heading(depth, `Compared with ${from.label}`, line)
  if (!type) writer.block(`\`${entry.data.name}\` is new in ${to.label}.`, line)
  if (rows.length > 0) {
    const isLong = rows.length > mostRows
    if (isLong) writer.block(tag('Fold', { title: `Changed (${rows.length})` }), line)
    writer.table(
      [`In ${to.label}`, `In ${from.label}`, 'Notes'],
      rows.map((cells) => ({ cells, line })),
    )
    if (isLong) writer.block('</Fold>', line)
  }
  // A member with a new name is one of the rows.
  const renamed = new Set(
    members.flatMap(({ from: before, to: now }) => [
      isOfOld(before) ? before.member : null,
      now && isOfNew(now) ? now.member : null,
    ]),
  )
  if (!type) return
  const isListed = (name: string) => !renamed.has(name)
  writeNames(writer, `Only in ${from.label}`, { entry: type.before, names: gone.filter(isListed), line })
  writeNames(writer, `New in ${to.label}`, { entry: type.now, names: added.filter(isListed), line })
}

/** More rows are collapsed. */
const mostRows = 8

function writeNames(
  writer: PageWriter,
  title: string,
  { entry, names, line }: { readonly entry: ReferenceEntry; readonly names: readonly string[]; readonly line: number },
): void {
  if (names.length === 0) return
  writer.block(tag('Fold', { title: `${title} (${names.length})` }), line)
  writer.block(names.map((name) => `- ${memberLink(entry, name)}`).join('\n'), line)
  writer.block('</Fold>', line)
}

function writeTypes(writer: PageWriter, title: string, entries: readonly ReferenceEntry[]): void {
  if (entries.length === 0) return
  writer.heading(3, title, 1)
  writer.table(
    ['Type', 'Description'],
    entries.map((entry) => ({ cells: [entryLink(entry), entry.data.summary], line: lineOf(entry, 'summary') })),
  )
}

function namesText(entry: ReferenceEntry, names: readonly string[]): string {
  return names.length === 0 ? '–' : names.map((name) => memberLink(entry, name)).join(', ')
}

/** The name of a member with a link. Without it, the name could become a link to another version, or to another type. */
function memberLink(entry: ReferenceEntry, name: string): string {
  const part = partsOfEntry(entry).find((one) => one.name === name)
  return part ? `[\`${name}\`](${partHref(entry, part.anchor)})` : `\`${name}\``
}

function symbolLink({ name, href }: SiteSymbol): string {
  return `[\`${name}\`](${href})`
}

function entryLink(entry: ReferenceEntry): string {
  return `[\`${entry.data.name}\`](${hrefOf(entry)})`
}
