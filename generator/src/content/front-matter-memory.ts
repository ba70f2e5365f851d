import { keep, readKept } from '../kept-file.ts'
import type { FrontMatter } from './front-matter.ts'

/** Front matter that was read before, by its YAML: to parse that of many pages takes longer than to read their files. */
export type FrontMatterMemory = {
  /** Undefined where this YAML has not been read without a fault. */
  known(yaml: string): FrontMatter | undefined
  note(yaml: string, frontMatter: FrontMatter): void
  /** Keeps what was asked for since the last time, and forgets the rest. */
  save(): void
}

export const noFrontMatterMemory: FrontMatterMemory = { known: () => undefined, note: () => {}, save: () => {} }

/** The memory in a file. `version` names the code that reads front matter: other code remembers nothing. */
export function openFrontMatterMemory(file: string, version: string): FrontMatterMemory {
  let before = readMemory(file, version)
  let used = new Map<string, FrontMatter>()
  let isChanged = false

  function known(yaml: string): FrontMatter | undefined {
    const found = used.get(yaml) ?? before.get(yaml)
    if (found) used.set(yaml, found)
    return found
  }

  function note(yaml: string, frontMatter: FrontMatter): void {
    used.set(yaml, frontMatter)
    isChanged = true
  }

  function save(): void {
    if (isChanged || used.size !== before.size) keep(file, JSON.stringify({ version, entries: [...used] }))
    before = used
    used = new Map()
    isChanged = false
  }

  return { known, note, save }
}

type Kept = { readonly version: string; readonly entries: readonly (readonly [string, FrontMatter])[] }

function readMemory(file: string, version: string): ReadonlyMap<string, FrontMatter> {
  const json = readKept(file)
  // Its seal says that it is what was written.
  const kept: Kept | null = json && JSON.parse(json.toString())
  return new Map(kept?.version === version ? kept.entries : [])
}
