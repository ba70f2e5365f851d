import type { ReportTable, SiteIndex } from 'docs-generator/plugin'
import type { ReferenceCoverage } from './coverage.ts'
import type { SampleReport } from './samples/check-samples.ts'
import type { UpstreamSettings } from './upstream-settings.ts'

const ways = ['compiler', 'parser', 'names', 'none'] as const

export function samplesTable(report: SampleReport): ReportTable {
  const skipped = report.skipped.map((text) => ` Not checked: ${text}.`).join('')
  return {
    title: 'Samples',
    note: `Number of code samples by type of check.${skipped}`,
    columns: ['Language', 'Compiler', 'Parser', 'Names', 'Not checked', 'Excluded', 'Faulty'],
    rows: report.counts.map((own) => [own.language, ...ways.map((way) => own.ways[way]), own.leftOut, own.faulty]),
  }
}

export function referenceTables({ scopes, tasks }: ReferenceCoverage, index: SiteIndex): readonly ReportTable[] {
  return [
    {
      title: 'Reference',
      note: 'Values are parameters, pins, flags and results.',
      columns: ['SDK', 'Entries', 'Summary only', 'Without example', 'Values', 'Values without description'],
      rows: scopes.map(({ section, version, kinds, bare, withoutExample, values, silentValues }) => [
        versionLabel(index, section, version),
        sum(kinds.map(({ count }) => count)),
        bare,
        withoutExample,
        values,
        silentValues,
      ]),
    },
    {
      title: 'Tasks by SDK',
      columns: ['SDK', 'With symbols', 'Explained without symbols', 'Gaps'],
      rows: tasks.sdks.map(({ label, named, explained, missing }) => [label, named, explained, missing]),
    },
    {
      title: 'Gaps by task',
      columns: ['Task', 'SDKs without an answer'],
      rows: tasks.gaps.map(({ task, sdks }) => [task, sdks.join(', ')]),
    },
  ].filter(({ rows }) => rows.length > 0)
}

/** The last comparison of each reference with the vendor's files. */
export function upstreamTable(
  scopes: ReferenceCoverage['scopes'],
  upstream: ReadonlyMap<string, UpstreamSettings>,
  index: Pick<SiteIndex, 'sections'>,
): ReportTable {
  return {
    title: 'Comparison with the vendor',
    note: 'Shows the last comparison of each SDK that had no unexplained differences. To compare with the vendor’s files again, run “npm run upstream -- compare”.',
    columns: ['SDK', 'Version', 'Compared on', 'Intended differences'],
    rows: scopes.map(({ section, version }) => {
      const { ref, compared, differences } = upstream.get(`${section}@${version}`) ?? {}
      return [
        versionLabel(index, section, version),
        ref === undefined ? 'not compared' : `${ref}${compared?.commit ? ` (${compared.commit})` : ''}`,
        compared?.date ?? (ref === undefined ? '' : 'not recorded'),
        differences?.length ?? '',
      ]
    }),
  }
}

function versionLabel({ sections }: Pick<SiteIndex, 'sections'>, id: string, name: string): string {
  const section = sections.find((candidate) => candidate.id === id)
  const version = section?.versions.find((candidate) => candidate.name === name)
  return section && version && section.versions.length > 1
    ? `${section.label} ${version.label}`
    : (section?.label ?? id)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
