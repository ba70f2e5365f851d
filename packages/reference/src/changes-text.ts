import type { GeneratedText, SiteSymbol } from 'docs-generator/plugin'
import { lineOf } from './lists-text.ts'
import { openPageWriter, type PageWriter, tag } from './page/page-writer.ts'
import { hrefOf, type ReferenceEntry } from './reference-entry.ts'
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
      changed.map((type) => ({ cells: [entryLink(type.now), namesText(type.gone), namesText(type.added)], line: 1 })),
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
  const members = changes.renamed.filter(
    ({ to: now }) => now !== null && now.owner !== null && now.owner === entry.data.name,
  )
  const renamedType = changes.renamed.find(({ to: now }) => now?.owner === null && now.name === entry.data.name)
  const rows = [
    ...(type && type.before.data.name !== entry.data.name
      ? [[`\`${entry.data.name}\``, entryLink(type.before), renamedType?.why ?? 'The type has a new name.']]
      : []),
    ...members.map(({ from: before, to: now, why }) => [`\`${now?.member}\``, symbolLink(before), why]),
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
  const renamed = new Set(members.flatMap(({ from: before, to: now }) => [before.member, now?.member]))
  writeNames(
    writer,
    `Only in ${from.label}`,
    gone.filter((name) => !renamed.has(name)),
    line,
  )
  writeNames(
    writer,
    `New in ${to.label}`,
    added.filter((name) => !renamed.has(name)),
    line,
  )
}

/** More rows are collapsed. */
const mostRows = 8

function writeNames(writer: PageWriter, title: string, names: readonly string[], line: number): void {
  if (names.length === 0) return
  writer.block(tag('Fold', { title: `${title} (${names.length})` }), line)
  writer.block(names.map((name) => `- \`${name}\``).join('\n'), line)
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

/** Names of members as inline code. Members of another version would link to the wrong version, so they have no links. */
function namesText(names: readonly string[]): string {
  return names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', ')
}

function symbolLink({ name, href }: SiteSymbol): string {
  return `[\`${name}\`](${href})`
}

function entryLink(entry: ReferenceEntry): string {
  return `[\`${entry.data.name}\`](${hrefOf(entry)})`
}
