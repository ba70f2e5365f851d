import type { DocEntry } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'

export { nothingShared, type Shared, type Source, sharedOf } from '../content/source.ts'

/** Options for all pages of a run. They are part of the cache key. */
export type CompileOptions = {
  /** The site's folder. */
  readonly root: string
  /** URL of the site, for the pages' Markdown. */
  readonly site: string
}

/** An h2 or h3 of the page. */
export type Heading = { readonly id: string; readonly text: string; readonly depth: 2 | 3 }

/** A link as the author wrote it, with its target. */
export type PageLink = {
  readonly href: string
  /** Site path with slashes at both ends, or a file such as an image; null for other sites. */
  readonly path: string | null
  /** Without `#`; null if there is none. */
  readonly anchor: string | null
  /** The file that contains the link: the page's file, or a text that the page includes. */
  readonly file: string
  readonly line: number
}

/** The search record of a heading and the text below it. `anchor` is null for the beginning of the page. */
export type PageRecord = {
  readonly anchor: string | null
  /** Headings from h1 down to this one. */
  readonly hierarchy: readonly string[]
  readonly content: string
}

/** A code sample of a page. */
export type PageSample = {
  /** Id of its language, such as `c`. */
  readonly language: string
  readonly code: string
  /** File and line of its first line of code. */
  readonly file: string
  readonly line: number
  /** The author's reason for skipping the check; null if it is checked. */
  readonly unchecked: string | null
}

/** A name in backticks that looks like a symbol, but isn't in the reference. */
export type UnresolvedName = {
  readonly name: string
  /** Anchor of the heading above it; null at the beginning of the page. */
  readonly anchor: string | null
  readonly file: string
  readonly line: number
}

/** Components that React renders. Everything else in a page is HTML when the compiler returns it. */
export const componentNames = ['Tabs', 'Tab', 'Video'] as const
export type ComponentName = (typeof componentNames)[number]

/** A node of a page's body: a string of final HTML, a component, or an element that contains a component. */
export type BodyNode =
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'element'
      readonly tag: string
      /** With their HTML names: `class`, `aria-label`. */
      readonly attributes: Readonly<Record<string, string>>
      readonly children: readonly BodyNode[]
    }
  | {
      readonly kind: 'component'
      readonly name: ComponentName
      readonly props: Readonly<Record<string, string>>
      readonly children: readonly BodyNode[]
    }

/** The part of a document that readers see. */
export type PageContent = {
  readonly toc: readonly Heading[]
  readonly body: readonly BodyNode[]
  /** Paths of the pages that the lists and cards of the last section link to. */
  readonly closingLinks: readonly string[]
  /** The page as Markdown, without front matter. */
  readonly markdown: string
}

/** The part of a document that other stages need. */
export type PageFacts = {
  readonly links: readonly PageLink[]
  /** Every id of the page that links may use. */
  readonly anchors: readonly string[]
  /** Those that authors must keep: the anchors of headings and rows of tables. */
  readonly lastingAnchors: readonly string[]
  readonly records: readonly PageRecord[]
  readonly diagnostics: readonly Diagnostic[]
  readonly samples: readonly PageSample[]
  /** Names in backticks that look like symbols, but aren't in the reference. */
  readonly unresolved: readonly UnresolvedName[]
  /** True if it contains a video. */
  readonly hasVideo: boolean
}

export type PageDocument = PageContent & PageFacts & { readonly entry: DocEntry }
