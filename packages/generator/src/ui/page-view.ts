import type { SiteIcon } from '../content/site-icons.ts'
import type { PageBadge } from '../content/site-index.ts'
import type { BodyNode, Heading } from '../document/page-document.ts'

/** Everything that a page shows: plain data, except for the content of a generated page. */
export type PageView = {
  readonly path: string
  /** `id` of the site's configuration: the prefix of the keys in the browser's storage. */
  readonly siteId: string
  readonly siteName: string
  readonly title: string
  readonly description: string
  /** The image that messages and social networks show beside a link to the page, with a complete URL. */
  readonly socialImage: { readonly url: string; readonly alt: string } | null
  readonly lang: string
  /** Complete URL of the page that search engines should list. */
  readonly canonical: string
  readonly indexed: boolean
  /** Path of the page's Markdown form; null if it has none. */
  readonly markdown: string | null
  readonly feed: FeedLinkView | null
  /** Origin of the hosted search, to which the page connects early; null without one. */
  readonly preconnect: string | null
  /** URLs of the scripts that the configuration adds to every page. */
  readonly scripts: readonly string[]
  readonly versioned: readonly VersionedSectionView[]
  readonly chrome: ChromeView
  readonly menu: MenuView
  readonly main: MainView
}

export type FeedLinkView = { readonly title: string; readonly href: string }

/** The parts around every page. */
export type ChromeView = {
  readonly brand: BrandView
  readonly navbar: { readonly left: readonly NavView[]; readonly right: readonly NavView[] }
  readonly footer: FooterView
  readonly announcement: { readonly id: string; readonly text: string; readonly href: string | null } | null
  /** True if the color mode button offers "system" as a third choice. */
  readonly followSystem: boolean
}

export type BrandView = {
  readonly title: string
  readonly suffix: string | null
  /** SVG markup of the site's logo. */
  readonly logo: string | null
}

export type NavView =
  | ({ readonly kind: 'link' } & Pick<NavLinkView, 'label' | 'href' | 'current' | 'external'>)
  | {
      readonly kind: 'dropdown'
      readonly label: string
      /** The page of the product that the menu is about. */
      readonly href: string | null
      readonly current: boolean
      readonly items: readonly NavLinkView[]
    }
  | { readonly kind: 'icon'; readonly label: string; readonly href: string; readonly icon: SiteIcon | null }
  | { readonly kind: 'choice'; readonly label: string; readonly group: string; readonly items: readonly NavLinkView[] }
  | VersionMenuView
  | { readonly kind: 'language'; readonly label: string; readonly items: readonly NavLinkView[] }
  | { readonly kind: 'colorMode' }
  | { readonly kind: 'search'; readonly href: string }

export type VersionMenuView = {
  readonly kind: 'version'
  readonly label: string
  readonly items: readonly NavLinkView[]
}

export type NavLinkView = {
  readonly label: string
  readonly href: string
  readonly current: boolean
  readonly external: boolean
  /** Section and version that the link chooses, for example `sdk 2.x`. */
  readonly version?: string
  /** The product that the link chooses, for the tabs of `group`. */
  readonly choice?: { readonly group: string; readonly label: string }
  /** A note below the label. */
  readonly note?: string | null
}

/** A section with several versions, and the file with the URLs of its pages in each of them. */
export type VersionedSectionView = { readonly section: string; readonly base: string; readonly src: string }

export type FooterView = {
  readonly groups: readonly {
    readonly title: string
    readonly links: readonly { readonly label: string; readonly href: string; readonly external: boolean }[]
  }[]
  readonly note: string
}

/** The menu of small screens. On wide screens, its sidebar is the left column. */
export type MenuView = { readonly sidebar: SidebarView | null }

export type SidebarView = {
  readonly label: string
  readonly href: string
  /** A label behind the product's name, if the section has no versions to choose from. */
  readonly badge: string | null
  /** Static file with the complete sidebar, fetched when a closed branch is opened. */
  readonly src: string
  readonly items: readonly SidebarItemView[]
}

/** The `items` of a closed group are null and load from `src`. `at` is its position there: `3.1` is the second item of the fourth. */
export type SidebarItemView =
  | {
      readonly kind: 'page'
      readonly label: string
      readonly path: string
      readonly current: boolean
      /** True for names in code, which are shown in the code font. */
      readonly isCode?: true
      readonly badge?: PageBadge
    }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'group'
      readonly label: string
      /** True on the group's own page. */
      readonly current: boolean
      /** The group's own page, or null if the label only opens and closes the group. */
      readonly path: string | null
      /** First page inside: the target of the label without JavaScript. */
      readonly first: string
      readonly at: string
      readonly items: readonly SidebarItemView[] | null
    }

export type MainView = { readonly kind: 'document'; readonly document: DocumentView } | GeneratedMainView

/** The main content of a page that isn't Markdown. */
export type GeneratedMainView = {
  readonly kind: 'generated'
  /** The Markdown file beside the page's module, compiled. */
  readonly body: readonly BodyNode[]
  /** The page's component with the data that it shows. */
  readonly content: React.ReactElement
  /** CSS that only this page needs. */
  readonly styles: { readonly name: string; readonly css: string } | null
}

/** Link to the home page of a version of a section. */
export type SectionLinkView = { readonly label: string; readonly href: string; readonly description: string }

export type CrumbView = { readonly label: string; readonly path: string | null }

export type DocumentView = {
  readonly heading: string
  /** True if the heading is a name in code. */
  readonly isCode: boolean
  readonly description: string
  readonly wide: boolean
  readonly icon: SiteIcon | null
  readonly body: readonly BodyNode[]
  readonly toc: readonly Heading[]
  readonly crumbs: readonly CrumbView[]
  readonly previous: { readonly label: string; readonly path: string } | null
  readonly next: { readonly label: string; readonly path: string } | null
  /** Prefilled link for reports about the page. */
  readonly reportHref: string | null
  /** ISO date of the last commit that touched the source. */
  readonly updated: string | null
  readonly draft: boolean
  /** Present if the page doesn't describe the version that readers should use. */
  readonly versionBanner: VersionBannerView | null
}

export type VersionBannerView = {
  readonly text: string
  /** Text of the link to the version that readers should use. */
  readonly link: string
  readonly href: string
}
