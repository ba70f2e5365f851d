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

/**
 * The described types that an entry inherits from, nearest first. Each type is listed once, even if types inherit from themselves. `find`
 * returns the entry of a type in the same version, if there is one.
 */
export function ancestorsOf(
  entry: ReferenceEntry,
  find: (name: string) => ReferenceEntry | null | undefined,
): readonly ReferenceEntry[] {
  const found = new Set<ReferenceEntry>()
  const waiting = [...basesOf(entry)]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const base = find(name)
    if (!base || base === entry || found.has(base)) continue
    found.add(base)
    waiting.push(...basesOf(base))
  }
  return [...found]
}
