import type { MadeLine } from '../reference/index.ts'
import type { DocEntry } from './site-index.ts'
import type { SymbolTargets } from './symbol-targets.ts'

/** A page's source as it travels to a worker: plain data, all that compiling it may know. */
export type Source = {
  readonly entry: DocEntry
  /** The whole file, front matter included; for reference data the Markdown that was made from it. */
  readonly text: string
  /** Line of the file for each line of the text, where the text was made from the file; null where it is the file. */
  readonly lines: readonly MadeLine[] | null
  /** The same object for all sources of a run, so that it travels once. */
  readonly shared: Shared
}

/** What pages take from outside their own file. */
export type Shared = {
  /** Texts that components put into a page: partials by their path from `content/`, parts of the reference by their key. */
  readonly partials: Readonly<Record<string, Partial>>
  readonly symbols: SymbolTargets
}

export type Partial = {
  /** From the project's root. */
  readonly file: string
  readonly text: string
  /** As in `Source`. */
  readonly lines: readonly MadeLine[] | null
}

/** What a page without surroundings shares. */
export const nothingShared: Shared = { partials: {}, symbols: { scopes: [], names: new Map() } }
