import { z } from 'zod'
import { blueprint } from './blueprint.ts'
import { c } from './c.ts'
import { cli } from './cli.ts'
import { code } from './code.ts'
import { csharp } from './csharp.ts'
import type { Body, Kind, Language } from './define-language.ts'
import { rest } from './rest.ts'
import { swift } from './swift.ts'
import { ts } from './ts.ts'

/** All languages of the reference. `docs/changing-the-generator.md` describes how to add one. */
export const languages = [c, ts, csharp, swift, blueprint, cli, rest, code] as const

type AnyLanguage = (typeof languages)[number]
type EntrySchema = AnyLanguage['kinds'][number]['schema']

/** The data of a reference entry. */
export type EntryData = z.output<EntrySchema>
export type EntryKind = EntryData['kind']

/** The ID of a language whose vendor's files `docs-maintenance` reads. */
export type UpstreamLanguage = Extract<AnyLanguage, { hasReader: true }>['id']
export const upstreamLanguages: readonly UpstreamLanguage[] = languages.flatMap((language) =>
  language.hasReader ? [language.id] : [],
)

const kinds: readonly Kind<EntrySchema>[] = languages.flatMap((language) => [...language.kinds])
const kindsByName = new Map(kinds.map((kind) => [kind.schema.shape.kind.value, kind]))
const languagesByKind = new Map<string, Language>(
  languages.flatMap((language) => language.kinds.map((kind) => [kind.schema.shape.kind.value, language] as const)),
)

/** The schema of a file of reference data. `kind` is the language and the kind of symbol, and determines the other keys. */
export const entrySchema = z.discriminatedUnion('kind', [
  c.kinds[0].schema,
  ...kinds.slice(1).map(({ schema }) => schema),
])

export const entryKinds: readonly EntryKind[] = [...kindsByName.keys()]

/** What is known about the kind of an entry. */
export function kindOf({ kind }: EntryData): Kind<EntrySchema> {
  return known(kindsByName, kind)
}

/** The language of an entry. */
export function languageOf({ kind }: Pick<EntryData, 'kind'>): Language {
  return known(languagesByKind, kind)
}

/** What an entry consists of. */
export function bodyOf(data: EntryData): Body {
  return kindOf(data).body(data)
}

/** True for an entry whose page shows its sample beside the text. */
export function hasSample(data: EntryData): boolean {
  const examples = 'examples' in data ? (data.examples ?? []).length : 0
  switch (data.kind) {
    case 'rest/operation':
      return true
    case 'rest/schema':
      return examples > 0 || (data.fields ?? []).length > 0 || data.items !== undefined
    case 'cli/command':
      return examples > 0
    default:
      return false
  }
}

/** The language of the code blocks of an entry. */
export function fenceOf(data: EntryData): string {
  return 'language' in data ? data.language : languageOf(data).fence
}

function known<T>(map: ReadonlyMap<string, T>, kind: EntryKind): T {
  const found = map.get(kind)
  if (!found) throw new Error(`No language has the kind ${kind}.`)
  return found
}

/** The JSON Schema of reference data, for completion and checks in editors. */
export function editorSchema(): object {
  return z.toJSONSchema(entrySchema, { io: 'input', unrepresentable: 'any', reused: 'ref' })
}

export type { Blueprint } from './blueprint-schema.ts'
export { type BlueprintNode, type Pin, type PinType, pin as blueprintPin, pinTypes } from './blueprint-schema.ts'
export type { Command, CommandExample, Flag } from './cli-schema.ts'
export type { Body, Language, Members, SampleCheck } from './define-language.ts'
export type { Call, EnumValue, Example, Failure, Field, Member, Parameter, Returns, Topic } from './parts.ts'
export { operatorName } from './parts.ts'
export type { Operation, RestApi, RestExample, RestProperty, RestResponse, RestSchema } from './rest-schema.ts'
