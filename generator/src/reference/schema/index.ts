import { z } from 'zod'
import { blueprintKinds } from './blueprint.ts'
import { cKinds } from './c.ts'
import { cliKinds } from './cli.ts'
import { csharpKinds } from './csharp.ts'
import { restKinds } from './rest.ts'
import { swiftKinds } from './swift.ts'
import { tsKinds } from './ts.ts'

/** One file of reference data: `kind` names language and sort, and so the rest of its shape. */
export const entrySchema = z.discriminatedUnion('kind', [
  ...cKinds,
  ...tsKinds,
  ...csharpKinds,
  ...swiftKinds,
  ...blueprintKinds,
  ...cliKinds,
  ...restKinds,
])

export type EntryData = z.infer<typeof entrySchema>
export type EntryKind = EntryData['kind']
/** The part of a kind before the slash. */
export type EntryLanguage = EntryKind extends `${infer Language}/${string}` ? Language : never

export const entryKinds: readonly EntryKind[] = entrySchema.options.map((option) => option.shape.kind.value)

/** The language of an entry. */
export function languageOf(kind: EntryKind): EntryLanguage {
  // The union of kinds is made of language, slash and sort.
  return kind.slice(0, kind.indexOf('/')) as EntryLanguage
}

/** A JSON Schema of reference data, with which editors complete and check it. */
export function editorSchema(): object {
  return z.toJSONSchema(entrySchema, { io: 'input', unrepresentable: 'any', reused: 'ref' })
}

export { type BlueprintNode, type Pin, type PinType, pin as blueprintPin, pinTypes } from './blueprint.ts'
export type { CommandExample, Flag } from './cli.ts'
export type { EnumValue, Example, Failure, Field, Member, Parameter, Returns } from './parts.ts'
export type { RestOperation, RestProperty } from './rest.ts'
