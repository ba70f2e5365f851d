import { checkComparedSections, checkSamples, checks, type Sample, type SampleReport } from '../check/index.ts'
import { withoutConsequences } from '../consequences.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import type { CompiledSite } from './compile-site.ts'
import { noProgress, type Progress } from './progress.ts'

/** The result of checking a compiled site. */
export type SiteFaults = {
  /** Every problem of the site in order, those of reading and compiling included. */
  readonly diagnostics: readonly Diagnostic[]
  /** Null if samples were not checked. */
  readonly sampleReport: SampleReport | null
}

/** Runs every check. `samples` contains the folders for the check of samples; null skips it. */
export async function runChecks(
  site: CompiledSite,
  samples: { readonly root: string; readonly cacheDir: string } | null,
  progress: Progress = noProgress,
): Promise<SiteFaults> {
  const found = await Promise.all(checks.map((check) => check(site)))
  if (samples) progress.start('Checking samples')
  const sampleReport = samples ? await checkSamplesOf(site, samples) : null
  const diagnostics = [
    ...site.diagnostics,
    ...found.flat(),
    ...checkComparedSections(site, site.reference.coverage),
    ...(sampleReport?.diagnostics ?? []),
  ]
  return { diagnostics: sortDiagnostics(withoutConsequences(once(diagnostics))), sampleReport }
}

function checkSamplesOf(
  { documents, reference: { declarations, sampleSettings } }: CompiledSite,
  folders: { readonly root: string; readonly cacheDir: string },
): Promise<SampleReport> {
  const samples = documents.flatMap(({ entry: { section, version }, samples }) =>
    samples.map((sample): Sample => ({ ...sample, section, version })),
  )
  return checkSamples({ ...folders, samples, declarations, settings: sampleSettings })
}

/** A problem of a text that several pages include is reported once. */
function once(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()]
}
