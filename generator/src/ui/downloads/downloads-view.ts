/** Where the list of archives is, and the archives below it. */
export const downloadsPath = '/downloads/'

/** A version of a section as an archive. */
export type DownloadView = {
  readonly href: string
  /** Section, and version where it has several. */
  readonly label: string
  /** What its sidebar shows beside its name. */
  readonly badge: string | null
  readonly pages: number
  readonly bytes: number
}
