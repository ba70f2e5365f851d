/** The built site as this room sees it: it knows no file system, only files of one build by their names. */
export type BuiltFiles = {
  /** For people: which folder is meant. */
  readonly place: string
  /** The build that is there now; null while there is none. Waits for one that is about to take another's place. */
  current(): Promise<BuiltSite | null>
}

export type BuiltSite = {
  /** Differs from that of every other build. */
  readonly id: string
  /** A file by its path from the site's root, with a slash; null where there is none. Nothing outside the site can be had. */
  read(path: string): Promise<string | null>
  /** Where an address has moved to, or null. */
  redirect(path: string): string | null
}
