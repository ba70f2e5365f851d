import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle, type RolldownLog } from 'rolldown'
import { currentBundle, installedPackages } from '../bundle-cache.mjs'
import { moduleFiles } from '../bundle-inputs.mjs'
import { isByproduct } from '../byproducts.ts'
import { cacheKey } from '../cache.ts'
import { siteConfigPlaces } from '../content/config-source.ts'
import { duplicateKeys } from '../content/duplicate-keys.ts'
import { configFile, readSiteConfig, type SiteConfig } from '../content/site-config.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { openSiteFiles } from '../document/site-files.ts'
import { externalPackages, isExternal } from '../external-packages.mjs'
import { guardPlugin } from '../guard-plugin.ts'
import type { Plugin } from '../plugin.ts'
import { readPlugins } from '../read-plugins.ts'
import { requireBundlerPath } from './bundler-path.ts'
import { linkedFilesBelow } from './files-below.ts'
import { evaluationFault, sourceFault } from './source-fault.ts'
import { writeFault } from './write-fault.ts'

/** A configuration without faults. */
export type LoadedSite = {
  readonly config: SiteConfig
  readonly plugins: readonly Plugin[]
  readonly pluginModule: PluginModule
  /** URL of the bundle of `config.ts`, which changes with its content; null if it couldn't be bundled. */
  readonly url: string | null
  /** Absolute paths of `config.ts` and the modules that it imports. */
  readonly files: readonly string[]
}

/** The module from which threads load the plugins. */
export type PluginModule = {
  /** Null for a site without plugins. */
  readonly url: string | null
  /** Identifies the code of the plugins, for keys of the cache. */
  readonly version: string
}

export type LoadedConfig = Omit<LoadedSite, 'config'> & {
  /** Null if the configuration has faults. */
  readonly config: SiteConfig | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads `config.ts`. Its problems are returned as diagnostics. Throws an error for authors if the bundler can't read files in the site's folder. */
export async function loadSiteConfig(root: string, cacheDir: string): Promise<LoadedConfig> {
  requireBundlerPath(root)
  if (!existsSync(join(root, configFile))) return { ...unread(root), diagnostics: [noConfig] }
  const folders = foldersAsFiles(root)
  if (folders.length > 0) return { ...unread(root), diagnostics: folders }
  try {
    const { dir, inputs } = await bundleConfig(root, cacheDir)
    const url = pathToFileURL(join(dir, bundledFile)).href
    const module: { readonly default?: unknown } = await import(url)
    const { config, diagnostics } = readSiteConfig(module.default, root)
    const read = readPlugins(module.default, siteConfigPlaces(root))
    return {
      config: read.diagnostics.length === 0 ? config : null,
      plugins: read.plugins.map((plugin) => guardPlugin(plugin, root)),
      pluginModule: read.plugins.length === 0 ? noPlugins : { url, version: versionOf(inputs, root) },
      url,
      files: inputs.map(({ file }) => file),
      diagnostics: [
        ...duplicateKeys(readFileSync(join(root, configFile), 'utf8')),
        ...diagnostics,
        ...read.diagnostics,
      ],
    }
  } catch (thrown) {
    const error = writeFault(thrown)
    // The cache can't be written, so the configuration isn't the problem.
    if (error !== thrown) throw error
    return { ...unread(root), diagnostics: [sourceFault(thrown, root) ?? evaluationFault(thrown, root)] }
  }
}

/** A configuration that couldn't be read. */
function unread(root: string): Omit<LoadedConfig, 'diagnostics'> {
  return { config: null, plugins: [], pluginModule: noPlugins, url: null, files: [join(root, configFile)] }
}

const noConfig: Diagnostic = {
  severity: 'error',
  code: 'no-config',
  file: configFile,
  line: 1,
  message: 'This folder has no config.ts, so it isn’t the folder of a site.',
  hint: 'Name the folder of the site: --site site. For a new site, write config.ts as in docs/configuration.md.',
}

/** The files outside of `content/` and `public/` that the site reads. */
const siteFile =
  /^(?:config\.ts|theme\.css|changes\.yaml|prose\.yaml|logo\.svg|social-image\.svg|icons\/.+\.svg|pages\/.+\.tsx)$/

/** Folders at the path of a file. Docker creates them for mounted files that don't exist, and the errors of Node.js don't name them. */
function foldersAsFiles(root: string): readonly Diagnostic[] {
  const files = openSiteFiles(root)
  const folders = ['', 'icons/', 'pages/'].flatMap((parent) => files.folders(parent).map((name) => parent + name))
  return folders
    .filter((folder) => siteFile.test(folder))
    .map((file) => ({
      severity: 'error',
      code: 'folder-not-file',
      file,
      line: 1,
      message: 'This is a folder, but the site reads a file with this name.',
      hint: 'Delete the folder, or rename it.',
    }))
}

const noPlugins: PluginModule = { url: null, version: '' }
const bundledFile = 'config.js'

/** Bundles `config.ts` with everything that it imports, or finds the bundle of an earlier run. Its URL changes with its content. */
function bundleConfig(root: string, cacheDir: string): ReturnType<typeof currentBundle> {
  const here = dirname(fileURLToPath(import.meta.url))
  const packages = installedPackages(here) ?? join(root, 'node_modules')
  return currentBundle({
    folder: join(cacheDir, 'site'),
    bases: { packages, site: root },
    packages,
    make: async (outDir) => {
      const modules = new Set<string>()
      const missing: RolldownLog[] = []
      const { output } = await bundle({
        cwd: root,
        input: join(root, configFile),
        platform: 'node',
        external: isExternal,
        plugins: [
          {
            name: 'list-modules',
            buildEnd() {
              for (const id of this.getModuleIds()) modules.add(id)
            },
          },
        ],
        output: {
          format: 'esm',
          entryFileNames: bundledFile,
          chunkFileNames: '[name]-[hash].js',
          // Finds the line that throws an error.
          sourcemap: 'hidden',
          sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
        },
        write: false,
        onLog(_level, log) {
          if (log.code === 'UNRESOLVED_IMPORT') missing.push(log)
        },
      })
      // The bundle would be stored and found again after the package has been installed.
      if (missing.length > 0) throw Object.assign(new Error('A package is missing.'), { errors: missing })
      for (const file of output)
        writeFileSync(join(outDir, file.fileName), file.type === 'chunk' ? file.code : file.source)
      return [...moduleFiles(modules), ...externalPackages.map((name) => join(packages, name, 'package.json'))]
    },
  })
}

/** A fingerprint of everything that `config.ts` imports. Its own values reach pages in other ways, and change more often. */
function versionOf(inputs: readonly { readonly file: string; readonly fingerprint: string }[], root: string): string {
  const own = join(realpathSync(root), configFile)
  return cacheKey(inputs.flatMap(({ file, fingerprint }) => (file === own ? [] : [fingerprint])))
}

/** The URL path of every file in `public` that is published. */
export function publicFiles(root: string): ReadonlySet<string> {
  const files = linkedFilesBelow(join(root, 'public')).filter((file) => !isByproduct(basename(file)))
  return new Set(files.map((file) => `/${file}`))
}

/**
 * Copies the files in `public` into the output. A link becomes a copy of its file: writing to it would change that file. Permissions are those of
 * all other files, because a server couldn't read a file that only its author can read.
 */
export async function copyPublicFiles(root: string, outDir: string): Promise<void> {
  const mode = 0o666 & ~process.umask()
  for (const file of publicFiles(root)) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await copyFile(join(root, 'public', file), join(outDir, file))
    await chmod(join(outDir, file), mode)
  }
}

/** The components in `pages`, as paths from the site's folder. Like the bundler, this leaves out hidden files, such as the locks of editors. */
export async function sitePageFiles(root: string): Promise<readonly string[]> {
  const names = await readdir(join(root, 'pages')).catch(() => [])
  return names.filter((name) => name.endsWith('.tsx') && !name.startsWith('.')).map((name) => `pages/${name}`)
}
