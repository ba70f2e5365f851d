import { join } from 'node:path'
import type { SiteConfig } from '../../content/site-config.ts'
import { iconFile, iconSymbols, siteIcons } from '../../content/site-icons.ts'
import type { Compiler } from '../../document/index.ts'
import { readSiteFile } from '../../document/site-files.ts'
import { cleanPath, htmlPath, isImage } from '../../paths.ts'
import type * as Renderer from '../../render/entry.tsx'
import { contentType } from '../content-type.ts'
import { devInlineScript } from '../inline-script.ts'
import { failedPage, isOnlyInGenerator } from '../source-fault.ts'
import { clientEntryFile } from '../vite-config.ts'
import type { CurrentSite } from './current-site.ts'
import { openDevPages } from './dev-pages.ts'
import type { PageUpdates } from './page-updates.ts'
import type { WholeSite } from './whole-site.ts'

type DevResponse = { readonly status: number; readonly type: string; readonly body: string | Uint8Array }

/** Renders the response to a URL from the current sources; null if Vite should answer. `accept` is the header of the request. */
export type DevResponses = (url: string, accept: string) => Promise<DevResponse | null>

export function openDevResponses(input: {
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
  const { root, site, config, current, wholeSite, renderer, updates } = input
  const pages = openDevPages(input)
  /** The inline script of all pages, with the number of changes that a page contains. */
  let script: ReturnType<typeof devInlineScript> | undefined

  return async (url, accept) => {
    // Before the sources are read, so that the page learns about a change in the meantime when it connects.
    const known = updates.count()
    const path = decodedPath(url)
    if (path === null) return { status: 400, type: contentType('400.txt'), body: 'This URL is malformed.\n' }
    const file = await fileAt(path)
    return file === null ? pageAt(path, accept, known) : { status: 200, type: contentType(path), body: file }
  }

  /** The content of a file that pages load or link to. */
  async function fileAt(path: string): Promise<string | Uint8Array | null> {
    const data = await dataFile(path)
    if (data !== null) return data
    const image = isImage(path) ? readSiteFile(site, `content${path}`) : null
    return image ?? (await pages.markdown(path)) ?? (await pages.archive(path))
  }

  /** Renders a page. An error without a place in the site gets the file of the page, if it isn't written in Markdown. */
  function withPlace<T>(path: string, app: typeof Renderer, render: () => T): T {
    try {
      return render()
    } catch (error) {
      const own = app.generatedPages(config).find((generated) => generated.path === path)
      const folders = { root, site }
      throw own && isOnlyInGenerator(error, folders) ? failedPage(join(site, own.file), error, folders) : error
    }
  }

  /** A data file. Those of the search are built from the current pages. */
  async function dataFile(path: string): Promise<string | null> {
    if (path === iconFile) return iconSymbols(await siteIcons(site))
    const file = (await current.known()).files.get(path)
    if (file !== undefined) return file
    if (!/^\/(?:assets\/)?search[^/]*\.json$/.test(path)) return null
    return wholeSite.searchFile(path, (await renderer()).generatedPages(config))
  }

  /** A page, the fragment of a page or a redirect. Browsers get the not-found page if there is none. */
  async function pageAt(path: string, accept: string, known: number): Promise<DevResponse | null> {
    const isFragment = path.endsWith('.fragment.txt')
    const page = isFragment
      ? path.replace(/index\.fragment\.txt$/, '').replace(/\.fragment\.txt$/, '.html')
      : cleanPath(path)
    const found = await pages.view(page)
    const redirect = found || isFragment ? undefined : (await current.known()).redirectPages.get(htmlPath(page))
    if (redirect !== undefined) return { status: 200, type: contentType('index.html'), body: redirect }
    if (!found && (isFragment || !accept.includes('text/html'))) return null
    const view = found ?? (await pages.view('/404.html'))
    if (!view) return null
    const app = await renderer()
    script ??= devInlineScript(root, config, `/@fs${clientEntryFile(root)}`)
    const constants = { build: 'dev', script: (await script)(known) }
    const { html, fragment } = withPlace(page, app, () => app.render(view, constants))
    return {
      status: found ? 200 : 404,
      type: contentType(isFragment ? path : 'index.html'),
      body: isFragment ? fragment : html,
    }
  }
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/')
  } catch {
    return null
  }
}
