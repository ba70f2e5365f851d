import { join } from 'node:path'
import { fingerprint } from '../fingerprint.ts'
import { keep, readKept } from '../kept-file.ts'

/**
 * What took long to find out when a page was last compiled, such as the colours of a sample: an edit to its text need not find it out
 * again, nor load what does.
 */
export type PageMemory = {
  /** What `make` gives for this input, now or then. `kind` says what it is that is made. */
  of(kind: string, input: string, make: () => Promise<string>): Promise<string>
}

export const noMemory: PageMemory = { of: (_kind, _input, make) => make() }

/** The memory of one page, by the name of its source. `version` names the code that compiles: other code remembers nothing. */
export function openPageMemory(
  folder: string,
  { file, version }: { readonly file: string; readonly version: string },
): PageMemory & {
  /** Keeps what was asked for since it was opened, and forgets the rest. */
  save(): void
} {
  const path = join(folder, `${fingerprint(`${version}\n${file}`)}.memory.json`)
  const used = new Map<string, string>()
  let known: ReadonlyMap<string, string> | null = null
  let isChanged = false

  async function of(kind: string, input: string, make: () => Promise<string>): Promise<string> {
    known ??= readMemory(path)
    const key = fingerprint(`${kind}\n${input}`)
    const before = used.get(key) ?? known.get(key)
    const found = before ?? (await make())
    isChanged ||= before === undefined
    used.set(key, found)
    return found
  }

  function save(): void {
    if (isChanged || (known && known.size !== used.size)) keep(path, JSON.stringify(Object.fromEntries(used)))
  }

  return { of, save }
}

function readMemory(path: string): ReadonlyMap<string, string> {
  const kept = readKept(path)
  // Its seal says that it is what was written.
  const entries: Record<string, string> = kept ? JSON.parse(kept.toString()) : {}
  return new Map(Object.entries(entries))
}
