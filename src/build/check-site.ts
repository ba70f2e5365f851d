import { join } from 'node:path'
import { sortDiagnostics } from '../diagnostic.ts'
import { bundleApp } from './app-bundle.ts'
import type { BuildResult } from './build.ts'
import { compileSite, generatorVersion, openCompiler } from './compile-site.ts'
import { loadSiteConfig } from './load-site.ts'

/** Everything that a build checks, without writing the site. */
export async function checkSite(options: {
  readonly root: string
  readonly strict: boolean
  /** Folder with `content/` and `site/`, where that is not the project itself. */
  readonly site?: string
}): Promise<BuildResult> {
  const { root, strict } = options
  const siteRoot = options.site ?? root
  const cacheDir = join(root, '.cache')
  const { config, diagnostics: configFaults } = await loadSiteConfig(siteRoot, cacheDir)
  if (!config) return { passed: false, diagnostics: configFaults, summary: sum(configFaults.length, 0) }
  const compiler = openCompiler({ site: siteRoot, cacheDir, version: await generatorVersion() })
  try {
    const app = await bundleApp({ root, site: siteRoot, cacheDir })
    const site = await compileSite({
      root: siteRoot,
      config,
      production: true,
      compiler,
      sitePages: app.entry.sitePages,
    })
    const diagnostics = sortDiagnostics([...configFaults, ...site.diagnostics])
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length
    const passed = errors === 0 && !(strict && diagnostics.length > 0)
    return { passed, diagnostics, summary: `${site.sources.length} pages: ${sum(errors, diagnostics.length - errors)}` }
  } finally {
    await compiler.close()
  }
}

function sum(errors: number, warnings: number): string {
  return errors + warnings === 0 ? 'nothing to mend' : `${errors} errors, ${warnings} warnings`
}
