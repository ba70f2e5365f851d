import type { SiteConfig } from '../content/site-config.ts'
import { type GeneratedPage, isPage, type PageData, type PageHead, type PageText } from './define-page.ts'
import { downloadsPage } from './downloads/downloads-page.tsx'
import type { GeneratedMainView } from './page-view.ts'

// The bundler's root is the site's folder. A check reports files that don't export a page.
const modules = import.meta.glob<{ readonly default?: Partial<GeneratedPage> }>('/pages/*.tsx', { eager: true })

/**
 * Every page that isn't Markdown, with its source file: those of the site, then the generator's own. Builds, the development server, checks, the
 * sitemap, the security policy, feeds and `llms.txt` read this list.
 */
const pages: readonly ListedPage[] = [
  ...Object.entries(modules).flatMap(([path, { default: page }]) =>
    isPage(page) ? [{ ...page, file: path.slice(1) }] : [],
  ),
  {
    ...downloadsPage,
    file: 'src/ui/downloads/downloads-page.tsx',
    isEnabled: ({ downloads }) => downloads === true,
  },
]

type ListedPage = GeneratedPage & {
  readonly file: string
  /** Whether a site has the page. Without it, every site has it. */
  readonly isEnabled?: (config: SiteConfig) => boolean
}

/** A generated page for stages that don't render it, as plain data. */
export type GeneratedPageHead = PageHead &
  Pick<GeneratedPage, 'indexed' | 'changes'> & {
    /** Source file, for messages: from the site's folder, or from that of the generator. */
    readonly file: string
    readonly hasMarkdown: boolean
  }

/** The generated pages of a site. */
export function generatedPages(config: SiteConfig): readonly GeneratedPageHead[] {
  return pages
    .filter(({ isEnabled }) => isEnabled?.(config) ?? true)
    .map(({ path, title, description, indexed, changes, file, markdown }) => ({
      path,
      title,
      description,
      indexed,
      ...(changes ? { changes } : {}),
      file,
      hasMarkdown: markdown !== undefined,
    }))
}

/** The main content of a page. Throws for a path without a page. */
export function generatedMain(path: string, data: PageData): GeneratedMainView {
  const { view, styles, file } = pageAt(path)
  return {
    kind: 'generated',
    body: data.body,
    content: view(data),
    styles: styles === undefined ? null : { name: nameOf(file), css: styles },
  }
}

/** The Markdown form of a page. Throws for a page without one. */
export function generatedMarkdown(path: string, data: PageText): string {
  const { markdown, file } = pageAt(path)
  if (!markdown) throw new Error(`${file} has no Markdown form.`)
  return markdown(data)
}

/** The styles of all pages. */
export const generatedPageStyles: readonly string[] = pages.flatMap(({ styles }) => styles ?? [])

function pageAt(path: string) {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`There is no generated page at ${path}.`)
  return page
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.tsx$/, '')
}
