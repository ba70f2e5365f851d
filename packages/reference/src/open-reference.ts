import {
  type Diagnostic,
  type GeneratedText,
  type IncludedText,
  lazyRowsOf,
  type MovedPage,
  rowsOf,
  type SharedRow,
  type SiteSymbol,
} from 'docs-generator/plugin'
import { changesText } from './changes-text.ts'
import { checkEntries, type ExternalTypes, tableTexts } from './check-entries.ts'
import { type Concepts, readConcepts } from './concepts.ts'
import { coverageOf, type ReferenceCoverage } from './coverage.ts'
import { type LinkedPage, openDirectory } from './directory.ts'
import { conceptsText, listText } from './lists-text.ts'
import { entryText } from './page/entry-text.ts'
import type { ReferenceEntry } from './reference-entry.ts'
import { blueprintNodes, changeTexts, conceptTexts, entryTexts, listTexts, type ScopeKey } from './shared-tables.ts'
import { symbolsOf } from './symbols.ts'
import { type RenameFile, type VersionChanges, versionChanges } from './version-changes.ts'

/** Everything that a site's reference data results in. */
export type Reference = {
  readonly symbols: readonly SiteSymbol[]
  /** Markdown of the entries that have their own page, by path. */
  readonly pages: ReadonlyMap<string, GeneratedText>
  /** The values of the tables in `shared-tables.ts`. */
  readonly values: readonly SharedRow[]
  /** Pages of the same type in two versions. */
  readonly movedPages: readonly MovedPage[]
  readonly coverage: ReferenceCoverage
  /** What changed between two versions of a section. */
  readonly changes: readonly VersionChanges[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Generates the Markdown of all reference data: pages, lists, the table of tasks; and checks the data. */
export function openReference(input: {
  readonly entries: readonly ReferenceEntry[]
  readonly externalOf: (entry: ReferenceEntry) => ExternalTypes
  /** The map of tasks to symbols, if the site has one. */
  readonly concepts: { readonly text: string; readonly file: string } | null
  /** Maps of renamed symbols between two versions of a section. */
  readonly renames: readonly RenameFile[]
  /** Titles of all pages, by path. */
  readonly pages: ReadonlyMap<string, LinkedPage>
  /** Position of a page in the reading order of its section. */
  readonly orderOf: (path: string) => number
}): Reference {
  const { entries, externalOf, orderOf } = input
  const symbols = symbolsOf(entries)
  const none: Concepts = { sdks: [], concepts: [] }
  const read = input.concepts ? readConcepts(input.concepts.text, input.concepts.file, symbols) : null
  const concepts = read?.concepts ?? none
  const compared = input.renames.map((file) => versionChanges(file, entries, symbols))
  const changes = compared.flatMap((result) => result.changes ?? [])
  const directory = openDirectory({ entries, symbols, pages: input.pages, concepts, changes, orderOf })

  const pages = new Map<string, GeneratedText>()
  for (const entry of entries) if (entry.anchor === null) pages.set(entry.path, entryText(entry, directory, 2))
  const values = [
    // Few entries are also shown on other pages.
    ...lazyRowsOf(
      entryTexts,
      entries.map((entry) => [
        [entry.section, entry.version, entry.data.name],
        () => ({ ...entryText(entry, directory, 3), file: entry.file }),
      ]),
    ),
    ...rowsOf(
      listTexts,
      foldersOf(entries).map((folder) => {
        const isBelow = ({ path, anchor }: ReferenceEntry) =>
          path.startsWith(folder) && (anchor !== null || path !== folder)
        return [[folder], { ...listText(entries.filter(isBelow), orderOf), file: `content${folder}` }]
      }),
    ),
    ...rowsOf(
      conceptTexts,
      input.concepts ? [[[], { ...conceptsText(concepts, directory), file: input.concepts.file }]] : [],
    ),
    ...rowsOf(changeTexts, changeRows(changes)),
    ...rowsOf(
      blueprintNodes,
      entries.flatMap(({ section, version, data }) =>
        ('nodes' in data ? data.nodes : []).map((node) => [[section, version, node.title], node] as const),
      ),
    ),
  ]
  return {
    symbols,
    pages,
    values,
    movedPages: changes.flatMap(({ common }) => common.map(({ before, now }) => ({ from: before.path, to: now.path }))),
    coverage: coverageOf(entries, concepts),
    changes,
    diagnostics: [
      ...(read?.diagnostics ?? []),
      ...compared.flatMap((result) => result.diagnostics),
      ...checkEntries(directory, externalOf),
      ...entries.flatMap((entry) => tableTexts(entry)),
    ],
  }
}

/** The changes of each newer version. Pages of the oldest version show what changed after it. */
function changeRows(changes: readonly VersionChanges[]): readonly (readonly [ScopeKey, IncludedText])[] {
  const rows = changes.map((change) => {
    const { section, from, to, file } = change
    const text = { ...changesText(change), file }
    return { older: [[section, from.name], text], newer: [[section, to.name], text] } as const
  })
  // A later row replaces an earlier one with the same key.
  return [...rows.map(({ older }) => older).reverse(), ...rows.map(({ newer }) => newer)]
}

/** Every folder that contains entries, at any depth, and every page that shows entries without their own page. */
function foldersOf(entries: readonly ReferenceEntry[]): readonly string[] {
  const folders = new Set<string>()
  for (const { path, anchor } of entries) {
    if (anchor !== null) folders.add(path)
    const steps = path.split('/').slice(1, -1)
    for (let length = 2; length < steps.length; length++) folders.add(`/${steps.slice(0, length).join('/')}/`)
  }
  return [...folders]
}
