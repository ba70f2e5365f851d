/** The built site without the file system: files of one build by their paths. */
export type BuiltFiles = {
  /** Named in messages. */
  readonly folder: string
  /** The current build; null if there is none. Waits for a build that is about to replace another. */
  current(): Promise<BuiltSite | null>
}

export type BuiltSite = {
  /** Different for every build. */
  readonly id: string
  /** A file by its path from the site's root, with a leading slash; null if there is none. Never reads outside the site. */
  read(path: string): Promise<string | null>
  /** The target of a redirect, or null. */
  redirect(path: string): string | null
}
