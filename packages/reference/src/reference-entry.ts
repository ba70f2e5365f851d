import { partsOf } from './parts-of.ts'
import type { ReferenceFile } from './read-entry.ts'

/** A file of reference data, with the section, version and page that it belongs to. */
export type ReferenceEntry = ReferenceFile & {
  readonly section: string
  readonly version: string
  /** Path of the page that shows it. */
  readonly path: string
  /** Its anchor on a page that it shares; null if it has its own page. */
  readonly anchor: string | null
}

/** URL of the entry, with its anchor if it shares a page. */
export function hrefOf({ path, anchor }: ReferenceEntry): string {
  return anchor === null ? path : `${path}#${anchor}`
}

/**
 * The entry's named parts. On a shared page their anchors begin with the entry's anchor. The page of a schema also shows other schemas, which
 * often have the name of a field.
 */
export function partsOfEntry(entry: ReferenceEntry): ReturnType<typeof partsOf> {
  const { data, anchor } = entry
  return partsOf(data, anchor === null ? (data.kind === 'rest/schema' ? 'field-' : '') : `${anchor}-`)
}

/** URL of a part of an entry. */
export function partHref(entry: ReferenceEntry, anchor: string): string {
  return `${entry.path}#${anchor}`
}
