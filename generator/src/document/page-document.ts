import type { DocEntry } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'

export { nothingShared, type Shared, type Source } from '../content/source.ts'

/** What a page may refer to outside its own text. The same for all pages of a run; part of the cache key. */
export type CompileOptions = {
  /** Folder whose files are served from the root: images and drawings. */
  readonly publicDir: string
  /** Address of the site, for the pages' Markdown. */
  readonly site: string
}

/** One h2 or h3 of the page (SPEC: contents cover levels 2 to 3). */
export type Heading = { readonly id: string; readonly text: string; readonly depth: 2 | 3 }

/** A link as the author wrote it, with the site path it means; `path` is null for addresses outside the site. */
export type PageLink = {
  readonly href: string
  /** Site path with slashes at both ends, or a file of `public`; null outside the site. */
  readonly path: string | null
  /** Without `#`; null when there is none. */
  readonly anchor: string | null
  /** Where it is written: in the page's file, or in that of a text which the page includes. */
  readonly file: string
  readonly line: number
}

/** What search knows of one heading of a page, or of its beginning (`anchor` null). */
export type PageRecord = {
  readonly anchor: string | null
  /** Headings from h1 down to this one. */
  readonly hierarchy: readonly string[]
  readonly content: string
}

/** A sample of code as a page shows it. */
export type PageSample = {
  /** Id of its language, such as `c`. */
  readonly language: string
  readonly code: string
  /** File and line of its first line of code. */
  readonly file: string
  readonly line: number
  /** Why it is not to be checked, in the author's words; null where it is. */
  readonly unchecked: string | null
}

/** A name in backticks that looks like a symbol, but isn't in the reference. */
export type UnresolvedName = { readonly name: string; readonly file: string; readonly line: number }

/** Components that React renders. Everything else in a page is HTML when the compiler returns it. */
export const componentNames = ['Tabs', 'Tab', 'Video'] as const
export type ComponentName = (typeof componentNames)[number]

/** A page's body: strings of final HTML, components between them, and the elements that such a component lies in. */
export type BodyNode =
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'element'
      readonly tag: string
      /** By their names in HTML: `class`, `aria-label`. */
      readonly attributes: Readonly<Record<string, string>>
      readonly children: readonly BodyNode[]
    }
  | {
      readonly kind: 'component'
      readonly name: ComponentName
      readonly props: Readonly<Record<string, string>>
      readonly children: readonly BodyNode[]
    }

/** What readers see of a page. */
export type PageContent = {
  readonly toc: readonly Heading[]
  readonly body: readonly BodyNode[]
  /** The page as Markdown, without front matter, for readers' tools. */
  readonly markdown: string
}

/** What the rest of the site must know of a page. */
export type PageFacts = {
  readonly links: readonly PageLink[]
  /** Every id in the page that a link may name. */
  readonly anchors: readonly string[]
  readonly records: readonly PageRecord[]
  readonly diagnostics: readonly Diagnostic[]
  readonly samples: readonly PageSample[]
  /** Names in backticks that look like symbols and are none. */
  readonly unresolved: readonly UnresolvedName[]
  /** True where it holds a film. */
  readonly hasVideo: boolean
}

export type PageDocument = PageContent & PageFacts & { readonly entry: DocEntry }
