import {
  type ContentFile,
  choiceHint,
  type Diagnostic,
  idFromText,
  nearest,
  readSettings,
  type SectionVersion,
  sectionVersionAt,
  type YamlReader,
} from 'docs-generator/plugin'
import { type SymptomFile, symptomFile } from './symptom-schema.ts'
import { missingPath, type UnreadSymptoms, writtenNames } from './unread-symptoms.ts'

type Entry = SymptomFile['groups'][number]['symptoms'][number]

/** A symptom with everything that its place in the files says. */
export type Symptom = Pick<Entry, 'id' | 'formerIds' | 'symptom' | 'messages' | 'causes' | 'since' | 'until'> & {
  readonly group: string
  readonly file: string
  readonly line: number
  /** The versions of sections in which it occurs. */
  readonly products: readonly SectionVersion[]
}

type Read = {
  readonly symptoms: readonly Symptom[]
  /** One for each file whose faults hide symptoms. */
  readonly unread: readonly UnreadSymptoms[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads every `symptoms.yaml`. Those of a product's own file come before those of other files that name the product. A file with faults is used
 * without them if the rest is valid, so that nothing that refers to its symptoms is reported, too.
 */
export function readSymptoms(
  files: readonly ContentFile[],
  versions: readonly SectionVersion[],
  readYaml?: YamlReader,
): Read {
  const read = files.map((file) => readFile(file, versions, readYaml))
  const symptoms = read.flatMap((one) => one.symptoms)
  return {
    symptoms,
    unread: read.flatMap((one) => one.unread),
    diagnostics: [...read.flatMap((one) => one.diagnostics), ...repeated(symptoms)],
  }
}

function readFile(
  { path, text }: ContentFile,
  versions: readonly SectionVersion[],
  readYaml: YamlReader | undefined,
): Read {
  const file = `content/${path}`
  const { repaired, diagnostics, lineAt } = readSettings(text, file, {
    schema: symptomFile,
    code: 'symptoms',
    name: 'Symptoms',
    hint: 'A file has sources and groups, each with group and symptoms. A symptom has an id, symptom or messages, and causes with cause and fix.',
    readYaml,
  })
  const own = sectionVersionAt(versions, `/${path}`)
  // Pages outside all sections aren't a product that readers know by a name.
  const sections = versions.filter(({ sidebar }) => sidebar !== null)
  const named = (name: string) => sections.filter((version) => namesOf(version).includes(name))
  const unknown: Diagnostic[] = []
  const misnamed: Omit<UnreadSymptoms, 'file'>[] = []
  const symptoms = (repaired?.groups ?? []).flatMap(({ group, symptoms }, g) =>
    symptoms.map((entry, s): Symptom => {
      const { products: names, sources: _, ...rest } = entry
      const line = lineAt(['groups', g, 'symptoms', s])
      const products = (names ?? []).flatMap((name, i) => {
        const found = named(name)
        if (found.length === 0) {
          const meant = nearest(name, sections.flatMap(namesOf))
          misnamed.push({ anchors: [entry.id, ...entry.formerIds], products: meant ? named(meant) : [] })
          unknown.push({
            severity: 'error',
            code: 'unknown-product',
            file,
            line: lineAt(['groups', g, 'symptoms', s, 'products', i]),
            message: `The symptom ${entry.id} occurs in the product “${name}”, which isn’t a section of the site.`,
            hint: choiceHint(name, [...new Set(sections.flatMap(namesOf))]),
          })
        }
        return found
      })
      return { ...rest, group, file, line, products: names || !own ? products : [own] }
    }),
  )
  const faults = [...diagnostics, ...unknown]
  const isComplete = diagnostics.length === 0 && misnamed.length === 0
  const unread = isComplete ? null : unreadOf({ file, text, own, isUsed: repaired !== null, symptoms, misnamed, named })
  if (!unread) return { symptoms, unread: [], diagnostics: faults }
  const breaks = { path: missingPath(file), name: null, anchors: unread.anchors }
  return { symptoms, unread: [unread], diagnostics: faults.map((one) => ({ ...one, breaks })) }
}

/** What pages lack because of the faults of a file; null if its symptoms can be used although it has faults. */
function unreadOf(input: {
  readonly file: string
  readonly text: string
  readonly own: SectionVersion | null
  /** False if the rest of the file isn’t valid, either. */
  readonly isUsed: boolean
  readonly symptoms: readonly Symptom[]
  /** The symptoms in products that don’t exist. */
  readonly misnamed: readonly Omit<UnreadSymptoms, 'file'>[]
  readonly named: (name: string) => readonly SectionVersion[]
}): UnreadSymptoms | null {
  const { file, own, isUsed, misnamed, named } = input
  const written = writtenNames(input.text)
  const shown = input.symptoms.flatMap(({ id, formerIds, group }) => [id, ...formerIds, idFromText(group)])
  const lost = written.anchors.filter((anchor) => !shown.includes(anchor))
  if (isUsed && lost.length === 0 && misnamed.length === 0) return null
  const products = [...written.products.flatMap(named), ...(written.hasOwn && own ? [own] : [])]
  return {
    file,
    anchors: [...lost, ...misnamed.flatMap(({ anchors }) => anchors)],
    products: [...(lost.length > 0 ? products : []), ...misnamed.flatMap((one) => one.products)],
  }
}

function namesOf({ section, label }: SectionVersion): readonly string[] {
  return label === null ? [section] : [section, `${section}@${label}`]
}

/** Two symptoms of one product with the same id or the same message: readers couldn't tell which one is meant. */
function repeated(symptoms: readonly Symptom[]): readonly Diagnostic[] {
  const seen = new Map<string, Symptom>()
  const reported = new Set<string>()
  const fault = (one: Symptom, name: string, message: string, hint: string): readonly Diagnostic[] => {
    const key = `${one.file}:${one.line}:${name}`
    if (reported.has(key)) return []
    reported.add(key)
    return [{ severity: 'error', code: 'repeated-symptom', file: one.file, line: one.line, message, hint }]
  }
  return symptoms.flatMap((one) =>
    one.products.flatMap(({ base }) => {
      const first = (name: string) => {
        const key = `${base}\0${name.toLowerCase()}`
        const found = seen.get(key)
        if (!found) seen.set(key, one)
        return found
      }
      const sameId = first(`id ${one.id}`)
      return [
        ...(sameId
          ? fault(
              one,
              one.id,
              `Two symptoms of one product have the id ${one.id}.`,
              `The other one is in ${placeOf(sameId)}.`,
            )
          : []),
        ...one.messages.flatMap((message) => {
          const other = first(`message ${message}`)
          if (!other) return []
          const hint = `Merge it with ${other.id} in ${placeOf(other)}, as another cause.`
          return fault(one, message, `Two symptoms of one product have the message “${message}”.`, hint)
        }),
      ]
    }),
  )
}

function placeOf({ file, line }: Symptom): string {
  return `${file}:${line}`
}
