import { kindOf, languageOf } from '../languages/index.ts'
import type { ReferenceEntry } from '../reference-entry.ts'
import { entryMark } from '../samples/declaration-faults.ts'
import { typeNames } from '../type-names.ts'
import { typesIn } from '../types-in.ts'

/** A C header with the declarations of all entries, each type after the types that it uses. Empty without C entries. */
export function cHeader(entries: readonly ReferenceEntry[]): string {
  const own = entries.filter(({ data }) => languageOf(data).sampleCheck === 'c-compiler')
  if (own.length === 0) return ''
  const types = inOrder(own.filter(({ data }) => data.kind !== 'c/function'))
  const functions = own.filter(({ data }) => data.kind === 'c/function')
  const declarations = [...types, ...functions].flatMap(({ data, file }) => {
    const code = kindOf(data).signature(data)
    return code === null ? [] : [entryMark(file), code]
  })
  return [
    '#pragma once',
    ...['stdarg', 'stdbool', 'stddef', 'stdint', 'stdlib'].map((name) => `#include <${name}.h>`),
    '#ifdef __cplusplus\nextern "C" {\n#endif',
    ...declarations,
    '#ifdef __cplusplus\n}\n#endif\n',
  ].join('\n')
}

function inOrder(entries: readonly ReferenceEntry[]): readonly ReferenceEntry[] {
  const byName = new Map(entries.map((entry) => [entry.data.name, entry]))
  const done = new Set<ReferenceEntry>()
  function add(entry: ReferenceEntry, open: readonly ReferenceEntry[]): void {
    if (done.has(entry) || open.includes(entry)) return
    for (const { type } of typesIn(entry.data)) {
      for (const name of typeNames(type, languageOf(entry.data))) {
        const needed = byName.get(name)
        if (needed && needed !== entry) add(needed, [...open, entry])
      }
    }
    done.add(entry)
  }
  for (const entry of entries) add(entry, [])
  return [...done]
}
