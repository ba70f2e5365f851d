import type { ReferenceEntry } from '../reference-entry.ts'
import { tsSignature } from '../signature/ts.ts'

/** TypeScript declarations of all entries. Empty without TypeScript entries. */
export function tsDeclarations(entries: readonly ReferenceEntry[]): string {
  return entries
    .flatMap(({ data }) => {
      switch (data.kind) {
        case 'ts/class':
        case 'ts/interface':
        case 'ts/function':
        case 'ts/alias':
        case 'ts/variable':
        case 'ts/enum':
          return [`export ${isType(data.kind) ? '' : 'declare '}${tsSignature(data, { whole: true })}\n`]
        default:
          return []
      }
    })
    .join('\n')
}

/** Interfaces and aliases have no value, so they need no `declare`. */
function isType(kind: string): boolean {
  return kind === 'ts/interface' || kind === 'ts/alias'
}
