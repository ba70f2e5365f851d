import { join } from 'node:path'
import { sortDiagnostics } from '../diagnostic.ts'
import { bundleApp } from './app-bundle.ts'
import type { BuildResult } from './build.ts'
import { compileSite, generatorVersion, openCompiler } from './compile-site.ts'
import { loadSiteConfig } from './load-site.ts'

/** Everything that a build checks, without writing the site. */
export async function checkSite({
  root,
  strict,
}: {
  readonly root: string
  readonly strict: boolean
}): Promise<BuildResult> {
  const { config, diagnostics: configFaults } = await loadSiteConfig(root)
  if (!config) return { passed: false, diagnostics: configFaults, summary: sum(configFaults.length, 0) }
  const compiler = openCompiler(root, await generatorVersion())
  try {
    const app = await bundleApp({ root, cacheDir: join(root, '.cache') })
    const site = await compileSite({ root, config, production: true, compiler, sitePages: app.entry.sitePages })
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
