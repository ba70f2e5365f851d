import type { SiteConfig } from '../../content/site-config.ts'
import { iconFile, iconSymbols, siteIcons } from '../../content/site-icons.ts'
import type { Compiler, Source } from '../../document/index.ts'
import { readSiteFile } from '../../document/site-files.ts'
import { cleanPath, htmlPath, isImage, markdownPath } from '../../paths.ts'
import type * as Renderer from '../../render/entry.tsx'
import { markdownHead, pageMarkdown } from '../../render/view/page-markdown.ts'
import { documentPageView, type ViewContext } from '../../render/view/page-view-of.ts'
import type { PageView } from '../../ui/page-view.ts'
import { contentType } from '../content-type.ts'
import { archiveBytes, archivesOf, downloadView, exampleArchiveAt } from '../downloads.ts'
import { generatedPageForms } from '../generated-page.ts'
import { devInlineScript } from '../inline-script.ts'
import { clientEntryFile } from '../vite-config.ts'
import type { CurrentSite } from './current-site.ts'
import type { PageUpdates } from './page-updates.ts'
import type { WholeSite } from './whole-site.ts'

type DevResponse = { readonly status: number; readonly type: string; readonly body: string | Uint8Array }

/** Renders the response to a URL from the current sources; null if Vite should answer. `accept` is the header of the request. */
export type DevResponses = (url: string, accept: string) => Promise<DevResponse | null>

export function openDevResponses({
  root,
  site,
  config,
  compiler,
  current,
  wholeSite,
  renderer,
  updates,
}: {
  /** Folder of the generator's package. */
  readonly root: string
  readonly site: string
  readonly config: SiteConfig
  readonly compiler: Compiler
  readonly current: CurrentSite
  readonly wholeSite: WholeSite
  readonly renderer: () => Promise<typeof Renderer>
  readonly updates: PageUpdates
}): DevResponses {
  /** The inline script of all pages, with the number of changes that a page contains. */
  let script: ReturnType<typeof devInlineScript> | undefined

  return async (url, accept) => {
    // Before the sources are read, so that the page learns about a change in the meantime when it connects.
    const known = updates.count()
    const path = decodedPath(url)
    if (path === null) return { status: 400, type: contentType('400.txt'), body: 'This URL is malformed.\n' }
    const data = await dataFile(path)
    if (data !== null) return { status: 200, type: contentType(path), body: data }
    const image = isImage(path) ? readSiteFile(site, `content${path}`) : null
    if (image) return { status: 200, type: contentType(path), body: image }
    const markdown = await markdownOf(path)
    if (markdown !== null) return { status: 200, type: contentType(path), body: markdown }
    const archive = exampleArchiveAt(path, site) ?? (await archiveAt(path))
    if (archive) return { status: 200, type: contentType(path), body: archive }

    const isFragment = path.endsWith('.fragment.txt')
    const page = isFragment
      ? path.replace(/index\.fragment\.txt$/, '').replace(/\.fragment\.txt$/, '.html')
      : cleanPath(path)
    const found = await viewOf(page)
    const redirect = found || isFragment ? undefined : (await current.known()).redirectPages.get(htmlPath(page))
    if (redirect !== undefined) return { status: 200, type: contentType('index.html'), body: redirect }
    if (!found && (isFragment || !accept.includes('text/html'))) return null
    const view = found ?? (await viewOf('/404.html'))
    if (!view) return null
    const app = await renderer()
    script ??= devInlineScript(root, config, `/@fs${clientEntryFile(root)}`)
    const { html, fragment } = app.render(view, { build: 'dev', script: (await script)(known) })
    return {
      status: found ? 200 : 404,
      type: contentType(isFragment ? path : 'index.html'),
      body: isFragment ? fragment : html,
    }
  }

  /** A file that pages load or link to. The files of the search are built from the current pages. */
  async function dataFile(path: string): Promise<string | null> {
    if (path === iconFile) return iconSymbols(await siteIcons(site))
    const file = (await current.known()).files.get(path)
    if (file !== undefined) return file
    if (!/^\/(?:assets\/)?search[^/]*\.json$/.test(path)) return null
    return wholeSite.searchFile(path, (await renderer()).generatedPages(config))
  }

  async function viewOf(path: string): Promise<PageView | null> {
    const generated = await generatedPageAt(path)
    if (generated) return generated.view
    const { source, context } = await current.documentAt(path)
    return source ? documentPageView(await compiler.compile(source), context) : null
  }

  async function generatedPageAt(path: string) {
    const app = await renderer()
    const page = app.generatedPages(config).find((candidate) => candidate.path === path)
    if (!page) return null
    const { context, changes } = await current.known()
    // The sizes are unknown, because only builds create all archives.
    const downloads = archivesOf(context.index).map((archive) => downloadView(archive, null))
    return generatedPageForms(page, { root: site, compiler, context, changes, downloads, renderer: app })
  }

  /** The Markdown of a page, from the path of its `index.md`. */
  async function markdownOf(path: string): Promise<string | null> {
    if (!path.endsWith('/index.md')) return null
    const page = path.slice(0, -'index.md'.length)
    const generated = await generatedPageAt(page)
    if (generated) return generated.markdown
    const { source, context } = await current.documentAt(page)
    return source ? markdownOfDocument(source, context) : null
  }

  async function markdownOfDocument(source: Source, context: ViewContext): Promise<string> {
    return pageMarkdown(markdownHead(source.entry, context), (await compiler.compile(source)).markdown)
  }

  /** The archive at a path, with the current content of its pages. Null if the site has no such archive. */
  async function archiveAt(path: string): Promise<Uint8Array | null> {
    if (!config.downloads || !path.endsWith('.zip')) return null
    const { context, sources } = await current.known()
    const archive = archivesOf(context.index).find(({ href }) => href === path)
    if (!archive) return null
    const files = archive.version.version.docs.map(async (doc) => {
      const source = sources.get(doc.path)
      const markdown = source ? await markdownOfDocument(source, context) : ''
      return [markdownPath(doc.path), Buffer.from(markdown)] as const
    })
    return archiveBytes(archive, new Map(await Promise.all(files)), config)
  }
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/')
  } catch {
    return null
  }
}
