import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { discover } from '../content/discover.ts'
import { lastUpdated } from '../content/last-updated.ts'
import type { SiteConfig } from '../content/site-config.ts'
import { type Diagnostic, formatDiagnostic } from '../diagnostic.ts'
import type { Source } from '../document/index.ts'
import { cleanPath } from '../paths.ts'
import type * as Renderer from '../render/entry.rsc.tsx'
import { movedFile } from '../render/view/moved-file.ts'
import { markdownHead, pageMarkdown } from '../render/view/page-markdown.ts'
import { documentPageView, type ViewContext } from '../render/view/page-view-of.ts'
import { sidebarFiles } from '../render/view/sidebar-view.ts'
import { alternateFiles } from '../render/view/version-links.ts'
import { searchFiles } from '../search/index-files.ts'
import { searchSettings } from '../search/settings.ts'
import type { PageView } from '../ui/page-view.ts'
import { siteChanges } from './changes/site-changes.ts'
import { type CompiledSite, compileSite, generatorVersion, openCompiler } from './compile-site.ts'
import { contentType } from './content-type.ts'
import { inlineScripts } from './inline-scripts.ts'
import { loadSiteConfig } from './load-site.ts'
import { sitePageForms } from './site-page.ts'
import { viteConfig } from './vite-config.ts'

/** A change settles for this long before it is taken in, in milliseconds: editors write a file more than once. */
const settle = 30
/** How long nobody must have asked for anything before the whole site is checked, in milliseconds. */
const quiet = 300
/** Serves the site from its sources. A changed page is compiled when it is asked for and arrives without a reload. */
export async function dev(options: {
  /** The project, with the generator's sources. */
  readonly root: string
  readonly cacheDir: string
  /** Folder with `content/` and `site/`, where that is not the project itself. */
  readonly site?: string
  readonly port: number
}): Promise<number> {
  const project = options.root
  const root = options.site ?? project
  const { cacheDir } = options
  const entry = join(project, 'src/render/entry.rsc.tsx')
  const server = await createServer({
    ...viteConfig({ root: project, site: root, cacheDir, outDir: join(cacheDir, 'dev') }),
    publicDir: join(root, 'site/public'),
    appType: 'custom',
    server: { port: options.port, watch: { ignored: ['**/.cache/**', '**/dist/**'] }, fs: { allow: [project, root] } },
  })
  server.watcher.add([join(root, 'content'), join(root, 'site')])

  const { config, diagnostics } = await loadSiteConfig(root, cacheDir)
  print(diagnostics)
  if (!config) {
    await server.close()
    return 1
  }
  const compiler = openCompiler({ site: root, url: config.url, cacheDir, version: await generatorVersion() })
  // The bundler's plugins are ready only once it listens.
  await server.listen()
  const renderer = () => loadRenderer(server, entry)
  let state = await readSite({ root, config, sitePages: (await renderer()).sitePages })
  const scripts = await inlineScripts(project, config, [])

  async function viewOf(path: string): Promise<PageView | null> {
    const { context, sources, changes } = state
    const source = sources.get(path)
    if (source) return documentPageView(await compiler.compile(source), context)
    const app = await renderer()
    const own = [...app.sitePages].find(([, meta]) => meta.path === path)
    return own
      ? (await sitePageForms({ root, name: own[0], meta: own[1], compiler, context, changes, app })).view
      : null
  }

  /** The Markdown form of a document, from the address of that form. */
  async function markdownOf(path: string): Promise<string | undefined> {
    const source = path.endsWith('/index.md') ? state.sources.get(path.slice(0, -'index.md'.length)) : undefined
    if (!source) return undefined
    return pageMarkdown(markdownHead(source.entry, state.context), (await compiler.compile(source)).markdown)
  }

  /** Every page as it is now, with what is wrong. Samples are left out: compilers take too long to run at every key. */
  async function wholeSite(): Promise<CompiledSite> {
    const { sitePages } = await renderer()
    return compileSite({
      root,
      config: state.config,
      production: false,
      compiler,
      sitePages: Promise.resolve(sitePages),
      samples: null,
    })
  }

  /** Made when the search is first opened, from all pages as they are then. */
  async function searchFile(path: string): Promise<string | undefined> {
    const site = await wholeSite()
    const { search } = state.config
    const synonyms = search.kind === 'embedded' ? (search.synonyms ?? []) : []
    return searchFiles(site.records, site.index, synonyms).find((file) => file.path === path)?.content
  }

  let checking: NodeJS.Timeout | undefined
  /** A check looks at every page, so it waits until nobody has asked for one for a moment. */
  function checkSoon(): void {
    clearTimeout(checking)
    checking = setTimeout(() => {
      checking = undefined
      tell().catch(complain)
    }, quiet)
  }

  server.middlewares.use(async (request, response, next) => {
    if (checking) checkSoon()
    try {
      const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')
      const { sidebarFiles, alternates, moved } = state.context
      const versionFiles = [...alternates.values()].map(({ view, content }) => ({ path: view.src, content }))
      const file = [...sidebarFiles.values(), ...versionFiles, moved].find((candidate) => candidate.path === path)
      if (file) return response.setHeader('content-type', 'application/json').end(file.content)
      const indexed = /^\/(?:assets\/)?search[^/]*\.json$/.test(path) ? await searchFile(path) : undefined
      if (indexed !== undefined) return response.setHeader('content-type', 'application/json').end(indexed)
      const markdown = await markdownOf(path)
      if (markdown !== undefined) return response.setHeader('content-type', contentType(path)).end(markdown)
      const isPayload = path.endsWith('.rsc.txt')
      const page = isPayload ? path.replace(/index\.rsc\.txt$/, '').replace(/\.rsc\.txt$/, '.html') : cleanPath(path)
      const found = await viewOf(page)
      if (!found && (isPayload || !request.headers.accept?.includes('text/html'))) return next()
      const view = found ?? (await viewOf('/404.html'))
      if (!view) return next()
      const { html, payload } = await (await renderer()).render(view, {
        build: 'dev',
        preferences: scripts.preferences,
        // The client boots at once, so that changes reach a page nobody has touched.
        intent: 'odin = { pressed: null }; import("__ENTRY__").then(() => odin.boot())',
      })
      response.statusCode = found ? 200 : 404
      response.setHeader('content-type', isPayload ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8')
      response.end(isPayload ? payload : html)
    } catch (error) {
      next(error)
    }
  })

  let timer: NodeJS.Timeout | undefined
  /** Files that have changed since the last time, with what happened to them. */
  const changes = new Map<string, string>()
  server.watcher.on('all', (event, file) => {
    const name = relative(root, file).replaceAll('\\', '/')
    if (!/^(?:content\/|site\/.*\.(?:md|svg|png|jpe?g|webp)$)/.test(name)) return
    changes.set(name, event)
    clearTimeout(timer)
    timer = setTimeout(() => takeIn().catch(complain), settle)
  })

  async function takeIn(): Promise<void> {
    const taken = [...changes]
    changes.clear()
    const found = await Promise.all(
      taken.map(([name, event]) => (event === 'change' ? changedSource(root, name, state.sources) : null)),
    )
    const sources = found.filter((source) => source !== null)
    if (sources.length < taken.length)
      state = await readSite({ root, config: state.config, sitePages: (await renderer()).sitePages })
    else for (const source of sources) state.sources.set(source.entry.path, source)
    server.environments.client?.hot.send({ type: 'custom', event: 'rsc:update', data: {} })
    checkSoon()
  }

  /** Checks the whole site and says what is wrong in the terminal and over the page. */
  async function tell(): Promise<void> {
    const site = await wholeSite()
    print(site.diagnostics)
    const first = site.diagnostics[0]
    if (!first) return
    server.environments.client?.hot.send({
      type: 'error',
      err: {
        message: site.diagnostics.map(formatDiagnostic).join('\n\n'),
        stack: '',
        loc: { file: join(root, first.file), line: first.line, column: 1 },
      },
    })
  }

  console.log(`The site is at ${server.resolvedUrls?.local[0] ?? ''}. A saved page appears by itself; Ctrl+C ends.`)
  checkSoon()
  return new Promise(() => {})
}

function loadRenderer(server: ViteDevServer, entry: string): Promise<typeof Renderer> {
  const environment = server.environments.rsc
  if (!environment || !('runner' in environment)) throw new Error('The RSC environment is missing.')
  const { runner } = environment as typeof environment & { runner: { import(id: string): Promise<typeof Renderer> } }
  return runner.import(entry)
}

async function readSite(input: {
  readonly root: string
  readonly config: SiteConfig
  readonly sitePages: typeof Renderer.sitePages
}) {
  const { root, config, sitePages } = input
  const fixedRoutes = [...sitePages].map(([name, meta]) => ({ path: meta.path, file: `site/pages/${name}.tsx` }))
  const found = await discover({ root, config, production: false, fixedRoutes })
  const [updated, changes] = await Promise.all([
    lastUpdated(root),
    siteChanges({ root, config, index: found.index, sitePages: sitePages.values() }),
  ])
  const context: ViewContext = {
    config,
    index: found.index,
    sidebarFiles: sidebarFiles(found.index),
    alternates: alternateFiles(found.index),
    moved: movedFile(found.index),
    updated,
    search: searchSettings(config, found.index),
    feeds: new Map(),
  }
  return { config, context, changes, sources: new Map(found.sources.map((source) => [source.entry.path, source])) }
}

/** The page of a changed file, where only its text is new: then the rest of the site is as it was. Null where more may be. */
async function changedSource(root: string, file: string, sources: ReadonlyMap<string, Source>): Promise<Source | null> {
  if (!/^content\/.*\.md$/.test(file)) return null
  const known = [...sources.values()].find(({ entry, lines }) => entry.file === file && lines === null)
  const text = await readFile(join(root, file), 'utf8').catch(() => null)
  if (!known || text === null || headOf(text) !== headOf(known.text)) return null
  return { ...known, text }
}

function headOf(text: string): string {
  return text.slice(0, text.indexOf('\n---', 3))
}

/** A fault of the server itself; the next change may be taken in all the same. */
function complain(error: unknown): void {
  console.error(error)
}

function print(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) console.error(`${formatDiagnostic(diagnostic)}\n`)
}
