import type { SiteConfig } from '../../content/site-config.ts'
import { type Compiler, type Source, sharedOf } from '../../document/index.ts'
import { markdownPath } from '../../paths.ts'
import type * as Renderer from '../../render/entry.tsx'
import { markdownHead, pageMarkdown } from '../../render/view/page-markdown.ts'
import { documentPageView, type ViewContext } from '../../render/view/page-view-of.ts'
import type { PageView } from '../../ui/page-view.ts'
import { archiveBytes, archivesOf, downloadView, exampleArchiveAt } from '../downloads.ts'
import { generatedPageForms } from '../generated-page.ts'
import type { CurrentSite } from './current-site.ts'

/** The pages of the site, compiled from the current sources. Each answer is null if the site has nothing at the path. */
export type DevPages = {
  view(path: string): Promise<PageView | null>
  /** The Markdown of a page, from the path of its `index.md`. */
  markdown(path: string): Promise<string | null>
  /** An archive of Markdown, with the current content of its pages, or of an example project. */
  archive(path: string): Promise<Uint8Array | null>
}

export function openDevPages(input: {
  readonly site: string
  readonly config: SiteConfig
  readonly compiler: Compiler
  readonly current: CurrentSite
  readonly renderer: () => Promise<typeof Renderer>
}): DevPages {
  const { site, config, compiler, current, renderer } = input

  async function generatedPageAt(path: string) {
    const app = await renderer()
    const page = app.generatedPages(config).find((candidate) => candidate.path === path)
    if (!page) return null
    const { context, changes, sources } = await current.known()
    // The sizes are unknown, because only builds create all archives.
    const downloads = archivesOf(context.index).map((archive) => downloadView(archive, null))
    const shared = sharedOf(sources.values())
    return generatedPageForms(page, { root: site, compiler, shared, context, changes, downloads, renderer: app })
  }

  async function markdownOf(source: Source, context: ViewContext): Promise<string> {
    return pageMarkdown(markdownHead(source.entry, context), (await compiler.compile(source)).markdown)
  }

  async function archiveOfPages(path: string): Promise<Uint8Array | null> {
    const { context, sources } = await current.known()
    const archive = archivesOf(context.index).find(({ href }) => href === path)
    if (!archive) return null
    const files = archive.version.version.docs.map(async (doc) => {
      const source = sources.get(doc.path)
      const markdown = source ? await markdownOf(source, context) : ''
      return [markdownPath(doc.path), Buffer.from(markdown)] as const
    })
    return archiveBytes(archive, new Map(await Promise.all(files)), config)
  }

  return {
    async view(path) {
      const generated = await generatedPageAt(path)
      if (generated) return generated.view
      const { source, context } = await current.documentAt(path)
      return source ? documentPageView(await compiler.compile(source), context) : null
    },
    async markdown(path) {
      if (!path.endsWith('/index.md')) return null
      const page = path.slice(0, -'index.md'.length)
      const generated = await generatedPageAt(page)
      if (generated) return generated.markdown
      const { source, context } = await current.documentAt(page)
      return source ? markdownOf(source, context) : null
    },
    async archive(path) {
      if (!path.endsWith('.zip')) return null
      return exampleArchiveAt(path, site) ?? (config.downloads ? archiveOfPages(path) : null)
    },
  }
}
