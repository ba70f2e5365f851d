import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'rolldown'
import { writeAtomically } from '../atomic-write.ts'
import { configFile, readSiteConfig, type SiteConfig } from '../content/site-config.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { fingerprint } from '../fingerprint.ts'
import { desktopFiles, linkedFilesBelow } from './files-below.ts'
import { writeFault } from './write-fault.ts'

type LoadedConfig = {
  readonly config: SiteConfig | null
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of `config.ts` and the modules that it imports. */
  readonly files: readonly string[]
}

/** Reads `config.ts`. Its problems are returned as diagnostics. */
export async function loadSiteConfig(root: string, cacheDir: string): Promise<LoadedConfig> {
  try {
    const { output } = await bundle({
      cwd: root,
      input: join(root, configFile),
      platform: 'node',
      external: /^node:/,
      output: { format: 'esm', codeSplitting: false },
      write: false,
      logLevel: 'silent',
    })
    const module: { readonly default?: unknown } = await import(moduleUrl(output[0].code, join(cacheDir, 'config')))
    return { ...readSiteConfig(module.default, { root, file: configFile }), files: output[0].moduleIds }
  } catch (thrown) {
    const error = writeFault(thrown)
    // The cache can't be written, so the configuration isn't the problem.
    if (error !== thrown) throw error
    const message = error instanceof Error ? error.message : String(error)
    return {
      config: null,
      files: [join(root, configFile)],
      diagnostics: [
        {
          severity: 'error',
          code: 'config-not-loaded',
          file: configFile,
          line: 1,
          message: `The configuration could not be loaded: ${message.replace(/\s+/g, ' ').trim()}`,
          hint: 'config.ts must be a module whose default export is defineSite({ … }).',
        },
      ],
    }
  }
}

/** Writes a module to a folder and returns its URL, which changes with the code: Node.js never imports a URL twice. */
function moduleUrl(code: string, folder: string): string {
  const file = join(folder, `config-${fingerprint(code).slice(0, 16)}.mjs`)
  writeAtomically(file, code)
  return pathToFileURL(file).href
}

/** The URL path of every file in `public` that is published. */
export function publicFiles(root: string): ReadonlySet<string> {
  const files = linkedFilesBelow(join(root, 'public')).filter((file) => !desktopFiles.includes(basename(file)))
  return new Set(files.map((file) => `/${file}`))
}

/** Copies the files in `public` into the output. A link becomes a copy of its file: writing to it would change that file. */
export async function copyPublicFiles(root: string, outDir: string): Promise<void> {
  for (const file of publicFiles(root)) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await copyFile(join(root, 'public', file), join(outDir, file))
  }
}

/** The components in `pages`, as paths from the site's folder. */
export async function sitePageFiles(root: string): Promise<readonly string[]> {
  const names = await readdir(join(root, 'pages')).catch(() => [])
  return names.filter((name) => name.endsWith('.tsx')).map((name) => `pages/${name}`)
}

/** SVG markup of the site's `logo.svg`; null if it has none. */
export function siteLogo(root: string): Promise<string | null> {
  return readFile(join(root, 'logo.svg'), 'utf8').then(
    (markup) => markup.trim(),
    () => null,
  )
}

/** The configuration as it was written, for the lines of its faults. */
export function configText(root: string): Promise<string> {
  return readFile(join(root, configFile), 'utf8')
}
