import type { DocEntry } from './site-index.ts'

/** A page's source as it travels to a worker: plain data, all that compiling it may know. */
export type Source = {
  readonly entry: DocEntry
  /** The whole file, front matter included. */
  readonly text: string
  /** Texts of the partials that `<Include>` may name, by path from `content/`. */
  readonly partials: Readonly<Record<string, string>>
}
