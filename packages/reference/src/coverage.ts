import type { Concepts } from './concepts.ts'
import type { EntryData, EntryKind } from './languages/index.ts'
import type { ReferenceEntry } from './reference-entry.ts'

/** How complete the reference is, by version of a section and by task. */
export type ReferenceCoverage = {
  readonly scopes: readonly ScopeCoverage[]
  readonly tasks: TaskCoverage
}

export type ScopeCoverage = {
  readonly section: string
  readonly version: string
  readonly kinds: readonly { readonly kind: EntryKind; readonly count: number }[]
  /** Entries that have only a summary: no description, and no parts with a description. */
  readonly bare: number
  /** Number of parameters, pins and results, and how many of them have no description. */
  readonly values: number
  readonly silentValues: number
  /** Entries without an example. */
  readonly withoutExample: number
}

export type TaskCoverage = {
  /** For each SDK: tasks with symbols, tasks with a reason why it has none, and tasks that don't mention it. */
  readonly sdks: readonly {
    readonly label: string
    readonly section: string
    readonly version: string
    /** Where the map of tasks lists it. */
    readonly line: number
    readonly named: number
    readonly explained: number
    readonly missing: number
  }[]
  /** Tasks that don't mention some of the SDKs. */
  readonly gaps: readonly { readonly task: string; readonly sdks: readonly string[] }[]
}

export function coverageOf(entries: readonly ReferenceEntry[], concepts: Concepts): ReferenceCoverage {
  const scopes = [...new Set(entries.map(scopeOf))].sort()
  return {
    scopes: scopes.map((scope) => scopeCoverage(entries.filter((entry) => scopeOf(entry) === scope))),
    tasks: taskCoverage(concepts),
  }
}

function scopeOf({ section, version }: ReferenceEntry): string {
  return `${section}@${version}`
}

function scopeCoverage(entries: readonly ReferenceEntry[]): ScopeCoverage {
  const kinds = [...new Set(entries.map(({ data }) => data.kind))].sort()
  const values = entries.flatMap(({ data }) => valuesOf(data))
  return {
    section: entries[0]?.section ?? '',
    version: entries[0]?.version ?? '',
    kinds: kinds.map((kind) => ({ kind, count: entries.filter(({ data }) => data.kind === kind).length })),
    bare: entries.filter(({ data }) => isBare(data)).length,
    values: values.length,
    silentValues: values.filter(({ about }) => about === undefined).length,
    withoutExample: entries.filter(({ data }) => !hasExample(data)).length,
  }
}

function isBare(data: EntryData): boolean {
  if (data.about !== undefined || valuesOf(data).some(({ about }) => about !== undefined)) return false
  if ('members' in data && data.members && data.members.length > 0) return false
  return !('fields' in data || 'values' in data || 'items' in data || 'responses' in data || 'tags' in data)
}

type Value = { readonly about?: string | undefined }

/** Everything that a call receives or returns. Execution pins have no name and need no description. */
function valuesOf(data: EntryData): readonly Value[] {
  const members = 'members' in data && data.members ? data.members : []
  const calls = [data, ...members]
  return [
    ...calls.flatMap((call): readonly Value[] => ('parameters' in call && call.parameters ? call.parameters : [])),
    ...calls.flatMap((call) =>
      'returns' in call && call.returns && call.returns.type !== 'void' ? [call.returns] : [],
    ),
    ...('nodes' in data
      ? data.nodes.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).filter(({ name }) => name !== '')
      : []),
    ...('flags' in data && data.flags ? data.flags : []),
    ...('arguments' in data && data.arguments ? data.arguments : []),
    ...('body' in data && data.body ? [data.body] : []),
  ]
}

function hasExample(data: EntryData): boolean {
  const has = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0
  return (
    has(data.examples) ||
    ('uses' in data && has(data.uses)) ||
    ('members' in data && data.members?.some(({ examples }) => has(examples)) === true) ||
    'example' in data
  )
}

function taskCoverage({ sdks, concepts }: Concepts): TaskCoverage {
  return {
    sdks: sdks.map(({ id, label, section, version, line }) => {
      const places = concepts.map((concept) => concept.places.get(id))
      const named = places.filter((place) => place && place.symbols.length > 0).length
      const explained = places.filter((place) => place && place.symbols.length === 0).length
      return { label, section, version, line, named, explained, missing: concepts.length - named - explained }
    }),
    gaps: concepts.flatMap(({ task, places }) => {
      const missing = sdks.filter(({ id }) => !places.has(id)).map(({ label }) => label)
      return missing.length === 0 ? [] : [{ task, sdks: missing }]
    }),
  }
}
