import type { Partial } from '../content/source.ts'
import { fingerprint } from '../fingerprint.ts'

/** The texts that components include. Records which ones were read. */
export type Partials = {
  /** A partial by its path below `content/`, or a part of the reference by its key; null if it doesn't exist. */
  read(key: string): Partial | null
  /** Paths that `<Include>` may use. */
  readonly names: readonly string[]
  /** Keys with a prefix. */
  keys(prefix: string): readonly string[]
  /** Fingerprints of the texts that were read; null for texts that don't exist. */
  readonly used: ReadonlyMap<string, string | null>
}

export function openPartials(partials: Readonly<Record<string, Partial>>): Partials {
  const used = new Map<string, string | null>()
  function read(key: string): Partial | null {
    const partial = Object.hasOwn(partials, key) ? (partials[key] ?? null) : null
    used.set(key, partial && partialFingerprint(partial))
    return partial
  }
  const keys = (prefix: string) => Object.keys(partials).filter((key) => key.startsWith(prefix))
  return { read, names: keys('_partials/'), keys, used }
}

/** The fingerprint of a text and its source lines. */
export function partialFingerprint({ text, lines }: Partial): string {
  return fingerprint(`${text}\0${JSON.stringify(lines)}`)
}
