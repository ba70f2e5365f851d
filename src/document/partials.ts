import { fingerprint } from './public-files.ts'

/** Texts that `<Include>` may name, and a note of those that were asked for. */
export type Partials = {
  /** Text of a partial by its path from `content/`, or null. */
  read(path: string): string | null
  readonly names: readonly string[]
  /** Fingerprint of each partial asked for; null where there is none. */
  readonly used: ReadonlyMap<string, string | null>
}

export function openPartials(texts: Readonly<Record<string, string>>): Partials {
  const used = new Map<string, string | null>()
  function read(path: string): string | null {
    const text = Object.hasOwn(texts, path) ? (texts[path] ?? null) : null
    used.set(path, text === null ? null : fingerprint(text))
    return text
  }
  return { read, names: Object.keys(texts), used }
}
