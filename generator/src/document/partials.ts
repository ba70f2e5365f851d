import type { Partial } from '../content/source.ts'
import { fingerprint } from '../fingerprint.ts'

/** Texts that components put into a page, and a note of those that were asked for. */
export type Partials = {
  /** A partial by its path from `content/`, or a part of the reference by its key; null where there is none. */
  read(key: string): Partial | null
  /** Paths that `<Include>` may name. */
  readonly names: readonly string[]
  /** Keys that begin so. */
  keys(prefix: string): readonly string[]
  /** Fingerprint of each text asked for; null where there is none. */
  readonly used: ReadonlyMap<string, string | null>
}

export function openPartials(partials: Readonly<Record<string, Partial>>): Partials {
  const used = new Map<string, string | null>()
  function read(key: string): Partial | null {
    const partial = Object.hasOwn(partials, key) ? (partials[key] ?? null) : null
    used.set(key, partial && partialPrint(partial))
    return partial
  }
  const keys = (prefix: string) => Object.keys(partials).filter((key) => key.startsWith(prefix))
  return { read, names: keys('_partials/'), keys, used }
}

/** Same text from the same lines, same fingerprint. */
export function partialPrint({ text, lines }: Partial): string {
  return fingerprint(`${text}\0${JSON.stringify(lines)}`)
}
