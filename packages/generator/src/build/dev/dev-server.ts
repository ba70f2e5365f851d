import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { type Diagnostic, sortDiagnostics } from '../../diagnostic.ts'
import type * as Renderer from '../../render/entry.tsx'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import { openCompiler, openYaml } from '../compile-site.ts'
import type { LoadedSite } from '../load-site.ts'
import type { Progress } from '../progress.ts'
import { viteConfig } from '../vite-config.ts'
import { checkLater, type LaterCheck } from './check-later.ts'
import { openConfigReload } from './config-reload.ts'
import { openCurrentSite } from './current-site.ts'
import { type DevResponses, openDevResponses } from './dev-responses.ts'
import { readDevSite } from './dev-site.ts'
import { diagnosticsOverlay } from './diagnostics-overlay.ts'
import { openPageUpdates } from './page-updates.ts'
import { printChanges } from './print-changes.ts'
import { watchContent } from './watch-content.ts'
import { openWholeSite, type WholeSite, type WholeSiteFaults } from './whole-site.ts'

export type DevServer = {
  readonly url: string
  readonly port: number
  /** Resolves when a changed configuration has been loaded without errors. */
  readonly nextConfig: Promise<LoadedSite>
  readonly close: () => Promise<void>
}

type DevServerOptions = {
  readonly root: string
  readonly site: string
  readonly cacheDir: string
  readonly port: number
  readonly loaded: LoadedSite
  readonly progress: Progress
}

/** Starts a server of the site with one configuration. */
export async function openDevServer(options: DevServerOptions): Promise<DevServer> {
  const { root, site, cacheDir, loaded, progress } = options
  const { config, plugins, pluginModule, files: configFiles } = loaded
  progress.start('Loading the interface')
  const compiler = await openCompiler({ site, url: config.url, cacheDir, pluginModule })
  const readYaml = await openYaml(cacheDir)
  const wholeSite = openWholeSite({ root: site, cacheDir, config, pluginModule })
  let themeFaults: readonly Diagnostic[] = []
  let laterCheck: LaterCheck | undefined
  const server = await createViteServer(options, (faults) => {
    if (JSON.stringify(faults) === JSON.stringify(themeFaults)) return
    themeFaults = faults
    laterCheck?.request()
  })
  const renderer = () => importRenderer(server, join(root, 'src/render/entry.tsx'))
  const current = openCurrentSite(site, async () =>
    readDevSite({ root: site, config, pages: (await renderer()).generatedPages(config), plugins, readYaml }),
  )
  const updates = openPageUpdates(server)
  const respond = openDevResponses({ root, site, config, compiler, current, wholeSite, renderer, updates })

  let isClosed = false
  /** An error of the server itself. Later changes may still work. */
  function complain(error: unknown): void {
    if (!isClosed) console.error(error)
  }

  const pending = new Set<Promise<unknown>>()
  const siteCheck = openSiteCheck({
    server,
    site,
    wholeSite,
    themeFaults: () => themeFaults,
    generatedPages: async () => (await renderer()).generatedPages(config),
    isBusy: () => pending.size > 0,
    onError: complain,
  })
  laterCheck = siteCheck
  servePages({ server, respond, pending, onAnswer: siteCheck.postpone })
  const configReload = openConfigReload({ site, cacheDir, loaded })
  const stopWatching = watchContent({
    server,
    site,
    current,
    compile: compiler.compile,
    configFiles,
    onConfigChange: configReload.reload,
    onChange: siteCheck.request,
    onError: complain,
    updates,
  })

  async function close(): Promise<void> {
    isClosed = true
    siteCheck.cancel()
    stopWatching()
    // Pages that are being rendered still need the modules.
    await Promise.allSettled(pending)
    await Promise.all([server.close(), compiler.close(), wholeSite.close()])
  }

  // Some of these files are outside of the site's folder, which the server watches.
  server.watcher.add([...configFiles])
  // The plugins of the bundler are ready only after it listens.
  await server.listen()
  // It may have been saved again before it was watched.
  configReload.reload().catch(complain)
  try {
    await renderer()
    progress.start('Reading the content')
    await current.known()
  } catch (error) {
    await close()
    throw error
  }
  compiler.wake()
  siteCheck.request()
  const url = server.resolvedUrls?.local[0] ?? ''
  return { url, port: Number(new URL(url).port), nextConfig: configReload.next, close }
}

function createViteServer(
  { root, site, cacheDir, port, loaded }: DevServerOptions,
  onTheme: (faults: readonly Diagnostic[]) => void,
): Promise<ViteDevServer> {
  const pluginStyles = loaded.plugins.flatMap(({ styles }) => styles ?? [])
  return createServer({
    ...viteConfig({ root, site, cacheDir, outDir: join(cacheDir, 'dev'), pluginStyles, onTheme, isBuild: false }),
    publicDir: join(site, 'public'),
    appType: 'custom',
    server: {
      port,
      watch: { ignored: ['**/.cache/**', '**/dist/**'] },
      fs: { allow: [root, site] },
    },
  })
}

/** Checks all pages when the server is idle, and shows the problems in the terminal and in the browser. */
function openSiteCheck(input: {
  readonly server: ViteDevServer
  readonly site: string
  readonly wholeSite: WholeSite
  /** The mistakes in the theme that was loaded last. */
  readonly themeFaults: () => readonly Diagnostic[]
  readonly generatedPages: () => Promise<readonly GeneratedPageHead[]>
  readonly isBusy: () => boolean
  readonly onError: (error: unknown) => void
}): LaterCheck {
  const { server, site, wholeSite, themeFaults, generatedPages, isBusy, onError } = input
  const printFound = printChanges(site)
  const showDiagnostics = diagnosticsOverlay(server, site)
  return checkLater<WholeSiteFaults>({
    async check(show) {
      const first = await wholeSite.check(await generatedPages())
      show(first)
      const complete = await wholeSite.checkSamples()
      if (JSON.stringify(complete) !== JSON.stringify(first)) show(complete)
    },
    show({ diagnostics, skipped }) {
      const all = sortDiagnostics([...diagnostics, ...themeFaults()])
      printFound({ diagnostics: all, skipped })
      showDiagnostics(all)
    },
    isBusy,
    onError,
  })
}

/** Milliseconds after which the terminal shows which page a reader is waiting for. */
const slowAnswer = 2000

/** Adds each answer to `pending` while it is computed. Requests without one are passed on to Vite. */
function servePages(input: {
  readonly server: ViteDevServer
  readonly respond: DevResponses
  readonly pending: Set<Promise<unknown>>
  readonly onAnswer: () => void
}): void {
  const { server, respond, pending, onAnswer } = input
  server.middlewares.use(async (request, response, next) => {
    const url = request.url ?? '/'
    const answer = respond(url, request.headers.accept ?? '')
    pending.add(answer)
    const timer = setTimeout(() => console.log(`Working on ${url}`), slowAnswer)
    try {
      const found = await answer
      if (!found) return next()
      response.statusCode = found.status
      response.setHeader('content-type', found.type).end(found.body)
    } catch (error) {
      next(error)
    } finally {
      clearTimeout(timer)
      pending.delete(answer)
      onAnswer()
    }
  })
}

function importRenderer({ environments: { ssr } }: ViteDevServer, entry: string): Promise<typeof Renderer> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The environment of the renderer is missing.')
  return ssr.runner.import<typeof Renderer>(entry)
}
