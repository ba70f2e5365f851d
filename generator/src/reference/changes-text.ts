import { lineOf } from './lists-text.ts'
import { openPageWriter, type PageText, type PageWriter } from './page/page-writer.ts'
import { hrefOf, type ReferenceEntry } from './reference-entry.ts'
import type { ReferenceSymbol } from './symbols.ts'
import type { VersionChanges } from './version-changes.ts'

/** The Markdown of everything that changed between two versions: tables under headings. */
export function changesText({ from, to, renamed, gone, added, kept }: VersionChanges): PageText {
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
  const changed = kept.filter((type) => type.gone.length > 0 || type.added.length > 0)
  if (changed.length > 0) {
    writer.heading(3, 'Types with changed members', 1)
    writer.table(
      ['Type', `Removed since ${from.label}`, `New in ${to.label}`],
      changed.map((type) => ({ cells: [entryLink(type.now), namesText(type.gone), namesText(type.added)], line: 1 })),
    )
  }
  return writer.result()
}

/** The Markdown that compares one entry of the newer version with the older version; empty if nothing changed. */
export function changeBox(entry: ReferenceEntry, changes: VersionChanges): string {
  const { from, to } = changes
  const type = changes.kept.find(({ now }) => now === entry)
  const renamed = changes.renamed.filter(({ to: now }) => (now?.owner ?? now?.name) === entry.data.name)
  const members = renamed.filter(({ to: now }) => now?.owner !== null)
  const sentences = [
    type && type.before.data.name !== entry.data.name ? `Previously ${entryLink(type.before)}.` : '',
    type ? '' : `The type is new in ${to.label}.`,
    ...members.map(({ from: before, to: now, why }) => `\`${now?.member}\` was ${symbolLink(before)}: ${why}`),
    type && type.gone.length > 0 ? `Removed: ${namesText(type.gone)}.` : '',
    type && type.added.length > 0 ? `New: ${namesText(type.added)}.` : '',
  ].filter((sentence) => sentence !== '')
  if (sentences.length === 0) return ''
  const title = `Compared with ${from.label}`
  const [only] = sentences
  if (sentences.length === 1) return `:::info[${title}]\n${only}\n:::`
  const list = sentences.map((sentence) => `- ${sentence}`).join('\n')
  return `<Details summary="${title}">\n\n${list}\n\n</Details>`
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

function symbolLink({ name, href }: ReferenceSymbol): string {
  return `[\`${name}\`](${href})`
}

function entryLink(entry: ReferenceEntry): string {
  return `[\`${entry.data.name}\`](${hrefOf(entry)})`
}
