/** The archive of one version of a section. */
export type DownloadView = {
  readonly href: string
  /** The section's name, and the version's if there are several. */
  readonly label: string
  /** The badge next to the section's name in the sidebar. */
  readonly badge: string | null
  readonly pages: number
  /** Null in the development server, which creates an archive only when it is downloaded. */
  readonly bytes: number | null
}
