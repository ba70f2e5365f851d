import { join } from 'node:path'
import { checks } from '../check/index.ts'
import { withoutConsequences, withoutDraftTexts } from '../consequences.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import type { Findings } from '../plugin.ts'
import type { CompiledSite } from './compile-site.ts'
import type { PluginModule } from './load-site.ts'

/** Runs the slow checks of plugins, such as the compilers of samples. Their results are stored in `cacheDir`. */
export function runSlowChecks(
  site: CompiledSite,
  { cacheDir, pluginModule }: { readonly cacheDir: string; readonly pluginModule: PluginModule },
): Promise<readonly Findings[]> {
  const run = { cacheDir: join(cacheDir, 'samples'), version: pluginModule.version }
  return Promise.all(site.pluginContents.map(({ slowCheck }) => slowCheck(site, run)))
}

/** Every problem of a site in order: those of reading and compiling it, of every check, and those that the slow checks have found. */
export async function runChecks(site: CompiledSite, findings: readonly Findings[]): Promise<readonly Diagnostic[]> {
  const all = [...checks, ...site.pluginContents.flatMap((content) => content.checks)]
  const found = await Promise.all(all.map((check) => check(site)))
  const diagnostics = [...site.diagnostics, ...found.flat(), ...findings.flatMap((finding) => finding.diagnostics)]
  return sortDiagnostics(withoutConsequences(withoutDraftTexts(once(diagnostics))))
}

/** A problem of a text that several pages include, or of a plugin that they use, is reported once. The fix may name the page. */
function once(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [
    ...new Map(diagnostics.map((diagnostic) => [JSON.stringify({ ...diagnostic, hint: '' }), diagnostic])).values(),
  ]
}
