import { availableParallelism } from 'node:os'
import type { SiteConfig } from '../content/site-config.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import type { Compiler } from '../document/index.ts'
import { type AppBundle, bundleApp } from './app-bundle.ts'
import { type CompiledSite, compileSite, frontMatterMemory, generatorVersion, openCompiler } from './compile-site.ts'
import { loadSiteConfig } from './load-site.ts'

/** Where a run finds and keeps things. */
export type RunPlaces = {
  /** Folder of this package, with the generator's sources. */
  readonly root: string
  /** Folder with `content/`, `pages/` and `config.ts`: the current folder unless another is named. */
  readonly site: string
  readonly cacheDir: string
}

/** A site that was read, compiled and checked; null in place of its parts where the configuration could not be used. */
export type CheckedSite = {
  readonly diagnostics: readonly Diagnostic[]
  readonly parts: {
    readonly config: SiteConfig
    readonly app: AppBundle
    readonly site: CompiledSite
    readonly compiler: Compiler
  } | null
}

export function runPlaces(options: Pick<RunPlaces, 'root' | 'cacheDir'> & { readonly site?: string }): RunPlaces {
  const { root, cacheDir, site = process.cwd() } = options
  return { root, site, cacheDir }
}

/** What `build` and `check` have in common: everything up to rendering. `then` gets the result while the compiler is open. */
export async function withCheckedSite<T>(places: RunPlaces, then: (checked: CheckedSite) => Promise<T>): Promise<T> {
  const { config, diagnostics } = await loadSiteConfig(places.site, places.cacheDir)
  if (!config) return then({ diagnostics, parts: null })
  const { site, cacheDir } = places
  const cores = availableParallelism()
  // One core is left to the bundler until it is done: as fast as all at once, and 190 MB less at the most (2 cores, 400 pages).
  const workers = Math.max(1, cores - 1)
  const compiler = openCompiler({ site, url: config.url, cacheDir, version: await generatorVersion(), workers })
  try {
    const bundling = bundleApp(places).finally(() => compiler.widen(cores))
    const [app, site] = await Promise.all([
      bundling,
      compileSite({
        root: places.site,
        config,
        production: true,
        compiler,
        memory: frontMatterMemory(cacheDir),
        sitePages: bundling.then(({ entry }) => entry.sitePages),
        samples: { root: places.root, cacheDir: places.cacheDir },
      }),
    ])
    return await then({
      diagnostics: sortDiagnostics([...diagnostics, ...site.diagnostics]),
      parts: { config, app, site, compiler },
    })
  } finally {
    await compiler.close()
  }
}

/** Errors always fail a run, warnings in strict mode only. */
export function isPassed(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return strict ? diagnostics.length === 0 : diagnostics.every((diagnostic) => diagnostic.severity !== 'error')
}

/** `2 errors, 1 warning`. */
export function countText(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  return `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')}`
}
