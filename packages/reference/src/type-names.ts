import type { Language } from './languages/index.ts'

/** Names of the types in a part of a declaration: `Promise<Map<string, Room>>` → Promise, Map, Room. String literals are skipped. */
export function typeNames(type: string, { types }: Language): readonly string[] {
  if (!types) return []
  const words = type.replace(/'[^']*'|"[^"]*"/g, ' ').match(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g) ?? []
  return [...new Set(words.filter((word) => types.pattern.test(word)))]
}
