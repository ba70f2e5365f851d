import { type Diagnostic, nearest, type YamlPath } from 'docs-generator/plugin'
import { basesOf } from './bases.ts'
import { checkMarks } from './check-marks.ts'
import { checkOperation } from './check-rest.ts'
import { checkTopics } from './check-topics.ts'
import type { Directory } from './directory.ts'
import { type EntryData, languageOf } from './languages/index.ts'
import { partsOfEntry, type ReferenceEntry } from './reference-entry.ts'
import { typeNames } from './type-names.ts'
import { typesIn } from './types-in.ts'

/** Types of other libraries that a version of a section uses, with the URL of their documentation, or null. */
export type ExternalTypes = Readonly<Record<string, string | null>>

/** Reports faults between entries: duplicate names, unknown types and symbols, types that inherit from themselves, missing pages. */
export function checkEntries(
  directory: Directory,
  externalOf: (entry: ReferenceEntry) => ExternalTypes,
): readonly Diagnostic[] {
  const owners = new Map<string, ReferenceEntry>()
  return directory.entries.flatMap((entry) => [
    ...duplicate(entry, owners),
    ...unknownTypes(entry, directory, externalOf(entry)),
    ...unknownNames(entry, directory),
    ...circle(entry, directory),
    ...missingPage(entry, directory),
    ...checkOperation(entry, directory),
    ...checkTopics(entry),
    ...checkMarks(entry),
  ])
}

/** Reports the second entry with the same name: links to the name would be ambiguous. C# types may differ by namespace. */
function duplicate(entry: ReferenceEntry, owners: Map<string, ReferenceEntry>): readonly Diagnostic[] {
  const { data, section, version } = entry
  const key = [section, version, 'namespace' in data ? data.namespace : '', data.name].join('\0')
  const owner = owners.get(key)
  if (!owner) {
    owners.set(key, entry)
    return []
  }
  return [
    fault(entry, ['name'], {
      severity: 'error',
      code: 'duplicate-symbol',
      message: `“${data.name}” is already described in ${owner.file}, so links to it are ambiguous.`,
      hint: 'Remove one of the two, or give them different names.',
    }),
  ]
}

function unknownTypes(entry: ReferenceEntry, directory: Directory, external: ExternalTypes): readonly Diagnostic[] {
  const language = languageOf(entry.data)
  const builtin = language.types?.builtin
  if (!builtin) return []
  const own = typeParameters(entry.data)
  const seen = new Set<string>()
  return typesIn(entry.data).flatMap(({ type, path }) =>
    typeNames(type, language).flatMap((name): readonly Diagnostic[] => {
      const isKnown =
        seen.has(name) ||
        own.has(name) ||
        builtin.includes(name) ||
        Object.hasOwn(external, name) ||
        directory.find(entry, name) !== null
      seen.add(name)
      if (isKnown) return []
      const known = directory.entries.filter((other) => other.section === entry.section).map(({ data }) => data.name)
      const meant = nearest(name, [...known, ...Object.keys(external)])
      return [
        fault(entry, path, {
          severity: 'warning',
          code: 'unknown-type',
          message: `Unknown type “${name}”.`,
          missing: name,
          hint: `${meant ? `Did you mean ${meant}? ` : ''}Describe it in its own file, or list it in external.yaml next to the section’s sidebar.yaml.`,
        }),
      ]
    }),
  )
}

/** Names of type parameters that the type or one of its members declares: `T` in `<T extends Foo>`. */
function typeParameters(data: EntryData): ReadonlySet<string> {
  const declared = [
    'generics' in data ? data.generics : undefined,
    ...('members' in data && data.members ? data.members.map((member) => member.generics) : []),
  ]
  return new Set(declared.flatMap((generics) => generics?.match(/[A-Z]\w*/g) ?? []))
}

function unknownNames(entry: ReferenceEntry, directory: Directory): readonly Diagnostic[] {
  const names = [
    ...(entry.data.see ?? []).map((name, i) => ({ name, path: ['see', i] })),
    ...(entry.data.events ?? []).map(({ name }, i) => ({ name, path: ['events', i, 'name'] })),
  ]
  return names.flatMap(({ name, path }): readonly Diagnostic[] => {
    if (name.startsWith('/') || directory.find(entry, name)) return []
    const known = directory.symbols.filter(
      (symbol) => symbol.section === entry.section && symbol.version === entry.version,
    )
    const meant = nearest(
      name,
      known.map((symbol) => symbol.name),
    )
    return [
      fault(entry, path, {
        severity: 'warning',
        code: 'unknown-symbol',
        message: `The reference has no symbol “${name}”.`,
        missing: name,
        hint: meant ? `Did you mean ${meant}?` : 'Use a symbol of this section, entry.member, or the path of a page.',
      }),
    ]
  })
}

function circle(entry: ReferenceEntry, directory: Directory): readonly Diagnostic[] {
  const way: string[] = [entry.data.name]
  let current: ReferenceEntry | null = entry
  while (current) {
    const from: ReferenceEntry = current
    const name: string | undefined = basesOf(from)[0]
    const base: ReferenceEntry | null = name === undefined ? null : directory.entry(from, name)
    if (base === entry) {
      return [
        fault(entry, ['extends'], {
          severity: 'error',
          code: 'circular-type',
          message: `The type inherits from itself: ${[...way, entry.data.name].join(' → ')}.`,
          hint: 'Correct extends in one of the files.',
        }),
      ]
    }
    // A circle among the base types is reported for the entries in it, not for this one.
    current = base && !way.includes(base.data.name) ? base : null
    if (base) way.push(base.data.name)
  }
  return []
}

function missingPage(entry: ReferenceEntry, directory: Directory): readonly Diagnostic[] {
  if (entry.anchor === null || directory.page(entry.path) !== null) return []
  return [
    fault(entry, ['on'], {
      severity: 'error',
      code: 'reference-page',
      message: `The entry’s page ${entry.path} doesn’t exist.`,
      hint: 'Create the page with <Api of="…"/>, or remove the line to give the entry its own page.',
    }),
  ]
}

function fault(entry: ReferenceEntry, path: YamlPath, rest: Omit<Diagnostic, 'file' | 'line'>): Diagnostic {
  return { ...rest, file: entry.file, line: entry.lineAt(path) }
}

/** Reports descriptions with several paragraphs that are shown in a table cell. */
export function tableTexts(entry: ReferenceEntry): readonly Diagnostic[] {
  const inTables = partsOfEntry(entry).filter(({ sort }) => ['property', 'value', 'flag'].includes(sort))
  const isTable = !('members' in entry.data)
  return inTables
    .filter(({ about }) => isTable && /\n\s*\n/.test(about))
    .map(({ path, name }) =>
      fault(entry, [...path, 'about'], {
        severity: 'warning',
        code: 'table-text',
        message: `The text of “${name}” has several paragraphs, but it appears in a table.`,
        hint: 'Shorten it to one paragraph, and move the rest to the entry’s about.',
      }),
    )
}
