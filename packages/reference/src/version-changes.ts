import { choiceHint, type Diagnostic, readSettings, type SiteSymbol } from 'docs-generator/plugin'
import { z } from 'zod'
import { ancestorsOf } from './bases.ts'
import { bodyOf, operatorName } from './languages/index.ts'
import { nearestSymbol } from './nearest-symbol.ts'
import { partsOfEntry, type ReferenceEntry } from './reference-entry.ts'

const schema = z.strictObject({
  /** Label of the version with the old names. */
  from: z.string().min(1),
  /** Label of the version with the new names. */
  to: z.string().min(1),
  symbols: z.array(
    z.strictObject({
      /** Name of an entry, or entry.member, in the version with the old names. */
      from: z.string().min(1),
      /** Name in the version with the new names; null if nothing replaces it. */
      to: z.string().min(1).nullable(),
      why: z.string().min(1),
    }),
  ),
})

/** A map of renamed symbols, which names the two versions that it connects. */
export type RenameFile = {
  readonly text: string
  readonly file: string
  readonly section: string
  /** All versions of the section. */
  readonly versions: readonly VersionName[]
}
type VersionName = { readonly name: string; readonly label: string }

/** The differences between two versions of a section. */
export type VersionChanges = {
  readonly section: string
  readonly from: VersionName
  readonly to: VersionName
  readonly file: string
  readonly renamed: readonly Renamed[]
  /** Types that only the older version has, and types that only the newer version has. */
  readonly gone: readonly ReferenceEntry[]
  readonly added: readonly ReferenceEntry[]
  /** Types of both versions, renamed or not, with the members that only one of them has. */
  readonly common: readonly CommonType[]
}

export type Renamed = {
  readonly from: SiteSymbol
  readonly to: SiteSymbol | null
  readonly why: string
  readonly line: number
}

export type CommonType = {
  readonly before: ReferenceEntry
  readonly now: ReferenceEntry
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

/** Compares the entries of two versions by name, with the help of the map of renamed symbols. */
export function versionChanges(
  source: RenameFile,
  entries: readonly ReferenceEntry[],
  symbols: readonly SiteSymbol[],
): { readonly changes: VersionChanges | null; readonly diagnostics: readonly Diagnostic[] } {
  const { file, section } = source
  const {
    value,
    diagnostics: faults,
    lineAt,
  } = readSettings(source.text, file, {
    schema,
    code: 'rename-map',
    name: 'Renamed symbols',
    hint: 'The file needs from and to (the labels of two versions) and symbols (a list). Each symbol has from, to (or null) and why.',
  })
  if (!value) return { changes: null, diagnostics: faults }
  const fault = (line: number, message: string, hint: string): Diagnostic => ({
    severity: 'error',
    code: 'rename-map',
    file,
    line,
    message,
    hint,
  })
  const diagnostics: Diagnostic[] = []
  const versionNamed = (key: 'from' | 'to'): VersionName | null => {
    const label = value[key]
    const found = source.versions.find((version) => version.label === label)
    if (found) return found
    const labels = source.versions.map((version) => version.label)
    const hint = labels.length > 0 ? choiceHint(label, labels) : 'The section has no versions. Delete the file.'
    diagnostics.push(fault(lineAt([key]), `The section has no version “${label}”.`, hint))
    return null
  }
  const from = versionNamed('from')
  const to = versionNamed('to')
  if (!from || !to) return { changes: null, diagnostics }
  if (from === to) {
    const hint = 'Compare two different versions.'
    return { changes: null, diagnostics: [fault(lineAt(['to']), `${to.label} is compared with itself.`, hint)] }
  }
  const symbolsIn = (version: VersionName) =>
    symbols.filter((symbol) => symbol.section === section && symbol.version === version.name)
  const ownSymbols = new Map([from, to].map((version) => [version, symbolsIn(version)]))
  const find = (name: string, version: VersionName, line: number): SiteSymbol | null => {
    const own = ownSymbols.get(version) ?? []
    const found = own.find((symbol) => symbol.name === name)
    if (found) return found
    const meant = nearestSymbol(
      name,
      own.map((symbol) => symbol.name),
    )
    const hint = meant ? `Did you mean ${meant}?` : 'Use a symbol of the reference: an entry, or entry.member.'
    diagnostics.push(fault(line, `${version.label} has no symbol “${name}”.`, hint))
    return null
  }
  const renamed = value.symbols.flatMap((item, i): readonly Renamed[] => {
    const line = lineAt(['symbols', i])
    const before = find(item.from, from, line)
    const now = item.to === null ? null : find(item.to, to, line)
    return before && (now || item.to === null) ? [{ from: before, to: now, why: item.why, line }] : []
  })
  return {
    changes: { section, from, to, file, renamed, ...compareTypes({ section, from, to, renamed }, entries) },
    diagnostics,
  }
}

function compareTypes(
  { section, from, to, renamed }: Pick<VersionChanges, 'section' | 'from' | 'to' | 'renamed'>,
  entries: readonly ReferenceEntry[],
): Pick<VersionChanges, 'gone' | 'added' | 'common'> {
  const typesOf = (version: VersionName) =>
    entries.filter(
      (entry) => entry.section === section && entry.version === version.name && bodyOf(entry.data).kind !== 'namespace',
    )
  const before = typesOf(from)
  const now = typesOf(to)
  const successorOf = (entry: ReferenceEntry): ReferenceEntry | undefined => {
    const rename = renamed.find((item) => item.from.owner === null && item.from.name === entry.data.name)
    if (rename?.to === null) return undefined
    const name = rename?.to?.owner === null ? rename.to.name : entry.data.name
    return now.find((other) => other.data.name === name)
  }
  const pairs = before.flatMap((entry) => {
    const successor = successorOf(entry)
    return successor ? [{ before: entry, now: successor }] : []
  })
  const common = pairs.map((pair): CommonType => {
    // A member that a type has inherited in the other version isn't missing there.
    const missingIn = (types: readonly ReferenceEntry[], entry: ReferenceEntry) => {
      // Two versions can describe the same conversion with and without this word.
      const known = new Set(types.flatMap(memberNames).map(operatorName))
      return [...new Set(memberNames(entry))].filter((name) => !known.has(operatorName(name)))
    }
    return {
      ...pair,
      gone: missingIn(withBases(pair.now, now), pair.before),
      added: missingIn(withBases(pair.before, before), pair.now),
    }
  })
  return {
    common,
    gone: before.filter((entry) => !pairs.some((pair) => pair.before === entry)),
    added: now.filter((entry) => !pairs.some((pair) => pair.now === entry)),
  }
}

function memberNames(entry: ReferenceEntry): readonly string[] {
  return partsOfEntry(entry).flatMap(({ sort, name }) => (sort === 'constructor' ? [] : [name]))
}

/** A type and those of the same version that it inherits from. */
function withBases(entry: ReferenceEntry, types: readonly ReferenceEntry[]): readonly ReferenceEntry[] {
  return [entry, ...ancestorsOf(entry, (name) => types.find(({ data }) => data.name === name))]
}
