import { languageOf } from './languages/index.ts'
import type { ReferenceEntry } from './reference-entry.ts'
import { typeNames } from './type-names.ts'

/** Names of the types that an entry extends or implements, without their type parameters. */
export function basesOf({ data }: ReferenceEntry): readonly string[] {
  const language = languageOf(data)
  const own = 'extends' in data ? data.extends : undefined
  const also = 'implements' in data ? (data.implements ?? []) : []
  return [own, ...also].flatMap((base) => (base ? (typeNames(base, language)[0] ?? []) : []))
}
