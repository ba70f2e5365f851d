import {
  type Diagnostic,
  type IncludedText,
  issueText,
  type LocatedYaml,
  readLocatedYaml,
  type SiteSymbol,
} from 'docs-generator/plugin'
import { z } from 'zod'
import { nearestSymbol } from './nearest-symbol.ts'
import type { ReferenceEntry } from './reference-entry.ts'

/** Reports the items of a list that have the same value of a key as an item above. */
function unique<Key extends string>(key: Key) {
  return (list: readonly Readonly<Record<Key, string>>[], context: z.RefinementCtx): void => {
    const known = new Set<string>()
    for (const [i, { [key]: value }] of list.entries()) {
      if (known.has(value))
        context.addIssue({ code: 'custom', path: [i, key], message: `is “${value}”, like that of an item above` })
      known.add(value)
    }
  }
}

/** The map of tasks to symbols. */
export const conceptsSchema = z.strictObject({
  /** The columns of the table: for each SDK the section and version in which its symbols are looked up. */
  sdks: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        label: z.string().min(1),
        section: z.string().min(1),
        version: z.string().default('current'),
      }),
    )
    .min(1)
    .superRefine(unique('id'))
    .superRefine(unique('label')),
  groups: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        tasks: z
          .array(
            z.strictObject({
              task: z.string().min(1),
              /** By the id of an SDK: names of symbols, or the reason why it has none. */
              in: z.record(z.string(), z.union([z.array(z.string().min(1)).min(1), z.string().min(1)])),
            }),
          )
          .superRefine(unique('task')),
      }),
    )
    .superRefine(unique('name')),
})

export type Sdk = z.infer<typeof conceptsSchema>['sdks'][number] & { readonly line: number }

/** One task with its symbols in each SDK. */
export type Concept = {
  readonly task: string
  readonly group: string
  readonly line: number
  /** By the id of an SDK. `note` is the reason why it has no symbols for the task. */
  readonly places: ReadonlyMap<string, { readonly symbols: readonly SiteSymbol[]; readonly note: string | null }>
}

export type Concepts = { readonly sdks: readonly Sdk[]; readonly concepts: readonly Concept[] }

/** A task for which an entry is used, with the symbols that other SDKs have for it. */
export type ConceptMatch = {
  readonly task: string
  readonly elsewhere: readonly { readonly sdk: string; readonly symbols: readonly SiteSymbol[] }[]
}

/** The texts of a map of tasks to symbols that readers see. */
export function conceptTexts({ text, file }: { readonly text: string; readonly file: string }): IncludedText {
  const yaml = readLocatedYaml(text)
  const { data } = conceptsSchema.safeParse(yaml.value)
  const rows = (data?.groups ?? []).flatMap(({ name, tasks }, group) => [
    { text: name, path: ['groups', group, 'name'] },
    ...tasks.flatMap(({ task, in: places }, i) => [
      { text: task, path: ['groups', group, 'tasks', i, 'task'] },
      ...Object.entries(places).flatMap(([sdk, place]) =>
        typeof place === 'string' ? [{ text: place, path: ['groups', group, 'tasks', i, 'in', sdk] }] : [],
      ),
    ]),
  ])
  // With a blank line between them, each text is a separate paragraph.
  const lines = rows.flatMap(({ path }) => Array.from({ length: 2 }, () => yaml.lineAt(path)))
  return { file, text: rows.map((row) => `${row.text}\n`).join('\n'), lines }
}

/** Reads the map of tasks to symbols. Unknown symbols are faults, except in sections without reference data. */
export function readConcepts(
  text: string,
  file: string,
  symbols: readonly SiteSymbol[],
): { readonly concepts: Concepts; readonly diagnostics: readonly Diagnostic[] } {
  const yaml = readLocatedYaml(text)
  const none = { sdks: [], concepts: [] }
  if (yaml.errors.length > 0) {
    const hint = 'Check indentation, quotes and colons.'
    const diagnostics = yaml.errors.map(({ line, message }) =>
      fault('bad-yaml', file, line, `The concept map is not valid YAML: ${message}`, hint),
    )
    return { concepts: none, diagnostics }
  }
  const result = conceptsSchema.safeParse(yaml.value, { reportInput: true })
  if (!result.success) {
    const diagnostics = result.error.issues.map((issue) =>
      fault(
        'concept-map',
        file,
        yaml.lineAt(issue.path),
        `Concept map: ${issue.path.join('.')} ${issueText(issue)}.`,
        issue.code === 'custom' ? 'Remove one of the two, or change it.' : shapeHint,
      ),
    )
    return { concepts: none, diagnostics }
  }
  return resolve(result.data, { file, symbols, lineAt: yaml.lineAt })
}

const shapeHint =
  'The file contains sdks (id, label, section, version) and groups (name, tasks). Each task has the keys task and in.'

function resolve(
  data: z.infer<typeof conceptsSchema>,
  {
    file,
    symbols,
    lineAt,
  }: { readonly file: string; readonly symbols: readonly SiteSymbol[]; readonly lineAt: LocatedYaml['lineAt'] },
): { readonly concepts: Concepts; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const sdks = data.sdks.map((sdk, i): Sdk => ({ ...sdk, line: lineAt(['sdks', i]) }))
  const symbolsOfSdk = new Map(
    sdks.map(({ id, section, version }) => [
      id,
      symbols.filter((symbol) => symbol.section === section && symbol.version === version),
    ]),
  )
  const concepts = data.groups.flatMap((group, g) =>
    group.tasks.map((task, t): Concept => {
      const places = new Map<string, { symbols: readonly SiteSymbol[]; note: string | null }>()
      for (const [id, value] of Object.entries(task.in)) {
        const path = ['groups', g, 'tasks', t, 'in', id]
        const sdk = sdks.find((candidate) => candidate.id === id)
        if (!sdk) {
          const ids = sdks.map((candidate) => candidate.id)
          diagnostics.push(
            fault(
              'concept-sdk',
              file,
              lineAt(path),
              `Unknown SDK “${id}” in the concept map.`,
              `The SDKs are ${ids.join(', ')}.`,
            ),
          )
          continue
        }
        const known = symbolsOfSdk.get(id) ?? []
        if (typeof value === 'string') {
          places.set(id, { symbols: [], note: value })
          const names = known.map((symbol) => symbol.name)
          const meant = /\s/.test(value) ? null : names.includes(value) ? value : nearestSymbol(value, names)
          if (meant) diagnostics.push(symbolAsText(value, meant, { file, line: lineAt(path) }))
        } else {
          const found = value.map((name) => known.find((symbol) => symbol.name === name) ?? name)
          if (known.length > 0) {
            found.forEach((symbol, i) => {
              if (typeof symbol === 'string')
                diagnostics.push(unknownSymbol(symbol, sdk, known, { file, line: lineAt([...path, i]) }))
            })
          }
          places.set(id, { symbols: found.filter((symbol) => typeof symbol !== 'string'), note: null })
        }
      }
      return { task: task.task, group: group.name, line: lineAt(['groups', g, 'tasks', t]), places }
    }),
  )
  return { concepts: { sdks, concepts }, diagnostics }
}

/** The tasks for which an entry or one of its parts is used, with the symbols that other SDKs have for them. */
export function conceptMatches({ sdks, concepts }: Concepts, entry: ReferenceEntry): readonly ConceptMatch[] {
  const isOwn = (symbol: SiteSymbol) =>
    symbol.section === entry.section &&
    symbol.version === entry.version &&
    (symbol.owner ?? symbol.name) === entry.data.name
  return concepts.flatMap(({ task, places }) => {
    if (![...places.values()].some((place) => place.symbols.some(isOwn))) return []
    const elsewhere = sdks.flatMap(({ id, label, section, version }) => {
      const found = places.get(id)?.symbols ?? []
      const isHere = section === entry.section && version === entry.version
      return isHere || found.length === 0 ? [] : [{ sdk: label, symbols: found }]
    })
    return elsewhere.length === 0 ? [] : [{ task, elsewhere }]
  })
}

function symbolAsText(
  text: string,
  meant: string,
  { file, line }: { readonly file: string; readonly line: number },
): Diagnostic {
  const message = `The concept map shows “${text}” as text, although it looks like a symbol.`
  const hint = `Write a list: [${meant}]. A reason has several words.`
  return { ...fault('concept-symbol', file, line, message, hint), severity: 'warning' }
}

function unknownSymbol(
  name: string,
  sdk: Sdk,
  known: readonly SiteSymbol[],
  place: { readonly file: string; readonly line: number },
): Diagnostic {
  const meant = nearestSymbol(
    name,
    known.map((symbol) => symbol.name),
  )
  const hint = meant ? `Did you mean ${meant}?` : 'Use a symbol of its reference: an entry, or entry.member.'
  return {
    ...fault('unknown-symbol', place.file, place.line, `${sdk.label} has no symbol “${name}”.`, hint),
    missing: name,
  }
}

function fault(code: string, file: string, line: number, message: string, hint: string): Diagnostic {
  return { severity: 'error', code, file, line, message, hint }
}
