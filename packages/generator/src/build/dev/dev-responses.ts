import type { SiteConfig } from '../../content/site-config.ts'
import { iconFile, iconSymbols, siteIcons } from '../../content/site-icons.ts'
import type { Compiler } from '../../document/index.ts'
import { readSiteFile } from '../../document/site-files.ts'
import { cleanPath, isImage } from '../../paths.ts'
import type * as Renderer from '../../render/entry.tsx'
import { markdownHead, pageMarkdown } from '../../render/view/page-markdown.ts'
import { documentPageView } from '../../render/view/page-view-of.ts'
import type { PageView } from '../../ui/page-view.ts'
import { contentType } from '../content-type.ts'
import { devInlineScript } from '../inline-script.ts'
import { sitePageForms } from '../site-page.ts'
import { clientEntryFile } from '../vite-config.ts'
import type { CurrentSite } from './current-site.ts'
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
}: {
  /** Folder of the generator's package. */
  readonly root: string
  readonly site: string
  readonly config: SiteConfig
  readonly compiler: Compiler
  readonly current: CurrentSite
  readonly wholeSite: WholeSite
  readonly renderer: () => Promise<typeof Renderer>
}): DevResponses {
  /** The inline script of all pages. */
  let script: Promise<string> | undefined

  return async (url, accept) => {
    const path = decodedPath(url)
    if (path === null) return { status: 400, type: contentType('400.txt'), body: 'This URL is malformed.\n' }
    const data = await dataFile(path)
    if (data !== null) return { status: 200, type: contentType(path), body: data }
    const image = isImage(path) ? readSiteFile(site, `content${path}`) : null
    if (image) return { status: 200, type: contentType(path), body: image }
    const markdown = await markdownOf(path)
    if (markdown !== null) return { status: 200, type: contentType(path), body: markdown }

    const isFragment = path.endsWith('.fragment.txt')
    const page = isFragment
      ? path.replace(/index\.fragment\.txt$/, '').replace(/\.fragment\.txt$/, '.html')
      : cleanPath(path)
    const found = await viewOf(page)
    if (!found && (isFragment || !accept.includes('text/html'))) return null
    const view = found ?? (await viewOf('/404.html'))
    if (!view) return null
    const app = await renderer()
    script ??= devInlineScript(root, config, `/@fs${clientEntryFile(root)}`)
    const { html, fragment } = app.render(view, { build: 'dev', script: await script })
    return {
      status: found ? 200 : 404,
      type: contentType(isFragment ? path : 'index.html'),
      body: isFragment ? fragment : html,
    }
  }

  /** A file that pages load: the icons, the file of the sidebar, of other versions, of moved pages, or of the search, which is built from the current pages. */
  async function dataFile(path: string): Promise<string | null> {
    const { sidebarFiles, alternates, moved } = (await current.known()).context
    if (path === iconFile) return iconSymbols(await siteIcons(site))
    const versionFiles = [...alternates.values()].map(({ view, content }) => ({ path: view.src, content }))
    const file = [...sidebarFiles.values(), ...versionFiles, moved].find((candidate) => candidate.path === path)
    if (file) return file.content
    if (!/^\/(?:assets\/)?search[^/]*\.json$/.test(path)) return null
    return wholeSite.searchFile(path, (await renderer()).sitePages)
  }

  async function viewOf(path: string): Promise<PageView | null> {
    const app = await renderer()
    const sitePage = [...app.sitePages].find(([, meta]) => meta.path === path)
    if (sitePage) {
      const [name, meta] = sitePage
      const { context, changes } = await current.known()
      return (await sitePageForms({ root: site, name, meta, compiler, context, changes, app })).view
    }
    const { source, context } = await current.documentAt(path)
    return source ? documentPageView(await compiler.compile(source), context) : null
  }

  /** The Markdown of a document, from the path of its `index.md`. */
  async function markdownOf(path: string): Promise<string | null> {
    if (!path.endsWith('/index.md')) return null
    const { source, context } = await current.documentAt(path.slice(0, -'index.md'.length))
    return source ? pageMarkdown(markdownHead(source.entry, context), (await compiler.compile(source)).markdown) : null
  }
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/')
  } catch {
    return null
  }
}
