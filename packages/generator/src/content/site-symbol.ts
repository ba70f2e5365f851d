/** A name that readers can search and link to, such as a function. It is also in `symbols.json`. */
export type SiteSymbol = {
  /** As it is written in text: `room_join`, `Room.join`, `git commit --amend`. */
  readonly name: string
  /** What it is, for programs that read `symbols.json`. */
  readonly kind: string
  /** The languages of code samples that may use it; empty for an ordinary word, such as the name of a command. */
  readonly sampleLanguages: readonly string[]
  /** The symbol that it is a part of; null if it isn't a part. */
  readonly owner: string | null
  /** Its name without the owner; the complete name if it has no owner. */
  readonly member: string
  /** Names under which readers search for it, besides the title of its page or heading. */
  readonly searchNames: readonly string[]
  readonly href: string
  /** Markdown. */
  readonly summary: string
  readonly section: string
  readonly version: string
  /** True for identifiers, which are shown in the code font. */
  readonly isCode: boolean
}

/** A known name that isn't described in this site. */
export type ExternalName = {
  readonly name: string
  /** The URL of its documentation; null for a name that never becomes a link. */
  readonly href: string | null
  readonly section: string
  readonly version: string
  /** As in `SiteSymbol`. */
  readonly sampleLanguages: readonly string[]
}
