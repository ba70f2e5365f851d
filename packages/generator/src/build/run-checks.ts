import { checks } from '../check/index.ts'
import { withoutConsequences } from '../consequences.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import type { Findings, SlowRun } from '../plugin.ts'
import type { CompiledSite } from './compile-site.ts'
import { noProgress, type Progress } from './progress.ts'

/** The result of checking a compiled site. */
export type SiteFaults = {
  /** Every problem of the site in order, those of reading and compiling included. */
  readonly diagnostics: readonly Diagnostic[]
  /** What the slow checks of plugins found; empty if they were skipped. */
  readonly findings: readonly Findings[]
}

/** Runs every check, those of plugins included. Their slow checks are skipped if `slowRun` is null. */
export async function runChecks(
  site: CompiledSite,
  slowRun: SlowRun | null,
  progress: Progress = noProgress,
): Promise<SiteFaults> {
  const { pluginContents } = site
  const all = [...checks, ...pluginContents.flatMap((content) => content.checks)]
  const found = await Promise.all(all.map((check) => check(site)))
  if (slowRun) progress.start('Checking samples')
  const findings = slowRun ? await Promise.all(pluginContents.map(({ slowCheck }) => slowCheck(site, slowRun))) : []
  const diagnostics = [...site.diagnostics, ...found.flat(), ...findings.flatMap((finding) => finding.diagnostics)]
  return { diagnostics: sortDiagnostics(withoutConsequences(once(diagnostics))), findings }
}

/** A problem of a text that several pages include is reported once. */
function once(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()]
}
