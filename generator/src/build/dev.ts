import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { type Diagnostic, formatDiagnostic } from '../diagnostic.ts'
import { cleanPath } from '../paths.ts'
import type * as Renderer from '../render/entry.rsc.tsx'
import { markdownHead, pageMarkdown } from '../render/view/page-markdown.ts'
import { documentPageView } from '../render/view/page-view-of.ts'
import type { PageView } from '../ui/page-view.ts'
import { openCompiler } from './compile-site.ts'
import { contentType } from './content-type.ts'
import { currentSource, openCurrentSite } from './dev/current-site.ts'
import { readDevSite, sourceOf } from './dev/dev-site.ts'
import { openWholeSite } from './dev/whole-site.ts'
import { inlineScripts } from './inline-scripts.ts'
import { loadSiteConfig } from './load-site.ts'
import { sitePageForms } from './site-page.ts'
import { viteConfig } from './vite-config.ts'

/** A change settles for this long before it is taken in, in milliseconds: editors write a file more than once. */
const settle = 30
/** The watcher (chokidar) says nothing of a file for 50 ms after it told of it: what is written meanwhile is found by looking then. */
const deaf = 60
/** How long nobody must have asked for anything before the whole site is checked, in milliseconds. */
const quiet = 300
/** The client boots at once, so that changes reach a page nobody has touched. */
const startAtOnce = 'docs = { press: null }; import("__ENTRY__").then(() => docs.boot())'

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
  const root = options.site ?? process.cwd()
  const { cacheDir } = options
  const { config, diagnostics } = await loadSiteConfig(root, cacheDir)
  print(diagnostics)
  if (!config) return 1
  const compiler = await openCompiler({ site: root, url: config.url, cacheDir })
  const wholeSite = openWholeSite({ root, cacheDir, config })
  const scripts = await inlineScripts(project, config, { libraries: [], fonts: [] })
  const content = join(root, 'content')
  let isContentWatched = false
  const server = await createServer({
    ...viteConfig({ root: project, site: root, cacheDir, outDir: join(cacheDir, 'dev') }),
    publicDir: join(root, 'public'),
    appType: 'custom',
    server: {
      port: options.port,
      watch: { ignored: ['**/.cache/**', '**/dist/**', (file) => !isContentWatched && file.startsWith(content)] },
      fs: { allow: [project, root] },
    },
  })
  const renderer = () => loadRenderer(server, join(project, 'src/render/entry.rsc.tsx'))
  const site = openCurrentSite(root, async () => readDevSite({ root, config, sitePages: (await renderer()).sitePages }))

  async function viewOf(path: string): Promise<PageView | null> {
    const app = await renderer()
    const own = [...app.sitePages].find(([, meta]) => meta.path === path)
    if (own) {
      const { context, changes } = await site.known()
      return (await sitePageForms({ root, name: own[0], meta: own[1], compiler, context, changes, app })).view
    }
    const { source, context } = await site.documentAt(path)
    return source ? documentPageView(await compiler.compile(source), context) : null
  }

  /** The Markdown form of a document, from the address of that form. */
  async function markdownOf(path: string): Promise<string | undefined> {
    if (!path.endsWith('/index.md')) return undefined
    const { source, context } = await site.documentAt(path.slice(0, -'index.md'.length))
    if (!source) return undefined
    return pageMarkdown(markdownHead(source.entry, context), (await compiler.compile(source)).markdown)
  }

  let checking: NodeJS.Timeout | undefined
  /** Answers that are being made. */
  let asked = 0
  /** A check looks at every page, so it waits until nobody has asked for one for a moment. */
  function checkSoon(): void {
    clearTimeout(checking)
    checking = setTimeout(() => {
      if (asked > 0) return checkSoon()
      checking = undefined
      getReady()
      tell().catch(complain)
    }, quiet)
  }

  server.middlewares.use(async (request, response, next) => {
    asked += 1
    try {
      const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')
      const { sidebarFiles, alternates, moved } = (await site.known()).context
      const versionFiles = [...alternates.values()].map(({ view, content }) => ({ path: view.src, content }))
      const file = [...sidebarFiles.values(), ...versionFiles, moved].find((candidate) => candidate.path === path)
      if (file) return response.setHeader('content-type', 'application/json').end(file.content)
      const indexed = /^\/(?:assets\/)?search[^/]*\.json$/.test(path) ? await searchFile(path) : null
      if (indexed !== null) return response.setHeader('content-type', 'application/json').end(indexed)
      const markdown = await markdownOf(path)
      if (markdown !== undefined) return response.setHeader('content-type', contentType(path)).end(markdown)
      const isPayload = path.endsWith('.rsc.txt')
      const page = isPayload ? path.replace(/index\.rsc\.txt$/, '').replace(/\.rsc\.txt$/, '.html') : cleanPath(path)
      const found = await viewOf(page)
      if (!found && (isPayload || !request.headers.accept?.includes('text/html'))) return next()
      const view = found ?? (await viewOf('/404.html'))
      if (!view) return next()
      const app = await renderer()
      const settings = { build: 'dev', preferences: scripts.preferences, intent: startAtOnce, firstStyles: '' }
      response.statusCode = found ? 200 : 404
      response.setHeader('content-type', isPayload ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8')
      response.end(isPayload ? await app.renderPayload(view, settings) : (await app.render(view, settings)).html)
    } catch (error) {
      next(error)
    } finally {
      asked -= 1
      if (checking) checkSoon()
    }
  })

  /** What the first page need not wait for: to watch ten thousand files takes a second. */
  function getReady(): void {
    if (isContentWatched) return
    isContentWatched = true
    server.watcher.add(content)
    compiler.wake()
  }

  let timer: NodeJS.Timeout | undefined
  /** Files that have changed since the last time, with what happened to them. */
  const changes = new Map<string, string>()
  /** When the files that were taken in last had been written. */
  const taken = new Map<string, number>()
  server.watcher.on('all', (event, file) => {
    const name = relative(root, file).replaceAll('\\', '/')
    if (!/^(?:content\/|site\/.*\.(?:md|svg|png|jpe?g|webp)$)/.test(name)) return
    change(name, event)
  })

  function change(name: string, event: string): void {
    changes.set(name, event)
    compileAhead(name).catch(complain)
    clearTimeout(timer)
    timer = setTimeout(() => takeIn().catch(complain), settle)
  }

  /** Whoever saves a page will see it next. */
  async function compileAhead(name: string): Promise<void> {
    const known = sourceOf(name, await site.known())
    const source = known && (await currentSource(root, known))
    if (source) await compiler.compile(source)
  }

  async function takeIn(): Promise<void> {
    const before = await site.known()
    const changed = [...changes]
    changes.clear()
    taken.clear()
    for (const [name] of changed) taken.set(name, await timeOf(join(root, name)))
    setTimeout(() => lookAgain().catch(complain), deaf)
    const areTexts = await Promise.all(
      changed.map(async ([name, event]) => {
        const source = event === 'change' ? sourceOf(name, before) : undefined
        return source !== undefined && (await currentSource(root, source)) !== null
      }),
    )
    if (areTexts.includes(false)) await site.readAgain()
    server.environments.client?.hot.send({ type: 'custom', event: 'rsc:update', data: {} })
    checkSoon()
  }

  async function lookAgain(): Promise<void> {
    for (const [name, time] of taken) if ((await timeOf(join(root, name))) !== time) change(name, 'change')
  }

  /** Made when the search is first opened, from all pages as they are then. */
  async function searchFile(path: string): Promise<string | null> {
    return wholeSite.searchFile(path, (await renderer()).sitePages)
  }

  let lastCheck = 0
  /** Checks the whole site and says what is wrong in the terminal and over the page. */
  async function tell(): Promise<void> {
    lastCheck += 1
    const check = lastCheck
    const diagnostics = await wholeSite.check((await renderer()).sitePages)
    // A later one knows better.
    if (check !== lastCheck) return
    print(diagnostics)
    const first = diagnostics[0]
    if (!first) return
    server.environments.client?.hot.send({
      type: 'error',
      err: {
        message: diagnostics.map(formatDiagnostic).join('\n\n'),
        stack: '',
        loc: { file: join(root, first.file), line: first.line, column: 1 },
      },
    })
  }

  // The bundler's plugins are ready only once it listens.
  await server.listen()
  console.log(`The site is at ${server.resolvedUrls?.local[0] ?? ''}. A saved page appears by itself; Ctrl+C ends.`)
  await site.known().catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  checkSoon()
  return new Promise(() => {})
}

function loadRenderer(server: ViteDevServer, entry: string): Promise<typeof Renderer> {
  const environment = server.environments.rsc
  if (!environment || !('runner' in environment)) throw new Error('The RSC environment is missing.')
  const { runner } = environment as typeof environment & { runner: { import(id: string): Promise<typeof Renderer> } }
  return runner.import(entry)
}

/** When a file was written, in milliseconds; 0 for one that is not there. */
async function timeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

/** A fault of the server itself; the next change may be taken in all the same. */
function complain(error: unknown): void {
  console.error(error)
}

function print(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) console.error(`${formatDiagnostic(diagnostic)}\n`)
}
