import type { SiteSymbol } from 'docs-generator/plugin'
import { basesOf } from './bases.ts'
import { ownersOf } from './blueprint/owners.ts'
import { type ConceptMatch, type Concepts, conceptMatches } from './concepts.ts'
import { languageOf } from './languages/index.ts'
import type { ReferenceEntry } from './reference-entry.ts'
import { typeNames } from './type-names.ts'
import { typesIn } from './types-in.ts'
import type { VersionChanges } from './version-changes.ts'

/** All entries and symbols of the reference, and the relations between them. */
export type Directory = {
  readonly entries: readonly ReferenceEntry[]
  readonly symbols: readonly SiteSymbol[]
  /** The page at a URL, with or without an anchor, or null. */
  page(href: string): LinkedPage | null
  /** The symbol with that name in a version of a section, or null. */
  find(place: Scope, name: string): SiteSymbol | null
  /** The entry with that name in a version of a section, or null. */
  entry(place: Scope, name: string): ReferenceEntry | null
  /** Entries whose declaration mentions this one. */
  usersOf(entry: ReferenceEntry): readonly ReferenceEntry[]
  /** Entries that extend or implement this one. */
  derivedTypesOf(entry: ReferenceEntry): readonly ReferenceEntry[]
  /** Blueprint nodes and events that belong to a type. */
  nodesOf(entry: ReferenceEntry): readonly ReferenceEntry[]
  /** Entries without their own page that are shown on the page of this entry. */
  entriesOnPageOf(entry: ReferenceEntry): readonly ReferenceEntry[]
  /** The tasks for which an entry is used, with the symbols that other SDKs have for them. */
  conceptsOf(entry: ReferenceEntry): readonly ConceptMatch[]
  /** The changes since the previous version, if the entry belongs to the newer one. */
  changesOf(entry: ReferenceEntry): VersionChanges | null
  /** Position of a page in the reading order of its section. */
  orderOf(path: string): number
}

/** What a list of links shows of a page. The description is plain text. */
export type LinkedPage = { readonly title: string; readonly description: string }

/** The version of a section in which a name is looked up. */
export type Scope = { readonly section: string; readonly version: string }

export function openDirectory(input: {
  readonly entries: readonly ReferenceEntry[]
  readonly symbols: readonly SiteSymbol[]
  readonly pages: ReadonlyMap<string, LinkedPage>
  readonly concepts: Concepts
  readonly changes: readonly VersionChanges[]
  readonly orderOf: (path: string) => number
}): Directory {
  const { entries, symbols, pages, concepts, changes, orderOf } = input
  const bySymbol = new Map<string, SiteSymbol>()
  for (const symbol of symbols) {
    const key = keyOf(symbol, symbol.name)
    if (!bySymbol.has(key)) bySymbol.set(key, symbol)
  }
  const byName = new Map(entries.map((entry) => [keyOf(entry, entry.data.name), entry]))
  const users = new Map<string, ReferenceEntry[]>()
  const derived = new Map<string, ReferenceEntry[]>()
  const nodes = new Map<string, ReferenceEntry[]>()
  const onPage = new Map<string, ReferenceEntry[]>()
  for (const entry of entries) {
    const language = languageOf(entry.data)
    const mentioned = new Set(typesIn(entry.data).flatMap(({ type }) => typeNames(type, language)))
    for (const name of mentioned) if (name !== entry.data.name) add(users, keyOf(entry, name), entry)
    for (const name of basesOf(entry)) add(derived, keyOf(entry, name), entry)
    if ('nodes' in entry.data) for (const name of ownersOf(entry.data).keys()) add(nodes, keyOf(entry, name), entry)
    if (entry.anchor !== null) add(onPage, entry.path, entry)
  }
  return {
    entries,
    symbols,
    page: (href) => pages.get(href.replace(/#.*$/, '')) ?? null,
    find: (place, name) => bySymbol.get(keyOf(place, name)) ?? null,
    entry: (place, name) => byName.get(keyOf(place, name)) ?? null,
    usersOf: (entry) => users.get(keyOf(entry, entry.data.name)) ?? [],
    derivedTypesOf: (entry) => derived.get(keyOf(entry, entry.data.name)) ?? [],
    nodesOf: (entry) => nodes.get(keyOf(entry, entry.data.name)) ?? [],
    entriesOnPageOf: (entry) => onPage.get(entry.path) ?? [],
    conceptsOf: (entry) => conceptMatches(concepts, entry),
    changesOf: ({ section, version }) =>
      changes.find((change) => change.section === section && change.to.name === version) ?? null,
    orderOf,
  }
}

function keyOf({ section, version }: Scope, name: string): string {
  return `${section}\0${version}\0${name}`
}

function add(map: Map<string, ReferenceEntry[]>, key: string, entry: ReferenceEntry): void {
  const list = map.get(key)
  if (list) list.push(entry)
  else map.set(key, [entry])
}
