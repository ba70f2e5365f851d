import type { BodyNode, Heading } from '../document/page-document.ts'
import type { SearchSettings } from '../search/port.ts'
import type { ChangesView } from './changes/changes-view.ts'
import type { DownloadView } from './downloads/downloads-view.ts'
import type { HealthView } from './health/health-view.ts'

/** Everything one page shows, as plain data. Components take it apart and look nothing up. */
export type PageView = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly lang: string
  /** Full address of the page that search engines should list. */
  readonly canonical: string
  readonly indexed: boolean
  /** Path of the page as Markdown; null where it has no such form. */
  readonly markdown: string | null
  /** The feed of changes that belongs to the page; null where none does. */
  readonly feed: FeedLinkView | null
  /** Another host that the page will talk to: that of the hosted search; null where there is none. */
  readonly preconnect: string | null
  readonly versioned: readonly VersionedSectionView[]
  readonly chrome: ChromeView
  readonly menu: MenuView
  readonly main: MainView
}

export type FeedLinkView = { readonly title: string; readonly href: string }

/** What surrounds every page. */
export type ChromeView = {
  readonly siteTitle: string
  readonly navbar: { readonly left: readonly NavView[]; readonly right: readonly NavView[] }
  readonly footer: FooterView
  readonly announcement: { readonly id: string; readonly text: string; readonly href: string | null } | null
  /** True where the toggle offers "system" as a third choice. */
  readonly followSystem: boolean
}

export type NavView =
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly current: boolean }
  | {
      readonly kind: 'dropdown'
      readonly label: string
      readonly current: boolean
      readonly items: readonly NavLinkView[]
    }
  | { readonly kind: 'icon'; readonly label: string; readonly href: string; readonly icon: string }
  | { readonly kind: 'version'; readonly label: string; readonly items: readonly NavLinkView[] }
  | { readonly kind: 'locale'; readonly label: string; readonly items: readonly NavLinkView[] }
  | { readonly kind: 'colorMode' }
  | { readonly kind: 'search'; readonly href: string }

export type NavLinkView = {
  readonly label: string
  readonly href: string
  readonly current: boolean
  readonly external: boolean
  /** Section and version that following the link chooses. */
  readonly version?: string
  /** What a reader should know before following it. */
  readonly note?: string | null
}

/** A section with several versions, and the file that tells where its pages are in each. */
export type VersionedSectionView = { readonly section: string; readonly base: string; readonly src: string }

export type FooterView = {
  readonly groups: readonly {
    readonly title: string
    readonly links: readonly { readonly label: string; readonly href: string; readonly external: boolean }[]
  }[]
  readonly note: string
}

/** The slide-in menu of small screens; its sidebar is also the left column of wide ones. */
export type MenuView = { readonly sidebar: SidebarView | null }

export type SidebarView = {
  readonly label: string
  readonly href: string
  readonly badge: string | null
  /** Static file with the whole sidebar, fetched when a closed branch is opened. */
  readonly src: string
  readonly items: readonly SidebarItemView[]
}

/** A group's `items` are null while it is closed: they arrive from `src`. `at` finds them there: `3.1` is the second item of the fourth. */
export type SidebarItemView =
  | {
      readonly kind: 'page'
      readonly label: string
      readonly path: string
      readonly current: boolean
      /** There on names of code, which are set in the code font. */
      readonly isCode?: true
    }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'group'
      readonly label: string
      /** True on the group's own page. */
      readonly current: boolean
      /** The group's own page, or null where the label only opens and closes. */
      readonly path: string | null
      /** First page inside: where the label leads without JavaScript. */
      readonly first: string
      readonly at: string
      readonly items: readonly SidebarItemView[] | null
    }

export type MainView =
  | { readonly kind: 'document'; readonly document: DocumentView }
  | { readonly kind: 'health'; readonly health: HealthView }
  | { readonly kind: 'downloads'; readonly downloads: readonly DownloadView[] }
  | {
      readonly kind: 'site'
      readonly name: string
      readonly heading: string
      /** The Markdown file beside the page's component, compiled. */
      readonly body: readonly BodyNode[]
      readonly sections: readonly SectionLinkView[]
      readonly search: SearchSettings
      /** Address of the file with old addresses. */
      readonly moved: string
      readonly changes: ChangesView
    }

/** The first page of a version of a section. */
export type SectionLinkView = { readonly label: string; readonly href: string; readonly description: string }

export type CrumbView = { readonly label: string; readonly path: string | null }

export type DocumentView = {
  readonly heading: string
  /** True where the heading is a name of code. */
  readonly isCode: boolean
  readonly description: string
  readonly wide: boolean
  /** Name of a drawing of the site's icons. */
  readonly icon: string | null
  readonly body: readonly BodyNode[]
  readonly toc: readonly Heading[]
  readonly crumbs: readonly CrumbView[]
  readonly previous: { readonly label: string; readonly path: string } | null
  readonly next: { readonly label: string; readonly path: string } | null
  readonly editHref: string | null
  /** ISO date of the last commit that touched the source. */
  readonly updated: string | null
  readonly draft: boolean
  readonly version: VersionView | null
}

/** Present on pages of sections that have more than one version. */
export type VersionView = {
  readonly label: string
  readonly banner: { readonly sectionLabel: string; readonly latestLabel: string; readonly latestHref: string } | null
}

/** What a payload file holds: the tree, and the build it belongs to. */
export type PagePayload = {
  readonly build: string
  readonly root: React.ReactNode
}
