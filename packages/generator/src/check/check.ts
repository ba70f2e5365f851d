import type { ConfigPlaces } from '../content/config-source.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { DocEntry, SiteIndex } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Markup } from '../document/markup.ts'
import type { PageFacts, PageLink } from '../document/page-document.ts'

/** A check of the complete site. It returns a diagnostic for each mistake that it finds. */
export type Check = (site: SiteToCheck) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>

/** A compiled site as checks see it. */
export type SiteToCheck = {
  /** The site's folder. */
  readonly root: string
  readonly config: SiteConfig
  /** Finds where a value of the configuration is written. */
  readonly placeInConfig: ConfigPlaces
  /** What authors can use in Markdown. */
  readonly markup: Markup
  readonly index: SiteIndex
  /** The pages of `content/`. */
  readonly documents: readonly CheckedDocument[]
  /** The Markdown in `pages/`, which is a part of generated pages. */
  readonly pageTexts: readonly CheckedDocument[]
  /** Links of the changes. */
  readonly otherLinks: readonly PageLink[]
  /** The pages that aren't in `content/`, with their source files. `changes` is set for pages that have feeds. */
  readonly generatedPages: readonly {
    readonly path: string
    readonly file: string
    readonly changes?: { readonly base: string }
  }[]
  readonly files: CheckedFiles
}

/** A page of `content/` without what readers see of it. */
export type CheckedDocument = PageFacts & { readonly entry: DocEntry }

/** Files of the site's folder that aren't pages. Paths have no slash at the beginning, except those of `public`. */
export type CheckedFiles = {
  /** Every file of `content/`, by its path below it. */
  readonly content: readonly string[]
  /** The images of `content/` that pages show or link to, by their path below it. */
  readonly images: readonly string[]
  /** Every file of `public/`, and every link to a file, by its URL path. */
  readonly public: ReadonlySet<string>
  /** Every file of `icons/`, and every link to a file, by its path from the site's folder. */
  readonly icons: readonly string[]
  /** Every component of `pages/`, by its path from the site's folder. */
  readonly pages: readonly string[]
  /** Every symbolic link in `public/`, `content/` and `icons/`, by its path from the site's folder. */
  readonly links: readonly string[]
}

/** The paths of all pages of a site. */
export function pagePaths(site: Pick<SiteToCheck, 'index' | 'generatedPages'>): ReadonlySet<string> {
  return new Set([...site.index.entries.keys(), ...site.generatedPages.map(({ path }) => path)])
}
