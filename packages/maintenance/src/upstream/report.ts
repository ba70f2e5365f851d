import type { Difference } from './compare.ts'
import { groupBy } from './group-by.ts'
import type { Location, ReadProblem } from './model.ts'

/** A difference, with the reason from `upstream.yaml` if it is intended. */
export type JudgedDifference = Difference & { readonly reason: string | null }

/** The result of a comparison, which `--json` prints. */
export type UpstreamReport = {
  readonly section: string
  readonly version: string
  /** The version that the reference data describes, and what it was compared with. */
  readonly documented: string
  readonly upstream: string
  /** Releases of the vendor that are newer than what it was compared with. */
  readonly newer: readonly string[]
  readonly counts: {
    readonly documented: number
    readonly upstream: number
    readonly added: number
    readonly removed: number
    readonly changed: number
    readonly explained: number
    readonly unexplained: number
  }
  readonly differences: readonly JudgedDifference[]
  /** Entries of `differences` in `upstream.yaml` that match nothing any more. */
  readonly unusedReasons: readonly string[]
  /** Languages of `upstream.yaml` in which no entry is, although the reference data has entries. */
  readonly otherLanguages: readonly string[]
  readonly problems: readonly ReadProblem[]
}

/** The report as text: unexplained differences by file, what could not be read, and a summary. */
export function reportText(report: UpstreamReport): string {
  const { counts, section, version, problems, unusedReasons, otherLanguages, newer } = report
  const unexplained = report.differences.filter(({ reason }) => reason === null)
  // Without a declaration in the vendor's files, every name of the reference data would be listed.
  const isEmpty = counts.upstream === 0 && problems.length > 0
  const groups = (['added', 'removed', 'changed'] as const).flatMap((change) => {
    if (isEmpty && change === 'removed') return []
    const own = unexplained.filter((difference) => difference.change === change)
    return own.length === 0 ? [] : [`${titles[change]} (${own.length})`, ...byPlace(own), '']
  })
  const faults =
    problems.length === 0
      ? []
      : [`Could not be read (${problems.length})`, ...problems.map((one) => `  ${place(one)}  ${one.message}`), '']
  const unused = [...new Set(unusedReasons)]
  return [
    ...groups,
    ...faults,
    ...(unused.length > 0
      ? [`upstream.yaml: the reasons for these names match no difference: ${unused.join(', ')}`]
      : []),
    ...otherLanguages.map(
      (id) => `upstream.yaml: the language is ${id}, but no entry has a kind that starts with ${id}/.`,
    ),
    ...(newer.length > 0 ? [`Newer than ${report.upstream}: ${newer.join(', ')}`] : []),
    `${section}@${version}: ${counts.documented} documented names (${report.documented}), ${counts.upstream} upstream (${report.upstream}).`,
    `${counts.added} added, ${counts.removed} removed, ${counts.changed} changed; ${counts.explained} explained, ${counts.unexplained} unexplained.`,
  ].join('\n')
}

const titles = { added: 'Added upstream', removed: 'Removed upstream', changed: 'Changed upstream' } as const

/** The differences below the vendor's file, or below the folder of reference data if the vendor's file doesn't contain the symbol. */
function byPlace(differences: readonly JudgedDifference[]): readonly string[] {
  const groups = groupBy(
    differences,
    ({ upstreamAt, documentedAt }) => upstreamAt?.file ?? documentedAt?.file.replace(/[^/]+$/, '') ?? '',
  )
  return [...groups].flatMap(([name, own]) => [`  ${name}`, ...own.map(differenceText)])
}

function differenceText({ symbol, property, documented, upstream, documentedAt, upstreamAt }: Difference): string {
  if (symbol === upstreamAt?.file) return '    The file isn’t listed in “artifacts”.'
  const places = [...(upstreamAt ? [`line ${upstreamAt.line}`] : []), ...(documentedAt ? [place(documentedAt)] : [])]
  const head = `    ${symbol}${property === null ? '' : ` ${property}`}  ${places.join(', ')}`
  return property === null ? head : `${head}\n      - ${documented || '(none)'}\n      + ${upstream || '(none)'}`
}

function place({ file, line }: Location): string {
  return `${file}:${line}`
}
