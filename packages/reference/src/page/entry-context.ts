import type { Directory } from '../directory.ts'
import type { ReferenceEntry } from '../reference-entry.ts'
import type { PageWriter } from './page-writer.ts'

/** What every function that writes a part of an entry's page needs. */
export type EntryContext = {
  readonly entry: ReferenceEntry
  readonly directory: Directory
  readonly writer: PageWriter
  /** Depth of the entry's sections: 2 on its own page, 3 when another page shows it. */
  readonly depth: number
}
