import type { HitKind } from './search-client.ts'

/** What the search knows about one page, heading or symbol. Its URL identifies it and is the same in every build. */
export type SearchRecord = {
  readonly url: string
  /** Path of its page. */
  readonly path: string
  /** Null for the page itself. */
  readonly anchor: string | null
  /** The page's title, followed by the headings above the part and the name of the part. */
  readonly names: readonly string[]
  /** Label of its section and version: `Web SDK 2.x`. */
  readonly section: string
  /** `section@version`. */
  readonly scope: string
  readonly language: string
  readonly kind: HitKind
  /** True if its own name is code. */
  readonly isCode: boolean
  /** The text below its name; null if there is none. */
  readonly text: string | null
  /** Other names of the same thing, such as the id and the path of an operation. */
  readonly aliases: readonly string[]
  /** Questions that it answers. */
  readonly questions: readonly string[]
}
