import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'rolldown'
import { readSiteConfig, type SiteConfig } from '../content/site-config.ts'
import type { Diagnostic } from '../diagnostic.ts'

export const configFile = 'site/config.ts'

type LoadedConfig = { readonly config: SiteConfig | null; readonly diagnostics: readonly Diagnostic[] }

/** Reads `site/config.ts`; what is wrong with it comes back as diagnostics. */
export async function loadSiteConfig(root: string, cacheDir: string): Promise<LoadedConfig> {
  try {
    const { output } = await bundle({
      cwd: root,
      input: join(root, configFile),
      platform: 'node',
      external: /^[^./]/,
      output: { dir: join(cacheDir, 'config'), format: 'esm', entryFileNames: 'config-[hash].mjs' },
      logLevel: 'silent',
    })
    const module: { readonly default?: unknown } = await import(
      pathToFileURL(join(cacheDir, 'config', output[0].fileName)).href
    )
    return readSiteConfig(module.default, { root, file: configFile })
  } catch (error) {
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

/** Every file of `site/public`, as the address it is served at. */
export async function publicFiles(root: string): Promise<ReadonlySet<string>> {
  const dir = join(root, 'site/public')
  const found = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return new Set(files.map((file) => file.slice(dir.length).replaceAll('\\', '/')))
}

/** The components of `site/pages`, as paths from the project's root. */
export async function sitePageFiles(root: string): Promise<readonly string[]> {
  const names = await readdir(join(root, 'site/pages')).catch(() => [])
  return names.filter((name) => name.endsWith('.tsx')).map((name) => `site/pages/${name}`)
}

/** The configuration as it was written, for the lines of its faults. */
export function configText(root: string): Promise<string> {
  return readFile(join(root, configFile), 'utf8')
}
