import type { SiteConfig } from '../content/site-config.ts'
import { counted } from '../counted.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import type { Findings } from '../plugin.ts'
import { type AppBundle, BadModule, bundleApp } from './app-bundle.ts'
import { requireBundlerPath } from './bundler-path.ts'
import { type CompiledSite, compileSite, openCompiler, openYaml } from './compile-site.ts'
import { type LoadedConfig, loadSiteConfig, type PluginModule } from './load-site.ts'
import { noProgress, type Progress } from './progress.ts'
import { runChecks, runSlowChecks } from './run-checks.ts'
import type { RunFolders } from './run-folders.ts'

/** A site that was read, compiled and checked. `parts` is null if the configuration or a module of the interface has errors. */
export type CheckedSite = {
  readonly diagnostics: readonly Diagnostic[]
  readonly parts: {
    readonly config: SiteConfig
    readonly pluginModule: PluginModule
    readonly app: AppBundle
    readonly site: CompiledSite
    readonly findings: readonly Findings[]
  } | null
}

/** Everything before rendering: the first stages of `build`, and the complete `check`. */
export async function checkedSite(folders: RunFolders, progress: Progress = noProgress): Promise<CheckedSite> {
  progress.start('Reading the content')
  return checkLoaded(folders, await loadSiteConfig(folders.site, folders.cacheDir), progress)
}

/** Like `checkedSite`, with a configuration that has been loaded already. */
export async function checkLoaded(folders: RunFolders, loaded: LoadedConfig, progress: Progress): Promise<CheckedSite> {
  const { site, cacheDir } = folders
  const { config, plugins, pluginModule, diagnostics } = loaded
  if (!config) return { diagnostics, parts: null }
  requireBundlerPath(folders.root)
  const readYaml = await openYaml(cacheDir)
  const compiler = await openCompiler({ site, url: config.url, cacheDir, pluginModule })
  try {
    const bundling = bundleApp({ ...folders, plugins }).catch((error: unknown) => {
      if (error instanceof BadModule) return error
      throw error
    })
    const [app, compiled] = await Promise.all([
      bundling,
      compileSite({
        root: site,
        config,
        plugins,
        production: true,
        compiler,
        readYaml,
        progress,
        generatedPages: async () => {
          const app = await bundling
          return app instanceof BadModule ? [] : app.renderer.generatedPages(config)
        },
      }),
    ])
    // Checks need all pages: links to missing ones would be reported, too.
    if (app instanceof BadModule) {
      return { diagnostics: sortDiagnostics([...diagnostics, app.diagnostic, ...compiled.diagnostics]), parts: null }
    }
    progress.start('Checking samples')
    const findings = await runSlowChecks(compiled, { cacheDir, pluginModule })
    const faults = await runChecks(compiled, findings)
    return {
      diagnostics: sortDiagnostics([...diagnostics, ...app.themeFaults, ...faults]),
      parts: { config, pluginModule, app, site: compiled, findings },
    }
  } finally {
    // Frees the memory of its workers before pages are rendered.
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
  return `${counted(errors, 'error')}, ${counted(diagnostics.length - errors, 'warning')}`
}
