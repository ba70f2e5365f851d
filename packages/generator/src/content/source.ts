import type { SourceLine } from '../reference/index.ts'
import type { DocEntry } from './site-index.ts'
import type { SymbolTargets } from './symbol-targets.ts'

/** Everything that is needed to compile a page, as plain data that can be sent to a worker. */
export type Source = {
  readonly entry: DocEntry
  /** The complete file, including front matter; for reference data the generated Markdown. */
  readonly text: string
  /** The line of the file for each line of generated text; null if the text is the file. */
  readonly lines: readonly SourceLine[] | null
  /** The same object for all sources of a run, so that each worker receives it once. */
  readonly shared: Shared
}

/** The texts and symbols that pages use from outside their own file. */
export type Shared = {
  /** Texts that components include: partials by their path below `content/`, parts of the reference by their key. */
  readonly partials: Readonly<Record<string, Partial>>
  readonly symbols: SymbolTargets
}

export type Partial = {
  /** Path from the site's root. */
  readonly file: string
  readonly text: string
  /** As in `Source`. */
  readonly lines: readonly SourceLine[] | null
}

/** For a page that uses nothing from outside its file. */
export const nothingShared: Shared = { partials: {}, symbols: { scopes: [], names: new Map() } }
