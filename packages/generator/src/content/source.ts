import { type SharedValues, sharedTable } from './shared-values.ts'
import type { DocEntry } from './site-index.ts'
import type { SymbolTargets } from './symbol-targets.ts'

/** Everything that is needed to compile a page, as plain data that can be sent to a worker. */
export type Source = {
  readonly entry: DocEntry
  /** The complete file, including front matter, or the Markdown that was generated from data. */
  readonly text: string
  /** The line of the file for each line of generated text; null if the text is the file. */
  readonly lines: readonly SourceLine[] | null
  /** The same object for all sources of a run, so that each worker receives it once. */
  readonly shared: Shared
}

/** Everything that pages use from outside their own file. */
export type Shared = {
  readonly values: SharedValues
  readonly symbols: SymbolTargets
}

/** A line of the file that a text was generated from, or of another file. */
export type SourceLine = number | { readonly file: string; readonly line: number }

/** A text that components include. */
export type IncludedText = {
  /** Path from the site's root. */
  readonly file: string
  readonly text: string
  /** As in `Source`. */
  readonly lines: readonly SourceLine[] | null
}

/** The files in `content/_partials/`, by their path below `content/`. */
export const partialTexts = sharedTable<readonly [path: string], IncludedText>('partials')

/** What the sources of a run share. */
export function sharedOf(sources: Iterable<Source>): Shared {
  for (const { shared } of sources) return shared
  return nothingShared
}

/** For a page that uses nothing from outside its file. */
export const nothingShared: Shared = { values: new Map(), symbols: { scopes: [], names: new Map() } }
