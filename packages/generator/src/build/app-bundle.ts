import { fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { writeAtomically } from '../atomic-write.ts'
import { currentBundle, installedPackages, storedBundle } from '../bundle-cache.mjs'
import type { Diagnostic } from '../diagnostic.ts'
import type { Plugin, PluginStyles } from '../plugin.ts'
import type {
  generatedMain,
  generatedMarkdown,
  generatedPages,
  inlineStyles,
  render as renderPage,
} from '../render/entry.tsx'
import { type SearchService, searchKinds } from '../search-providers/search-providers.ts'
import type { BundlingAnswer, BundlingPlaces } from './app-bundler.ts'
import type { RunFolders } from './run-folders.ts'
import { rendererFault } from './source-fault.ts'
import { filesOfStyles, themeFile } from './theme-files.ts'
import { modulesOf } from './theme-selectors.ts'

/** The bundled interface: the code that renders pages during a build, and the files that browsers load. */
export type AppBundle = {
  /** Fingerprint of all inputs. It is the build ID in pages. */
  readonly hash: string
  readonly dir: string
  readonly renderer: Renderer
  /** URLs of the client's files: the search first, the entry last. Browsers load all of them at the same time. */
  readonly clientFiles: readonly string[]
  /** The mistakes in the site's theme. The bundle doesn't contain a theme with a syntax error. */
  readonly themeFaults: readonly Diagnostic[]
}

/** The file in a bundle with the mistakes in the theme. */
const themeFaultsFile = 'theme-faults.json'

/** Files of vite-config.ts. The inline script waits for the first one if another fails. */
const clientFileNames = ['search-button', 'index']

export type Renderer = {
  readonly render: typeof renderPage
  readonly inlineStyles: typeof inlineStyles
  readonly generatedPages: typeof generatedPages
  readonly generatedMain: typeof generatedMain
  readonly generatedMarkdown: typeof generatedMarkdown
}

/** The bundlers, whose versions change the bundle. */
const bundlers = ['vite', 'rolldown']

type AppPaths = RunFolders & { readonly plugins: readonly Plugin[] }

/**
 * Bundles the interface, or uses the bundle of an earlier run if none of its files has changed. Rejects with `BadModule` if a module of the site can't
 * be bundled, or throws an error.
 */
export async function bundleApp(paths: AppPaths): Promise<AppBundle> {
  const { root, site, cacheDir } = paths
  const pluginStyles = stylesOf(paths)
  const styleList = writeStyleList(paths)
  const { packages, ...stored } = placesOf(paths)
  const { id, dir } = await currentBundle({
    ...stored,
    packages,
    make: async (outDir) => {
      const { files, themeFaults } = await bundleInProcess({ root, site, cacheDir, outDir, pluginStyles })
      writeFileSync(join(outDir, themeFaultsFile), JSON.stringify(themeFaults))
      // A new page or a new theme is a new module. A file of the theme that was missing can exist later.
      const styles = filesOfStyles([join(site, themeFile), ...files.filter((file) => file.endsWith('.css'))], site)
      // A selector without an element has one when a module of the site creates it.
      const modules = themeFaults.some(({ code }) => code === 'foreign-selector') ? modulesOf(site) : []
      const own = [join(site, 'pages'), ...styles, styleList, ...modules]
      return [...files, ...bundlers.map((name) => join(packages, name, 'package.json')), ...own]
    },
  })
  const renderer = await loadRenderer(dir).catch((thrown: unknown) => {
    const fault = rendererFault(thrown, paths)
    throw fault ? new BadModule(fault) : thrown
  })
  const clientFiles = await clientFilesOf(dir)
  // Runs that find the bundle report them, too.
  const themeFaults: readonly Diagnostic[] = JSON.parse(readFileSync(join(dir, themeFaultsFile), 'utf8'))
  return { hash: id, dir, renderer, clientFiles, themeFaults }
}

/** The hash of the bundled interface as it is now; null if it isn't bundled yet. */
export function storedAppHash(paths: AppPaths): string | null {
  writeStyleList(paths)
  return storedBundle(placesOf(paths))?.id ?? null
}

function placesOf({ root, site, cacheDir }: AppPaths) {
  const packages = installedPackages(root) ?? join(root, 'node_modules')
  return {
    folder: join(cacheDir, 'app'),
    bases: { packages, bundler: dirname(bundlerFile), cache: cacheDir, site, generator: root },
    packages,
  }
}

function stylesOf({ plugins }: AppPaths): readonly PluginStyles[] {
  return plugins.flatMap(({ styles }) => styles ?? [])
}

/** The list is an input of the bundle, too: a site with other plugins needs another bundle. Returns the path of its file. */
function writeStyleList(paths: AppPaths): string {
  const file = join(paths.cacheDir, 'plugin-styles.json')
  const text = JSON.stringify(stylesOf(paths))
  const former = existsSync(file) ? readFileSync(file, 'utf8') : null
  // An unchanged file keeps its date, which must be older than the bundle.
  if (text !== former) writeAtomically(file, text)
  return file
}

const bundlerFile = fileURLToPath(new URL('./app-bundler.js', import.meta.url))

/** A mistake in a module of the site. The pages of the site can't be rendered without this module. */
export class BadModule extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message)
  }
}

/**
 * Bundles in a separate process, because a bundler's memory is only freed when its process exits. Rejects with `BadModule` or with the bundler's
 * error.
 */
async function bundleInProcess(places: BundlingPlaces): Promise<Extract<BundlingAnswer, { kind: 'bundled' }>> {
  const child = fork(bundlerFile, [JSON.stringify(places)])
  const answer = await new Promise<BundlingAnswer>((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`Bundling the interface failed with ${signal ?? code}.`)))
  })
  if (answer.kind === 'failed' && answer.fault) throw new BadModule(answer.fault)
  if (answer.kind === 'failed') throw Object.assign(new Error(answer.message), { stack: answer.stack })
  return answer
}

async function clientFilesOf(dir: string): Promise<readonly string[]> {
  const files = await readdir(join(dir, 'client/assets'))
  return clientFileNames.map((name) => {
    const file = files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    if (!file) throw new Error(`The bundle has no file “${name}”: see vite-config.ts.`)
    return `/assets/${file}`
  })
}

/** The code that renders pages, from a bundle's folder. */
export async function loadRenderer(dir: string): Promise<Renderer> {
  const renderer: Renderer = await import(pathToFileURL(join(dir, 'server/index.js')).href)
  return renderer
}

/** Copies the files that browsers load into the output, without the clients of search providers that the site doesn't use. */
export async function copyClient(bundle: AppBundle, outDir: string, searchKind: SearchService['kind']): Promise<void> {
  const unused = searchKinds.filter((kind) => kind !== searchKind)
  const filter = (file: string) => !unused.some((kind) => basename(file).startsWith(`${kind}.client-`))
  await mkdir(outDir, { recursive: true })
  await cp(join(bundle.dir, 'client'), outDir, { recursive: true, filter })
  // A site without fonts and images in its styles has no such folder.
  const assets = join(bundle.dir, 'server/assets')
  if (!existsSync(assets)) return
  await cp(assets, join(outDir, 'assets'), { recursive: true, filter: (file) => !/\.js(?:\.map)?$/.test(file) })
}
