import { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'
import { issueText } from '../issue-text.ts'
import { nearest } from '../nearest.ts'
import { readLocatedYaml } from './located-yaml.ts'
import { partsOfEntry, type ReferenceEntry } from './reference-entry.ts'
import type { ReferenceSymbol } from './symbols.ts'

const schema = z.array(
  z.strictObject({
    /** Name of an entry, or entry.member, in the version whose folder contains the file. */
    from: z.string().min(1),
    /** Name in the other version; null if nothing replaces it. */
    to: z.string().min(1).nullable(),
    why: z.string().min(1),
  }),
)

/** A map of renamed symbols, with the two versions that it connects. */
export type RenameFile = {
  readonly text: string
  readonly file: string
  readonly section: string
  readonly from: VersionName
  readonly to: VersionName
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
  readonly kept: readonly KeptType[]
}

export type Renamed = {
  readonly from: ReferenceSymbol
  readonly to: ReferenceSymbol | null
  readonly why: string
  readonly line: number
}

export type KeptType = {
  readonly before: ReferenceEntry
  readonly now: ReferenceEntry
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

/** Compares the entries of two versions by name, with the help of the map of renamed symbols. */
export function versionChanges(
  source: RenameFile,
  entries: readonly ReferenceEntry[],
  symbols: readonly ReferenceSymbol[],
): { readonly changes: VersionChanges | null; readonly diagnostics: readonly Diagnostic[] } {
  const { file, section, from, to } = source
  const yaml = readLocatedYaml(source.text)
  const result = schema.safeParse(yaml.value ?? [], { reportInput: true })
  const fault = (line: number, message: string, hint: string): Diagnostic => ({
    severity: 'error',
    code: 'rename-map',
    file,
    line,
    message,
    hint,
  })
  if (yaml.errors.length > 0 || !result.success) {
    const shape = 'It must be a list of items with from, to (or null) and why.'
    const faults = [
      ...yaml.errors.map(({ line, message }) => fault(line, `Renamed symbols: ${message}`, shape)),
      ...(result.error?.issues ?? []).map((issue) =>
        fault(yaml.lineAt(issue.path), `Renamed symbols: ${issue.path.join(' ')} ${issueText(issue)}.`, shape),
      ),
    ]
    return { changes: null, diagnostics: faults }
  }

  const diagnostics: Diagnostic[] = []
  const find = (name: string, version: VersionName, line: number): ReferenceSymbol | null => {
    const own = symbols.filter((symbol) => symbol.section === section && symbol.version === version.name)
    const found = own.find((symbol) => symbol.name === name)
    if (found) return found
    const meant = nearest(
      name,
      own.map((symbol) => symbol.name),
    )
    const hint = meant ? `Did you mean ${meant}?` : 'Use a symbol of the reference: an entry, or entry.member.'
    diagnostics.push(fault(line, `${version.label} has no symbol “${name}”.`, hint))
    return null
  }
  const renamed = result.data.flatMap((item, i): readonly Renamed[] => {
    const line = yaml.lineAt([i])
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
): Pick<VersionChanges, 'gone' | 'added' | 'kept'> {
  const typesOf = (version: VersionName) =>
    entries.filter(
      (entry) =>
        entry.section === section &&
        entry.version === version.name &&
        entry.anchor === null &&
        !entry.data.kind.endsWith('/namespace'),
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
  const kept = pairs.map((pair): KeptType => {
    const names = (entry: ReferenceEntry) => [
      ...new Set(
        partsOfEntry(entry)
          .filter(({ sort }) => sort !== 'constructor')
          .map(({ name }) => name),
      ),
    ]
    const [old, fresh] = [names(pair.before), names(pair.now)]
    return {
      ...pair,
      gone: old.filter((name) => !fresh.includes(name)),
      added: fresh.filter((name) => !old.includes(name)),
    }
  })
  return {
    kept,
    gone: before.filter((entry) => !pairs.some((pair) => pair.before === entry)),
    added: now.filter((entry) => !pairs.some((pair) => pair.now === entry)),
  }
}
