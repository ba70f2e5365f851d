/** Everything about the site that is known before a page is compiled. */

/** A page of `content/`. `id` is its path inside its version, without slashes at the ends; `index` for the first page. */
export type DocEntry = {
  readonly id: string
  /** URL with slashes at both ends: `/guide/install/`. */
  readonly path: string
  /** Name of its sidebar; null for a page without one. */
  readonly sidebar: string | null
  readonly section: string
  readonly version: string
  readonly title: string
  /** True if the title is an identifier, which is shown in the code font. */
  readonly isCode: boolean
  readonly description: string
  readonly kind: PageKind
  /** Label in sidebars; by default the title. */
  readonly label: string
  /** A short note beside the label in sidebars, such as the method of a request. */
  readonly badge?: PageBadge
  readonly draft: boolean
  /** False if neither the search nor `llms.txt` lists the page. */
  readonly isListed: boolean
  /** Name of its icon in `icons/`; null if it has none. */
  readonly icon: string | null
  /** Source file from the site's root, with forward slashes. */
  readonly file: string
  /** The sources of the page's facts: URLs, or `owner/repo@ref:path`. */
  readonly sources: readonly string[]
  /** Questions that the page answers, which only the search uses. */
  readonly questions: readonly string[]
}

/** The `tone` is that of a `<Badge>`. */
export type PageBadge = { readonly text: string; readonly tone: string }

export const pageKinds = ['landing', 'guide', 'manual', 'api', 'cli', 'faq', 'sample', 'license', 'generic'] as const
export type PageKind = (typeof pageKinds)[number]

/** An item of a sidebar. The `path` of a group is its own page, or null if the group only expands and collapses. */
export type SidebarItem =
  | { readonly kind: 'page'; readonly label: string; readonly path: string }
  | {
      readonly kind: 'group'
      readonly label: string
      readonly path: string | null
      readonly open: boolean
      readonly items: readonly SidebarItem[]
    }
  | {
      readonly kind: 'link'
      readonly label: string
      /** URL of a page of another site. */
      readonly href: string
      /** Line in the sidebar's file, from 1. */
      readonly line: number
    }

export type Sidebar = { readonly name: string; readonly items: readonly SidebarItem[] }

export const versionStatuses = ['latest', 'recommended', 'older', 'unreleased'] as const
export type VersionStatus = (typeof versionStatuses)[number]

export type Version = {
  /** `current` for the version in development, otherwise its number: `1.x`. */
  readonly name: string
  /** The label for readers: `1.x`, `2.x`; `Next` in sections with one version. */
  readonly label: string
  readonly status: VersionStatus
  /** Text of the banner, if the configuration sets one. */
  readonly banner?: string | undefined
  /** URL with slashes at both ends. */
  readonly path: string
  readonly mainDocId: string
  readonly docs: readonly DocEntry[]
  readonly draftIds: readonly string[]
  readonly sidebars: readonly Sidebar[]
  /** Pages whose id is different from the id in the latest version: id there → id here. */
  readonly renamed: Readonly<Record<string, string>>
}

export type Section = {
  readonly id: string
  readonly label: string
  /** URL with slashes at both ends. */
  readonly base: string
  /** The latest version first. */
  readonly versions: readonly Version[]
  /** Short text next to the section's name in its sidebar, such as a version number. */
  readonly badge: string | null
}

export type Redirect = { readonly from: string; readonly to: string }

/** The same page in an older and a newer version, with two names. */
export type MovedPage = { readonly from: string; readonly to: string }

export type SiteIndex = {
  readonly sections: readonly Section[]
  /** Every published document of every section and version, by path. */
  readonly entries: ReadonlyMap<string, DocEntry>
  /** Exact redirects. A prefix of the configuration appears as one redirect for each page that it leads to. */
  readonly redirects: readonly Redirect[]
}
