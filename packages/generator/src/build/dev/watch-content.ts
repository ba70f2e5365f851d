import { relative } from 'node:path'
import { normalizePath, type ViteDevServer } from 'vite'
import { changesFile } from '../../content/changes-file.ts'
import { iconFolder } from '../../content/site-icons.ts'
import { logoFile } from '../../content/site-logo.ts'
import type { Source } from '../../document/index.ts'
import { isImage } from '../../paths.ts'
import { type CurrentSite, currentSource } from './current-site.ts'
import { sourceOf } from './dev-site.ts'
import type { PageUpdates } from './page-updates.ts'

/** In milliseconds. Files that are saved together, or changed by a switch to another branch, become one update. */
const updateDelay = 60

/** Updates the site and the open pages when files change. Returns a function that ends this; the watcher is the server's. */
export function watchContent(input: {
  readonly server: ViteDevServer
  readonly site: string
  readonly current: CurrentSite
  /** Compiles a saved page before the browser asks for it. */
  readonly compile: (source: Source) => Promise<unknown>
  /** Absolute paths of the files that the configuration consists of. */
  readonly configFiles: readonly string[]
  /** True if the configuration can't be loaded. Then any code may be what it has just begun to import. */
  readonly isConfigBroken: () => boolean
  readonly onConfigChange: () => Promise<void>
  /** Called when the code or a stylesheet of the interface has changed. */
  readonly onModuleChange: () => void
  /** Called when all pages need another check. */
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
  readonly updates: PageUpdates
}): () => void {
  const { server, site, current, compile, configFiles, isConfigBroken, onConfigChange } = input
  const { onModuleChange, onChange, onError, updates } = input
  const changed = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined

  server.watcher.on('all', (event, file) => {
    if (configFiles.includes(file)) return onConfigChange().catch(onError)
    if (isConfigBroken() && /\.(?:[cm]?[jt]sx?|json)$/.test(file)) onConfigChange().catch(onError)
    const name = relative(site, file).replaceAll('\\', '/')
    if (file.endsWith('.css') || isImage(name)) {
      // Every page contains the logo and icons, which are read with the site.
      const read = name === logoFile || name.startsWith(iconFolder) ? current.readAgain() : Promise.resolve()
      // Styles and images aren't part of the fragment that an update fetches.
      read.then(reloadPages).catch(onError)
      return isImage(name) ? onChange() : onModuleChange()
    }
    // Vite updates the modules of the interface, but reloads only pages that have loaded the module. Pages can show the code of any other file.
    const graphs = graphsOf(server, file)
    if (graphs.length > 0) {
      if (!graphs.includes('client')) reloadPages()
      return onModuleChange()
    }
    // A page may have imported the file before it existed. The renderer keeps the error of such a page until it's loaded again.
    if (event === 'add' && /\.[cm]?[jt]sx?$/.test(file)) {
      server.environments.ssr?.hot.send({ type: 'full-reload' })
      onModuleChange()
    }
    changed.set(name, event)
    compileSaved(name).catch(onError)
    clearTimeout(timer)
    timer = setTimeout(() => applyChanges().catch(onError), updateDelay)
  })

  /** Vite invalidates a module only after the event of its file. */
  function reloadPages(): void {
    setTimeout(updates.reload, updateDelay)
  }

  async function compileSaved(name: string): Promise<void> {
    const known = sourceOf(name, await current.known())
    const source = known && (await currentSource(site, known))
    if (source) await compile(source)
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
    if (changes.some(([name], i) => isContent(name) && !areTextChanges[i])) await current.readAgain()
    updates.send()
    onChange()
  }

  return () => clearTimeout(timer)
}

function isContent(name: string): boolean {
  return name === changesFile || /^content\/.*\.(?:md|yaml)$/.test(name)
}

/** The names of the environments that have loaded the file as a module: the browser's is `client`. */
function graphsOf({ environments }: ViteDevServer, file: string): readonly string[] {
  return Object.values(environments).flatMap(({ name, moduleGraph }) =>
    moduleGraph.getModulesByFile(normalizePath(file)) ? [name] : [],
  )
}
