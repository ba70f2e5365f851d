import { z } from 'zod'
import { blueprintKinds } from './blueprint.ts'
import { cKinds } from './c.ts'
import { cliKinds } from './cli.ts'
import { codeKinds } from './code.ts'
import { csharpKinds } from './csharp.ts'
import { restKinds } from './rest.ts'
import { swiftKinds } from './swift.ts'
import { tsKinds } from './ts.ts'

/** The schema of a file of reference data. `kind` is the language and the kind of symbol, and determines the other keys. */
export const entrySchema = z.discriminatedUnion('kind', [
  ...cKinds,
  ...tsKinds,
  ...csharpKinds,
  ...swiftKinds,
  ...blueprintKinds,
  ...cliKinds,
  ...restKinds,
  ...codeKinds,
])

export type EntryData = z.infer<typeof entrySchema>
export type EntryKind = EntryData['kind']
/** The part of a kind before the slash. */
export type EntryLanguage = EntryKind extends `${infer Language}/${string}` ? Language : never

export const entryKinds: readonly EntryKind[] = entrySchema.options.map((option) => option.shape.kind.value)

/** The language of an entry. */
export function languageOf(kind: EntryKind): EntryLanguage {
  // Every kind is a language, a slash and a kind of symbol.
  return kind.slice(0, kind.indexOf('/')) as EntryLanguage
}

/** The JSON Schema of reference data, for completion and checks in editors. */
export function editorSchema(): object {
  return z.toJSONSchema(entrySchema, { io: 'input', unrepresentable: 'any', reused: 'ref' })
}

export { type BlueprintNode, type Pin, type PinType, pin as blueprintPin, pinTypes } from './blueprint.ts'
export type { CommandExample, Flag } from './cli.ts'
export type { EnumValue, Example, Failure, Field, Member, Parameter, Returns } from './parts.ts'
export type { RestExample, RestProperty, RestResponse } from './rest.ts'
