import type { BodyNode } from '../document/page-document.ts'
import type { SearchSettings } from '../search/settings.ts'
import type { ChangesView } from './changes/changes-view.ts'
import type { SectionLinkView } from './page-view.ts'

/** Props of a page of `pages/`. `body` is the compiled Markdown file beside the component. */
export type SitePageProps = {
  readonly heading: string
  readonly body: readonly BodyNode[]
  readonly sections: readonly SectionLinkView[]
  readonly search: SearchSettings
  /** URL of the file with old URLs and their new ones. */
  readonly moved: string
  /** Empty unless `meta` requests them. */
  readonly changes: ChangesView
}

/** The `meta` export of a `pages/*.tsx`. The path `/404.html` is the not-found page. */
export type SitePageMeta = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly indexed: boolean
  /** Requests the changes below the path `base`, and their feeds. `label` is the product's name. */
  readonly changes?: { readonly label: string; readonly base: string }
}

/** The content for the Markdown form of a page of `pages/`. */
export type SitePageText = {
  /** The Markdown file beside the page's component, with links as in other Markdown forms. */
  readonly body: string
  readonly sections: readonly SectionLinkView[]
  /** As in `SitePageProps`. */
  readonly changes: ChangesView
  /** The absolute URL of a path of this site. */
  readonly address: (path: string) => string
}

type SitePageModule = {
  readonly default: React.ComponentType<SitePageProps>
  readonly meta: SitePageMeta
  /** CSS that only this page needs, in the layer `pages`. */
  readonly styles?: string
  /** The Markdown form below title and description; a page without this export has none. */
  readonly markdown?: (page: SitePageText) => string
}

// The bundler's root is the site's folder.
const modules = import.meta.glob<SitePageModule>('/pages/*.tsx', { eager: true })

/** The site's own pages, by file name without its ending. */
export const sitePages: ReadonlyMap<string, SitePageMeta> = new Map(
  Object.entries(modules).map(([file, module]) => [nameOf(file), module.meta]),
)

/** The page's own CSS, or null. Throws for a name that isn't in `sitePages`. */
export function sitePageStyles(name: string): string | null {
  return moduleOf(name).styles ?? null
}

/** The component of a page. Throws for a name that isn't in `sitePages`. */
export function sitePage(name: string): React.ComponentType<SitePageProps> {
  return moduleOf(name).default
}

/** The function that writes a page's Markdown form, or null. Throws for a name that isn't in `sitePages`. */
export function sitePageMarkdown(name: string): ((page: SitePageText) => string) | null {
  return moduleOf(name).markdown ?? null
}

function moduleOf(name: string): SitePageModule {
  const module = Object.entries(modules).find(([file]) => nameOf(file) === name)?.[1]
  if (!module) throw new Error(`There is no pages/${name}.tsx.`)
  return module
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.tsx$/, '')
}
