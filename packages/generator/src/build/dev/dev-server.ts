import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  createServer,
  isRunnableDevEnvironment,
  type NormalizedHotChannelClient,
  normalizePath,
  type ViteDevServer,
} from 'vite'
import { changesFile } from '../../content/changes-file.ts'
import type { EntryCache } from '../../content/reference-files.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { isImage } from '../../paths.ts'
import type * as Renderer from '../../render/entry.tsx'
import { openCompiler } from '../compile-site.ts'
import { loadSiteConfig } from '../load-site.ts'
import type { Progress } from '../progress.ts'
import { diagnosticText, printDiagnostics } from '../report.ts'
import { viteConfig } from '../vite-config.ts'
import { currentSource, openCurrentSite } from './current-site.ts'
import { openDevResponses } from './dev-responses.ts'
import { readDevSite, sourceOf } from './dev-site.ts'
import { openWholeSite } from './whole-site.ts'

/**
 * The watcher (chokidar) reports nothing about a file for 50 ms after it has reported a change, and editors write a file more than
 * once. Reading it after this delay, in milliseconds, finds every change.
 */
const settleDelay = 60
/** The check of all pages waits until no page has been requested for this long, in milliseconds, so that it doesn't slow pages down. */
const checkDelay = 300

export type DevServer = {
  readonly url: string
  readonly port: number
  /** Resolves when a changed configuration has been loaded without errors. */
  readonly nextConfig: Promise<LoadedConfig>
  readonly close: () => Promise<void>
}

type LoadedConfig = { readonly config: SiteConfig; readonly files: readonly string[] }

/** Starts a server of the site with one configuration. */
export async function openDevServer(options: {
  readonly root: string
  readonly site: string
  readonly cacheDir: string
  readonly port: number
  readonly config: SiteConfig
  /** Absolute paths of the files that the configuration consists of. */
  readonly configFiles: readonly string[]
  readonly progress: Progress
}): Promise<DevServer> {
  const { root, site, cacheDir, config, configFiles, progress } = options
  progress.start('Loading the interface')
  const compiler = await openCompiler({ site, url: config.url, cacheDir })
  const wholeSite = openWholeSite({ root: site, cacheDir, config })
  const server = await createServer({
    ...viteConfig({ root, site, cacheDir, outDir: join(cacheDir, 'dev'), isBuild: false }),
    publicDir: join(site, 'public'),
    appType: 'custom',
    server: {
      port: options.port,
      watch: { ignored: ['**/.cache/**', '**/dist/**'] },
      fs: { allow: [root, site] },
    },
  })
  const renderer = () => loadRenderer(server, join(root, 'src/render/entry.tsx'))
  const entryCache: EntryCache = new Map()
  const current = openCurrentSite(site, async () =>
    readDevSite({ root: site, config, sitePages: (await renderer()).sitePages, entryCache }),
  )
  const respond = openDevResponses({ root, site, config, compiler, current, wholeSite, renderer })

  let isClosed = false
  const pending = new Set<ReturnType<typeof respond>>()
  let checkTimer: NodeJS.Timeout | undefined
  server.middlewares.use(async (request, response, next) => {
    const answer = respond(request.url ?? '/', request.headers.accept ?? '')
    pending.add(answer)
    try {
      const found = await answer
      if (!found) return next()
      response.statusCode = found.status
      response.setHeader('content-type', found.type).end(found.body)
    } catch (error) {
      next(error)
    } finally {
      pending.delete(answer)
      if (checkTimer) checkSoon()
    }
  })

  function checkSoon(): void {
    clearTimeout(checkTimer)
    checkTimer = setTimeout(() => {
      if (pending.size > 0) return checkSoon()
      checkTimer = undefined
      check().catch(complain)
    }, checkDelay)
  }

  let found: readonly Diagnostic[] = []
  /** Shows warnings in a corner of the page, and errors over it. */
  function showDiagnostics(client: NormalizedHotChannelClient): void {
    const textsOf = (severity: Diagnostic['severity']) =>
      found
        .filter((diagnostic) => diagnostic.severity === severity)
        .map((diagnostic) => diagnosticText(diagnostic, site))
    client.send('docs:warnings', textsOf('warning'))
    const first = found.find(({ severity }) => severity === 'error')
    if (!first) return
    const file = join(site, first.file)
    const loc = existsSync(file) ? { loc: { file, line: first.line, column: 1 } } : {}
    client.send({ type: 'error', err: { message: textsOf('error').join('\n\n'), stack: '', ...loc } })
  }
  server.environments.client?.hot.on('docs:warnings', (_, client) => showDiagnostics(client))

  let lastCheck = 0
  /** Checks all pages and shows their diagnostics in the terminal and in the browser. */
  async function check(): Promise<void> {
    lastCheck += 1
    const number = lastCheck
    const diagnostics = await wholeSite.check((await renderer()).sitePages)
    if (number !== lastCheck || isClosed) return
    printDiagnostics(diagnostics, site)
    found = diagnostics
    if (server.environments.client) showDiagnostics(server.environments.client.hot)
  }

  const changed = new Map<string, string>()
  let changeTimer: NodeJS.Timeout | undefined
  server.watcher.on('all', (event, file) => {
    if (configFiles.includes(file)) return reloadConfig().catch(complain)
    const name = relative(site, file).replaceAll('\\', '/')
    if (file.endsWith('.css') || isImage(name)) {
      // Styles and images aren't part of the fragment that an update fetches. Vite invalidates the module only after this event.
      setTimeout(() => server.environments.client?.hot.send({ type: 'full-reload' }), settleDelay)
      return isImage(name) ? checkSoon() : undefined
    }
    // Vite updates the modules of the interface. Pages can show the code of any other file.
    if (isModule(file)) return
    changed.set(name, event)
    compileAhead(name).catch(complain)
    clearTimeout(changeTimer)
    changeTimer = setTimeout(() => applyChanges().catch(complain), settleDelay)
  })

  function isModule(file: string): boolean {
    return Object.values(server.environments).some(({ moduleGraph }) =>
      moduleGraph.getModulesByFile(normalizePath(file)),
    )
  }

  /** Compiles a saved page before the browser asks for it. */
  async function compileAhead(name: string): Promise<void> {
    const known = sourceOf(name, await current.known())
    const source = known && (await currentSource(site, known))
    if (source) await compiler.compile(source)
  }

  async function applyChanges(): Promise<void> {
    const before = await current.known()
    const changes = [...changed]
    changed.clear()
    const areTextChanges = await Promise.all(
      changes.map(async ([name, event]) => {
        const source = event === 'change' ? sourceOf(name, before) : undefined
        return source !== undefined && (await currentSource(site, source)) !== null
      }),
    )
    const isContent = ([name]: readonly [string, string]) =>
      name === changesFile || /^content\/.*\.(?:md|yaml)$/.test(name)
    if (changes.some((change, i) => isContent(change) && !areTextChanges[i])) await current.readAgain()
    server.environments.client?.hot.send({ type: 'custom', event: 'docs:update', data: {} })
    checkSoon()
  }

  const { promise: nextConfig, resolve: acceptConfig } = withResolvers<LoadedConfig>()
  async function reloadConfig(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, settleDelay))
    const loaded = await loadSiteConfig(site, cacheDir)
    printDiagnostics(loaded.diagnostics, site)
    if (loaded.config) acceptConfig({ config: loaded.config, files: loaded.files })
  }

  async function close(): Promise<void> {
    isClosed = true
    clearTimeout(checkTimer)
    clearTimeout(changeTimer)
    // Pages that are being rendered still need the modules.
    await Promise.allSettled(pending)
    await Promise.all([server.close(), compiler.close(), wholeSite.close()])
  }

  /** An error of the server itself. Later changes may still work. */
  function complain(error: unknown): void {
    if (!isClosed) console.error(error)
  }

  // The plugins of the bundler are ready only after it listens.
  await server.listen()
  try {
    await renderer()
    progress.start('Reading the content')
    await current.known()
  } catch (error) {
    await close()
    throw error
  }
  compiler.wake()
  checkSoon()
  const url = server.resolvedUrls?.local[0] ?? ''
  return { url, port: Number(new URL(url).port), nextConfig, close }
}

function loadRenderer({ environments: { ssr } }: ViteDevServer, entry: string): Promise<typeof Renderer> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The environment of the renderer is missing.')
  return ssr.runner.import<typeof Renderer>(entry)
}

/** `Promise.withResolvers`, which Node.js 20 doesn't have. */
function withResolvers<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
