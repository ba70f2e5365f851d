import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'rolldown'
import { readSiteConfig, type SiteConfig } from '../content/site-config.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { writeWhole } from '../draft.ts'
import { fingerprint } from '../fingerprint.ts'
import { filesBelow } from './files-below.ts'
import { writeFault } from './write-fault.ts'

export const configFile = 'config.ts'

type LoadedConfig = { readonly config: SiteConfig | null; readonly diagnostics: readonly Diagnostic[] }

/** Reads `config.ts`; what is wrong with it comes back as diagnostics. */
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
    const module: { readonly default?: unknown } = await import(kept(output[0].code, join(cacheDir, 'config')))
    return readSiteConfig(module.default, { root, file: configFile })
  } catch (thrown) {
    const error = writeFault(thrown)
    // No fault of the configuration's.
    if (error !== thrown) throw error
    const message = error instanceof Error ? error.message : String(error)
    return {
      config: null,
      diagnostics: [
        {
          severity: 'error',
          code: 'config-not-loaded',
          file: configFile,
          line: 1,
          message: `The configuration could not be loaded: ${message.replace(/\s+/g, ' ').trim()}`,
          hint: 'It must be a module whose default export is defineSite({ … }).',
        },
      ],
    }
  }
}

/** Address of a module with this code, which lies where it finds the project's packages. */
function kept(code: string, folder: string): string {
  const file = join(folder, `config-${fingerprint(code).slice(0, 16)}.mjs`)
  writeWhole(file, code)
  return pathToFileURL(file).href
}

/** Every file of `public`, as the address it is served at. */
export function publicFiles(root: string): ReadonlySet<string> {
  return new Set(filesBelow(join(root, 'public')).map((file) => `/${file}`))
}

/** The components of `pages`, as paths from the project's root. */
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
