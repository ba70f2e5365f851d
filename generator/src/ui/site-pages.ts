import type { BodyNode } from '../document/page-document.ts'
import type { SearchSettings } from '../search/port.ts'
import type { ChangesView } from './changes/changes-view.ts'
import type { SectionLinkView } from './page-view.ts'

/** What a page of `pages/` receives: the Markdown file beside it, compiled, the site's sections, and what else such pages show. */
export type SitePageProps = {
  readonly heading: string
  readonly body: readonly BodyNode[]
  readonly sections: readonly SectionLinkView[]
  readonly search: SearchSettings
  /** Address of the file with old addresses and where they lead now. */
  readonly moved: string
  /** Empty unless the page asks for them. */
  readonly changes: ChangesView
}

/** What a `pages/*.tsx` must say of itself. `path` is its address; `404.html` is the not-found page. */
export type SitePageMeta = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly indexed: boolean
  /** Asks for what has changed below an address, and for its feeds beside the page. `label` is the address's product. */
  readonly changes?: { readonly label: string; readonly base: string }
}

/** What the Markdown form of a page of `pages/` is made from. */
export type SitePageText = {
  /** The Markdown file beside the page's component, for any reader of Markdown. */
  readonly body: string
  readonly sections: readonly SectionLinkView[]
  /** As in `SitePageProps`. */
  readonly changes: ChangesView
  /** The whole address of a path of this site. */
  readonly address: (path: string) => string
}

type SitePageModule = {
  readonly default: React.ComponentType<SitePageProps>
  readonly meta: SitePageMeta
  /** What the page says, below its title and description; a page without it has no Markdown form. */
  readonly markdown?: (page: SitePageText) => string
}

// From the root of the site, which is the bundler's root, too.
const modules = import.meta.glob<SitePageModule>('/pages/*.tsx', { eager: true })

/** The site's own pages, by file name without its ending. */
export const sitePages: ReadonlyMap<string, SitePageMeta> = new Map(
  Object.entries(modules).map(([file, module]) => [nameOf(file), module.meta]),
)

/** The component of one of the site's own pages; throws for a name that `sitePages` does not hold. */
export function sitePage(name: string): React.ComponentType<SitePageProps> {
  return moduleOf(name).default
}

/** What writes the Markdown of one of the site's own pages; null where it has none. Throws as `sitePage` does. */
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
