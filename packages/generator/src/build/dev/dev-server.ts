import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { type Diagnostic, sortDiagnostics } from '../../diagnostic.ts'
import type * as Renderer from '../../render/entry.tsx'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import { requireBundlerPath } from '../bundler-path.ts'
import { openCompiler, openYaml } from '../compile-site.ts'
import { contentType } from '../content-type.ts'
import type { LoadedSite } from '../load-site.ts'
import type { Progress } from '../progress.ts'
import { diagnosticText } from '../report.ts'
import { interfaceFault } from '../source-fault.ts'
import { viteConfig } from '../vite-config.ts'
import { checkLater, type LaterCheck } from './check-later.ts'
import { openConfigReload, withResolvers } from './config-reload.ts'
import { openCurrentSite } from './current-site.ts'
import { type DevResponses, openDevResponses } from './dev-responses.ts'
import { readDevSite } from './dev-site.ts'
import { type DiagnosticsOverlay, diagnosticsOverlay } from './diagnostics-overlay.ts'
import { devLogger, faultPage, type InterfaceFaults, openInterfaceFaults } from './interface-faults.ts'
import { openPageUpdates } from './page-updates.ts'
import { watchReplacedFolders } from './replaced-folders.ts'
import { watchContent } from './watch-content.ts'
import { watchImportedFolders } from './watch-imported-folders.ts'
import { openWholeSite, type WholeSite, type WholeSiteFaults } from './whole-site.ts'

export type DevServer = {
  readonly url: string
  readonly port: number
  /**
   * Resolves when the server has to restart: with a changed configuration that was loaded without errors, or with the present one if
   * folders of the site were replaced, because their files aren't watched any more.
   */
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
  /** Prints what has changed since the last check, which may be that of the server before. */
  readonly printFound: (faults: WholeSiteFaults) => void
}

/** Starts a server of the site with one configuration. */
export async function openDevServer(options: DevServerOptions): Promise<DevServer> {
  const { root, site, cacheDir, loaded, progress, printFound } = options
  const { config, plugins, pluginModule, files: configFiles } = loaded
  requireBundlerPath(root)
  progress.start('Loading the interface')
  const compiler = await openCompiler({ site, url: config.url, cacheDir, pluginModule })
  const readYaml = await openYaml(cacheDir)
  const wholeSite = openWholeSite({ root: site, cacheDir, config, pluginModule })
  let laterCheck: LaterCheck | undefined
  const faults = openInterfaceFaults(site, () => laterCheck?.request())
  const server = await createViteServer(options, faults.setTheme)
  const renderer = () => importRenderer(server, join(root, 'src/render/entry.tsx'))
  const current = openCurrentSite(site, async () =>
    readDevSite({ root: site, config, pages: (await renderer()).generatedPages(config), plugins, readYaml }),
  )
  const updates = openPageUpdates(server)
  const respond = openDevResponses({ root, site, config, compiler, current, wholeSite, renderer, updates })

  let isClosed = false
  /** An error of the server itself. Later changes may still work. The check reports mistakes in the code of the interface. */
  function complain(error: unknown): void {
    if (!isClosed && !interfaceFault(error, site)) console.error(error)
  }

  /** The mistakes that prevent pages of `pages/` from being rendered, also of those that no browser has requested. */
  async function renderingFaults(pages: readonly GeneratedPageHead[]): Promise<readonly Diagnostic[]> {
    const found: Diagnostic[] = []
    for (const { path } of pages) {
      try {
        await respond(path, 'text/html')
      } catch (error) {
        const fault = interfaceFault(error, site)
        if (!fault) throw error
        found.push(fault)
      }
    }
    return found
  }

  const pending = new Set<Promise<unknown>>()
  const overlay = diagnosticsOverlay(server, site)
  const siteCheck = openSiteCheck({
    overlay,
    site,
    wholeSite,
    printFound,
    otherFaults: faults.list,
    generatedPages: async () => (await renderer()).generatedPages(config),
    renderingFaults,
    isBusy: () => pending.size > 0,
    onError: complain,
  })
  laterCheck = siteCheck
  servePages({ server, site, respond, pending, faults, onAnswer: siteCheck.postpone })
  const configReload = openConfigReload({ site, cacheDir, loaded, onFaults: overlay.showConfig })
  const stopWatching = watchContent({
    server,
    site,
    current,
    compile: compiler.compile,
    configFiles,
    isConfigBroken: configReload.isBroken,
    onConfigChange: configReload.reload,
    onModuleChange: faults.clear,
    onChange: siteCheck.request,
    onError: complain,
    updates,
  })

  let stopWatchingFolders = () => {}

  async function close(): Promise<void> {
    isClosed = true
    siteCheck.cancel()
    stopWatching()
    stopWatchingFolders()
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
    // The check reports a mistake in the code of the interface, and the pages work as soon as it's corrected.
    if (!interfaceFault(error, site)) {
      await close()
      throw error
    }
  }
  compiler.wake()
  siteCheck.request()
  const replaced = withResolvers<LoadedSite>()
  stopWatchingFolders = await watchReplacedFolders(server.watcher, (isReplaced) => {
    if (isReplaced) replaced.resolve(loaded)
  })
  const url = server.resolvedUrls?.local[0] ?? ''
  return {
    url,
    port: Number(new URL(url).port),
    nextConfig: Promise.race([configReload.next, replaced.promise]),
    close,
  }
}

function createViteServer(
  { root, site, cacheDir, port, loaded }: DevServerOptions,
  onTheme: (faults: readonly Diagnostic[]) => void,
): Promise<ViteDevServer> {
  const pluginStyles = loaded.plugins.flatMap(({ styles }) => styles ?? [])
  const shared = viteConfig({
    root,
    site,
    cacheDir,
    outDir: join(cacheDir, 'dev'),
    pluginStyles,
    onTheme,
    isBuild: false,
  })
  return createServer({
    ...shared,
    plugins: [...(shared.plugins ?? []), watchImportedFolders(site)],
    customLogger: devLogger(site),
    publicDir: join(site, 'public'),
    appType: 'custom',
    server: {
      port,
      watch: {
        ignored: ['**/.cache/**', '**/dist/**'],
        // Reports a file when it hasn't been written for 30 ms. Otherwise a change less than 50 ms after a reported one is never reported.
        awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 },
      },
      fs: { allow: [root, site] },
    },
  })
}

/** Checks all pages when the server is idle, and shows the problems in the terminal and in the browser. */
function openSiteCheck(input: {
  readonly overlay: DiagnosticsOverlay
  readonly site: string
  readonly wholeSite: WholeSite
  readonly printFound: (faults: WholeSiteFaults) => void
  /** The mistakes in the theme that was loaded last, and in the code of pages that couldn't be rendered. */
  readonly otherFaults: () => readonly Diagnostic[]
  readonly generatedPages: () => Promise<readonly GeneratedPageHead[]>
  /** The mistakes in the code of generated pages, which are found by rendering them. */
  readonly renderingFaults: (pages: readonly GeneratedPageHead[]) => Promise<readonly Diagnostic[]>
  readonly isBusy: () => boolean
  readonly onError: (error: unknown) => void
}): LaterCheck {
  const { overlay, site, wholeSite, printFound, otherFaults, generatedPages, renderingFaults, isBusy, onError } = input
  let last: WholeSiteFaults = { diagnostics: [], skipped: [] }
  return checkLater<WholeSiteFaults>({
    async check(show) {
      let pages: readonly GeneratedPageHead[]
      try {
        pages = await generatedPages()
      } catch (error) {
        const fault = interfaceFault(error, site)
        if (!fault) throw error
        // Without the interface, nothing else can be checked.
        show({ ...last, diagnostics: [...last.diagnostics, fault] })
        return
      }
      const inPages = await renderingFaults(pages)
      const withPages = ({ diagnostics, skipped }: WholeSiteFaults) => ({
        diagnostics: [...diagnostics, ...inPages],
        skipped,
      })
      const first = await wholeSite.check(pages)
      last = first
      show(withPages(first))
      const complete = await wholeSite.checkSamples()
      last = complete
      if (JSON.stringify(complete) !== JSON.stringify(first)) show(withPages(complete))
    },
    show({ diagnostics, skipped }) {
      const different = new Map([...diagnostics, ...otherFaults()].map((one) => [JSON.stringify(one), one]))
      const all = sortDiagnostics([...different.values()])
      printFound({ diagnostics: all, skipped })
      overlay.showSite(all)
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
  readonly site: string
  readonly respond: DevResponses
  readonly pending: Set<Promise<unknown>>
  readonly faults: InterfaceFaults
  readonly onAnswer: () => void
}): void {
  const { server, site, respond, pending, faults, onAnswer } = input
  server.middlewares.use(async (request, response, next) => {
    const url = request.url ?? '/'
    const answer = respond(url, request.headers.accept ?? '')
    pending.add(answer)
    const timer = setTimeout(() => console.log(`Working on ${url}`), slowAnswer)
    try {
      const found = await answer
      faults.remove(url)
      if (!found) return next()
      response.statusCode = found.status
      response.setHeader('content-type', found.type).end(found.body)
    } catch (error) {
      const fault = faults.add(url, error)
      if (!fault) return next(error)
      const isPage = request.headers.accept?.includes('text/html') ?? false
      response.statusCode = 500
      response
        .setHeader('content-type', contentType(isPage ? 'index.html' : 'fault.txt'))
        .end(isPage ? faultPage(fault, site) : diagnosticText(fault, site))
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
