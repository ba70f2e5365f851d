import type { BodyNode } from '../document/page-document.ts'
import type { SearchSettings } from '../search/settings.ts'
import type { ChangesView } from './changes/changes-view.ts'
import type { DownloadView } from './downloads/downloads-view.ts'
import type { SectionLinkView } from './page-view.ts'

/** A page that isn't Markdown. Its path begins and ends with a slash, except that of the not-found page, `/404.html`. */
export type GeneratedPage = {
  readonly path: string
  readonly title: string
  readonly description: string
  /** False if search engines shouldn't list the page. It isn't in the sitemap then either. */
  readonly indexed: boolean
  /** Requests the changes below the path `base`, and their feeds. `label` is the product's name. */
  readonly changes?: { readonly label: string; readonly base: string }
  /** CSS that only this page needs, in the layer `pages`. */
  readonly styles?: string
  /** The main content. It passes to each component what this one shows. */
  readonly view: (data: PageData) => React.ReactElement
  /** The Markdown form below title and description; a page without it has none. */
  readonly markdown?: (data: PageText) => string
}

/** Everything that generated pages can show. */
export type PageData = {
  readonly page: PageHead
  /** The Markdown file beside the page's module, compiled. */
  readonly body: readonly BodyNode[]
  readonly sections: readonly SectionLinkView[]
  readonly search: SearchSettings
  /** URL of the file with old URLs and their new ones. */
  readonly moved: string
  /** Empty unless the page requests them. */
  readonly changes: ChangesView
  readonly downloads: readonly DownloadView[]
}

export type PageHead = Pick<GeneratedPage, 'path' | 'title' | 'description'>

/** The content for the Markdown form of a page. */
export type PageText = Pick<PageData, 'sections' | 'changes' | 'downloads'> & {
  /** The Markdown file beside the page's module, with links as in other Markdown forms. */
  readonly body: string
  /** The absolute URL of a path of this site. */
  readonly address: (path: string) => string
}

/** Types a page: the default export of a file in `pages/`. Returns the same object. */
export function definePage(page: GeneratedPage): GeneratedPage {
  return page
}

/** Whether a file exports a page, and not something else, such as a component. */
export function isPage(page: Partial<GeneratedPage> | undefined): page is GeneratedPage {
  return typeof page?.path === 'string' && typeof page.view === 'function'
}
