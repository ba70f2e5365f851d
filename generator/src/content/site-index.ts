/** The facts about the whole site that are known before any page is compiled (SPEC: doc entry, version, doc sets). */

/** One page that is a document. `id` is its path inside its version, without slashes at the ends; `index` for the first page. */
export type DocEntry = {
  readonly id: string
  /** Address with slashes at both ends: `/guide/install/`. */
  readonly path: string
  /** Name of its sidebar, or null for a page that stands alone. */
  readonly sidebar: string | null
  readonly section: string
  readonly version: string
  readonly title: string
  /** True where the title is a name of code, and so is set in the code font. */
  readonly isCode: boolean
  readonly description: string
  readonly kind: PageKind
  /** Label in sidebars; the title unless front matter says otherwise. */
  readonly label: string
  readonly draft: boolean
  /** Name of its drawing in the site's icons; null where it has none. */
  readonly icon: string | null
  /** Source file from the project's root, with forward slashes. */
  readonly file: string
  /** Public addresses or `owner/repo@ref:path` from which the page's facts come. */
  readonly sources: readonly string[]
}

export const pageKinds = ['landing', 'guide', 'manual', 'api', 'cli', 'faq', 'sample', 'license', 'generic'] as const
export type PageKind = (typeof pageKinds)[number]

/** One entry of a sidebar's reading order. `path` of a group is its own page, or null where it only opens and closes. */
export type SidebarItem =
  | { readonly kind: 'page'; readonly label: string; readonly path: string }
  | {
      readonly kind: 'group'
      readonly label: string
      readonly path: string | null
      readonly open: boolean
      readonly items: readonly SidebarItem[]
    }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }

export type Sidebar = { readonly name: string; readonly items: readonly SidebarItem[] }

export type Version = {
  /** `current` for the version being worked on, else its number: `1.x`. */
  readonly name: string
  /** What readers see: `1.x`, `2.x`; `Next` for sections with one version. */
  readonly label: string
  readonly isLast: boolean
  /** Address with slashes at both ends. */
  readonly path: string
  readonly mainDocId: string
  readonly docs: readonly DocEntry[]
  readonly draftIds: readonly string[]
  readonly sidebars: readonly Sidebar[]
  readonly banner: 'unreleased' | null
  /** Pages that have another id here than in the last version: id there → id here. */
  readonly renamed: Readonly<Record<string, string>>
}

export type Section = {
  readonly id: string
  readonly label: string
  /** Address with slashes at both ends. */
  readonly base: string
  /** Last version first. */
  readonly versions: readonly Version[]
  /** Short text beside the section's name in its sidebar, such as a version number. */
  readonly badge: string | null
}

export type Redirect = { readonly from: string; readonly to: string }

export type SiteIndex = {
  readonly sections: readonly Section[]
  /** Every published document of every section and version, by path. */
  readonly entries: ReadonlyMap<string, DocEntry>
  readonly redirects: readonly Redirect[]
}
