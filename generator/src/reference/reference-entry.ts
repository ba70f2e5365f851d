import { partsOf } from './parts-of.ts'
import type { ReferenceFile } from './read-entry.ts'

/** A file of reference data with its place in the site. */
export type ReferenceEntry = ReferenceFile & {
  readonly section: string
  readonly version: string
  /** Address of the page that shows it. */
  readonly path: string
  /** Anchor there, where the page is not its own; null otherwise. */
  readonly anchor: string | null
}

/** Address of the entry, with its anchor where it shares a page. */
export function hrefOf({ path, anchor }: ReferenceEntry): string {
  return anchor === null ? path : `${path}#${anchor}`
}

/** The entry's named parts; on a shared page their anchors begin with the entry's own. */
export function partsOfEntry(entry: ReferenceEntry): ReturnType<typeof partsOf> {
  return partsOf(entry.data, entry.anchor === null ? '' : `${entry.anchor}-`)
}

/** Address of a part of an entry. */
export function partHref(entry: ReferenceEntry, anchor: string): string {
  return `${entry.path}#${anchor}`
}
