import type { ReferenceEntry, UpstreamSettings } from '../reference/index.ts'
import type { Artifact } from './artifact.ts'
import { type Comparison, compare, type Difference } from './compare.ts'
import { documentedSymbols } from './documented/index.ts'
import { matches } from './matches.ts'
import { normalized, type ReadProblem } from './model.ts'
import { readers } from './readers/index.ts'
import type { JudgedDifference, UpstreamReport } from './report.ts'

export { openArtifact } from './artifact.ts'
export { reportText, type UpstreamReport } from './report.ts'

/** Compares the reference data of one version of a section with the vendor's artifact. */
export async function compareUpstream(input: {
  readonly section: string
  readonly version: string
  readonly entries: readonly ReferenceEntry[]
  readonly settings: UpstreamSettings
  readonly artifact: Artifact
}): Promise<{ readonly report: UpstreamReport; readonly comparisons: readonly Comparison[] }> {
  const { section, version, entries, settings, artifact } = input
  const comparisons: Comparison[] = []
  const problems: ReadProblem[] = []
  const sizes = { documented: 0, upstream: 0 }
  for (const { language, paths } of settings.artifacts) {
    const files = await artifact.read(paths, language)
    if (files.length === 0) throw new Error(`${paths.join(', ')} contains no file of the language ${language}.`)
    const upstream = await readers[language](files)
    const documented = documentedSymbols(entries, language)
    problems.push(...upstream.problems)
    if (upstream.symbols.length === 0) {
      problems.push({
        file: files[0]?.file ?? '',
        line: 1,
        message: `No symbol of the language ${language} was found.`,
      })
    }
    comparisons.push(compare(documented, upstream.symbols))
    sizes.documented += documented.length
    sizes.upstream += upstream.symbols.length
  }
  const { differences, unusedReasons } = judge(
    comparisons.flatMap((comparison) => comparison.differences),
    settings,
  )
  const count = (change: Difference['change']) => differences.filter((one) => one.change === change).length
  const unexplained = differences.filter(({ reason }) => reason === null).length
  const counts = {
    ...sizes,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    explained: differences.length - unexplained,
    unexplained,
  }
  const report = {
    section,
    version,
    documented: settings.ref,
    upstream: artifact.label,
    counts,
    differences,
    unusedReasons,
    problems,
  }
  return { report, comparisons }
}

function judge(
  differences: readonly Difference[],
  settings: UpstreamSettings,
): { readonly differences: readonly JudgedDifference[]; readonly unusedReasons: readonly string[] } {
  const used = new Set<string>()
  const judged = differences.map((difference): JudgedDifference => {
    const found = settings.differences.find(
      ({ symbol, change, property, upstream }) =>
        matches(symbol, difference.symbol) &&
        (change ?? difference.change) === difference.change &&
        (property === undefined || matches(property, difference.property ?? '')) &&
        (upstream === undefined || normalized(upstream) === normalized(difference.upstream ?? '')),
    )
    if (found) used.add(found.symbol)
    return { ...difference, reason: found?.reason ?? null }
  })
  const unusedReasons = settings.differences.map(({ symbol }) => symbol).filter((symbol) => !used.has(symbol))
  return { differences: judged, unusedReasons: [...new Set(unusedReasons)] }
}
