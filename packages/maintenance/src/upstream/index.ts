import { UserError } from 'docs-generator/command-line'
import type { ReferenceEntry, UpstreamSettings } from 'docs-reference/data'
import type { Artifact } from './artifact.ts'
import { compare, type Difference, type Finding } from './compare.ts'
import { compareDeclarations } from './compare-declarations.ts'
import { documentedSymbols, isInLanguage } from './documented/index.ts'
import { type ApiSymbol, type Language, normalized, type ReadProblem, type SourceFile } from './model.ts'
import { compareNames } from './names.ts'
import { readers } from './readers/index.ts'
import { newerReleases } from './releases.ts'
import type { JudgedDifference, UpstreamReport } from './report.ts'

export { type Artifact, openArtifact } from './artifact.ts'
export { massRemovals, massRemovalText } from './mass-removals.ts'
export type { ApiSymbol } from './model.ts'
export { type RecordedSources, recordComparison, recordSources } from './record.ts'
export { isNewer, releaseNews } from './releases.ts'
export { reportText, type UpstreamReport } from './report.ts'
export { type UpstreamWrites, upstreamWrites } from './write/index.ts'

export type UpstreamComparison = {
  readonly report: UpstreamReport
  /** The differences without a reason. */
  readonly unexplained: readonly Finding[]
  /** All symbols of the reference data and of the artifact. */
  readonly documented: readonly ApiSymbol[]
  readonly upstream: readonly ApiSymbol[]
}

/** Compares the reference data of one version of a section with the vendor's artifact. */
export async function compareUpstream(input: {
  readonly section: string
  readonly version: string
  readonly entries: readonly ReferenceEntry[]
  readonly settings: UpstreamSettings
  readonly artifact: Artifact
  /** The pages that must contain the names. */
  readonly pages: readonly SourceFile[]
}): Promise<UpstreamComparison> {
  const { section, version, entries, settings, artifact } = input
  const findings: Finding[] = []
  const problems: ReadProblem[] = []
  const upstream: ApiSymbol[] = []
  const documented: ApiSymbol[] = []
  const { artifacts = [] } = settings
  const allPaths = artifacts.flatMap(({ paths }) => paths)
  for (const { language, paths } of artifacts) {
    const files = await artifact.read(paths, language)
    if (files.length === 0)
      throw new UserError(
        `${paths.join(', ')} in ${artifact.label} contains no files for the language “${language}”. Compare another repository or version, or correct “paths” in upstream.yaml.`,
      )
    const read = await readers[language].read(files)
    const own = documentedSymbols(entries, language)
    problems.push(...files.flatMap(otherEncoding))
    problems.push(...read.problems)
    problems.push(...filesWithoutSymbols(paths, files, read.symbols))
    const compared = compare(own, read.symbols)
    for (const one of compared) findings.push(one)
    if (language === 'blueprint') {
      const remaining = remainingSymbols(own, compared, settings)
      for (const one of compareDeclarations(entries, { documented: remaining, headers: files })) findings.push(one)
    }
    for (const file of artifact.unlisted(allPaths, language)) findings.push(unlistedFile(file))
    for (const one of read.symbols) upstream.push(one)
    for (const one of own) documented.push(one)
  }
  const names = await compareNames(settings, { artifact, pages: input.pages })
  for (const one of names.findings) findings.push(one)
  const { differences, unusedReasons } = judge(findings, settings)
  const unexplained = findings.filter((_, i) => differences[i]?.reason === null)
  const count = (change: Difference['change']) => differences.filter((one) => one.change === change).length
  const isOther = (language: Language) => !entries.some(({ data }) => isInLanguage(data, language))
  const report = {
    section,
    version,
    documented: settings.ref,
    upstream: artifact.label,
    newer: newerReleases(artifact.label, artifact.tags),
    counts: {
      documented: documented.length + names.documented,
      upstream: upstream.length + names.upstream,
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      explained: differences.length - unexplained.length,
      unexplained: unexplained.length,
    },
    differences,
    unusedReasons,
    otherLanguages: entries.length > 0 ? artifacts.map(({ language }) => language).filter(isOther) : [],
    problems,
  }
  return { report, unexplained, documented, upstream }
}

/** The symbols without those that the vendor has removed. A symbol that only counts as removed, and has a reason, remains. */
function remainingSymbols(
  documented: readonly ApiSymbol[],
  findings: readonly Finding[],
  settings: UpstreamSettings,
): readonly ApiSymbol[] {
  const { differences } = judge(findings, settings)
  const isRemoved = (_: Finding, i: number) => differences[i]?.change === 'removed' && differences[i].reason === null
  const removed = new Set(findings.filter(isRemoved).map((one) => one.documented))
  const owners = new Set([...removed].map((symbol) => symbol?.name ?? null))
  return documented.filter((symbol) => !removed.has(symbol) && !owners.has(symbol.owner))
}

/** A file whose comments and values would lose characters in the reference data. */
function otherEncoding({ file, invalidLine = null }: SourceFile): readonly ReadProblem[] {
  if (invalidLine === null) return []
  const message = 'The file isn’t UTF-8. Save a copy of it as UTF-8, and use the copy’s path or folder after --from.'
  return [{ file, line: invalidLine, message }]
}

/** A file that `paths` names, or all files of its folders, without any declaration. Otherwise, everything in it would count as removed. */
function filesWithoutSymbols(
  paths: readonly string[],
  files: readonly SourceFile[],
  symbols: readonly ApiSymbol[],
): readonly ReadProblem[] {
  const found = new Set(symbols.map(({ file }) => file))
  const empty =
    found.size === 0 ? files.slice(0, 1) : files.filter(({ file }) => paths.includes(file) && !found.has(file))
  return empty.map(({ file }) => ({ file, line: 1, message: 'No declarations were found.' }))
}

/** A file of the vendor that the comparison doesn't read. It counts as an addition, so that a maintainer lists it or gives a reason. */
function unlistedFile(file: string): Finding {
  const at = { file, line: 1 }
  const none = { property: null, documented: null, upstream: null, documentedAt: null }
  return { difference: { change: 'added', symbol: file, ...none, upstreamAt: at }, documented: null, upstream: null }
}

/** Adds the reasons to the differences, in the same order. */
function judge(
  findings: readonly Finding[],
  settings: UpstreamSettings,
): { readonly differences: readonly JudgedDifference[]; readonly unusedReasons: readonly string[] } {
  const reasons = settings.differences.flatMap(({ symbol: names, ...rest }) =>
    names.map((symbol) => ({ ...rest, symbol })),
  )
  const used = new Set<(typeof reasons)[number]>()
  const differences = findings.map(({ difference }): JudgedDifference => {
    const found = reasons.find(
      ({ symbol, change, property, upstream }) =>
        matches(symbol, difference.symbol) &&
        (change ?? difference.change) === difference.change &&
        (property === undefined || matches(property, difference.property ?? '')) &&
        (upstream === undefined || normalized(upstream) === normalized(difference.upstream ?? '')),
    )
    if (found) used.add(found)
    return { ...difference, reason: found?.reason ?? null }
  })
  return { differences, unusedReasons: reasons.filter((one) => !used.has(one)).map(({ symbol }) => symbol) }
}

/** Tests a name against a pattern in which `*` matches any characters. */
function matches(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(name)
}
