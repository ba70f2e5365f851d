import type { Diagnostic } from '../diagnostic.ts'
import { changesText } from './changes-text.ts'
import { checkEntries, type ExternalTypes, tableTexts } from './check-entries.ts'
import { type Concepts, readConcepts } from './concepts.ts'
import { coverageOf, type ReferenceCoverage } from './coverage.ts'
import { openDirectory } from './directory.ts'
import { conceptsText, listText } from './lists-text.ts'
import { entryText } from './page/entry-text.ts'
import type { PageText } from './page/page-writer.ts'
import type { ReferenceEntry } from './reference-entry.ts'
import { type ReferenceSymbol, symbolsOf } from './symbols.ts'
import { type RenameFile, versionChanges } from './version-changes.ts'

export type { YamlPath } from '../yaml/located-yaml.ts'
export type { ExternalTypes } from './check-entries.ts'
export type { ReferenceCoverage, ScopeCoverage, TaskCoverage } from './coverage.ts'
export { type Declarations, declarationsOf } from './declarations/index.ts'
export { readExternalTypes } from './external-types.ts'
export {
  type Blueprint,
  type BlueprintNode,
  blueprintPin,
  bodyOf,
  type Call,
  type Command,
  kindOf,
  languageOf,
  type Member,
  type Operation,
  type Parameter,
  type Pin,
  pinTypes,
  type RestSchema,
  type UpstreamLanguage,
} from './languages/index.ts'
export type { PageText, SourceLine } from './page/page-writer.ts'
export { type ReferenceFile, readEntry } from './read-entry.ts'
export type { ReferenceEntry } from './reference-entry.ts'
export { readSampleSettings, type SampleSettings } from './sample-settings.ts'
export type { ReferenceSymbol } from './symbols.ts'
export { readUpstreamSettings, type UpstreamSettings } from './upstream-settings.ts'
export type { RenameFile } from './version-changes.ts'

/** Markdown that was generated from reference data, with the file that its lines belong to. */
export type GeneratedText = PageText & { readonly file: string }

/** Everything that a site's reference data results in. */
export type Reference = {
  readonly symbols: readonly ReferenceSymbol[]
  /** Markdown of the entries that have their own page, by path. */
  readonly pages: ReadonlyMap<string, PageText>
  /** Markdown that pages include with a component, by the component's key. */
  readonly parts: Readonly<Record<string, GeneratedText>>
  /** Pages of the same type in two versions. */
  readonly movedPages: readonly MovedPage[]
  readonly coverage: ReferenceCoverage
  readonly diagnostics: readonly Diagnostic[]
}

/** The same page in an older and a newer version. */
export type MovedPage = {
  readonly from: string
  readonly to: string
}

/** Key of the part that `<Api of="…"/>` includes. */
export function apiKey(place: { readonly section: string; readonly version: string }, name: string): string {
  return `api:${place.section}@${place.version}:${name}`
}

/** Key of the list of entries below a path. */
export function listKey(path: string): string {
  return `list:${path}`
}

/** Key of a Blueprint node that graphs refer to by its title. */
export function nodeKey(place: { readonly section: string; readonly version: string }, title: string): string {
  return `node:${place.section}@${place.version}:${title}`
}

/** Key of the table of tasks and SDKs. */
export const conceptsKey = 'concepts:'

/** Key of the list of changes that a page of a version includes. */
export function changesKey(place: { readonly section: string; readonly version: string }): string {
  return `changes:${place.section}@${place.version}`
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
  readonly pageTitles: ReadonlyMap<string, string>
  /** Position of a page in the reading order of its section. */
  readonly orderOf: (path: string) => number
}): Reference {
  const { entries, externalOf, pageTitles, orderOf } = input
  const symbols = symbolsOf(entries)
  const none: Concepts = { sdks: [], concepts: [] }
  const read = input.concepts ? readConcepts(input.concepts.text, input.concepts.file, symbols) : null
  const concepts = read?.concepts ?? none
  const compared = input.renames.map((file) => versionChanges(file, entries, symbols))
  const changes = compared.flatMap((result) => result.changes ?? [])
  const directory = openDirectory({ entries, symbols, pageTitles, concepts, changes, orderOf })

  const pages = new Map<string, PageText>()
  const parts: Record<string, GeneratedText> = {}
  for (const entry of entries) {
    if (entry.anchor === null) pages.set(entry.path, entryText(entry, directory, 2))
    for (const node of 'nodes' in entry.data ? entry.data.nodes : []) {
      parts[nodeKey(entry, node.title)] = { text: JSON.stringify(node), lines: [], file: entry.file }
    }
    parts[apiKey(entry, entry.data.name)] = { ...entryText(entry, directory, 3), file: entry.file }
  }
  for (const folder of foldersOf(entries)) {
    const below = entries.filter(({ path, anchor }) => path.startsWith(folder) && (anchor !== null || path !== folder))
    parts[listKey(folder)] = { ...listText(below, orderOf), file: `content${folder}` }
  }
  if (input.concepts) parts[conceptsKey] = { ...conceptsText(concepts, directory), file: input.concepts.file }
  for (const { from, to, section, file, ...change } of changes) {
    const text = { ...changesText({ from, to, section, file, ...change }), file }
    parts[changesKey({ section, version: to.name })] = text
    // Pages of the oldest version show what changed after it.
    parts[changesKey({ section, version: from.name })] ??= text
  }
  return {
    symbols,
    pages,
    parts,
    movedPages: changes.flatMap(({ kept }) => kept.map(({ before, now }) => ({ from: before.path, to: now.path }))),
    coverage: coverageOf(entries, concepts),
    diagnostics: [
      ...(read?.diagnostics ?? []),
      ...compared.flatMap((result) => result.diagnostics),
      ...checkEntries(directory, externalOf),
      ...entries.flatMap((entry) => tableTexts(entry)),
    ],
  }
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
