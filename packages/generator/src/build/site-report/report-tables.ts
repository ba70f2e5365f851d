import type { SampleReport } from '../../check/index.ts'
import type { DocEntry, SiteIndex } from '../../content/site-index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { ReferenceCoverage, UpstreamSettings } from '../../reference/index.ts'
import type { LinkCounts } from './count-links.ts'
import { type OutputSizes, quantile } from './output-sizes.ts'

/** A table of the report. Without rows, only the note is shown. */
export type ReportTable = {
  readonly title: string
  readonly note?: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Rows of tables that list the largest or oldest. */
const listed = 10

export function diagnosticsTable(diagnostics: readonly Diagnostic[], unresolvedNames: number): ReportTable {
  const counts = counted(diagnostics.map(({ severity, code }) => `${severity} ${code}`))
  return {
    title: 'Diagnostics',
    note: `${diagnostics.length === 0 ? 'No errors or warnings. ' : ''}Names in backticks without a reference entry: ${unresolvedNames}. List them with --names.`,
    columns: ['Severity', 'Code', 'Count'],
    rows: counts.map(([name, count]) => [...name.split(' '), count]),
  }
}

export function linksTable(links: LinkCounts, redirects: number): ReportTable {
  const hosts = [...links.hosts].sort(mostFirst)
  return {
    title: 'Links',
    note: 'Internal links are always checked; links to other hosts only with --external.',
    columns: ['Target', 'Links'],
    rows: [
      ['Internal', links.internal],
      ['Internal, to a heading or part of a page', links.anchors],
      ['Redirects', redirects],
      ['Email', links.mail],
      ...hosts.slice(0, listed),
      ['Other hosts', sum(hosts.slice(listed).map(([, count]) => count))],
    ],
  }
}

const ways = ['compiler', 'parser', 'names', 'none'] as const

export function samplesTable(report: SampleReport | null): ReportTable {
  const skipped = report?.skipped.map((text) => ` Not checked: ${text}.`).join('') ?? ''
  return {
    title: 'Samples',
    note: report ? `Number of code samples by type of check.${skipped}` : 'Samples were not checked.',
    columns: ['Language', 'Compiler', 'Parser', 'Names', 'Not checked', 'Excluded', 'Faulty'],
    rows: (report?.counts ?? []).map((own) => [
      own.language,
      ...ways.map((way) => own.ways[way]),
      own.leftOut,
      own.faulty,
    ]),
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

const forms = ['html', 'compressed', 'fragment'] as const

export function sizeTables({ pages, budgets }: OutputSizes): readonly ReportTable[] {
  const largest = [...pages].sort((a, b) => b.html - a.html || (a.path < b.path ? -1 : 1)).slice(0, listed)
  const sizesAt = (share: number) => forms.map((form) => sizeText(quantile(pages, form, share)))
  return [
    {
      title: 'Budgets',
      columns: ['Download', 'Size', 'Budget', 'State'],
      rows: budgets.map(({ name, bytes, limit }) => [
        name,
        sizeText(bytes),
        sizeText(limit),
        bytes > limit ? `over by ${sizeText(bytes - limit)}` : 'within budget',
      ]),
    },
    {
      title: 'Page sizes',
      note: 'A fragment is the file that a navigation within the site loads.',
      columns: ['Page', 'HTML', 'HTML, compressed', 'Fragment, compressed'],
      rows: [
        ['Median', ...sizesAt(0.5)],
        ['95th percentile', ...sizesAt(0.95)],
        ...largest.map((page) => [page.path, ...forms.map((form) => sizeText(page[form]))]),
      ],
    },
  ]
}

/** Compares with the newest change instead of the current date, so that the same input results in the same report. */
export function ageTable(entries: Iterable<DocEntry>, updated: ReadonlyMap<string, string>): ReportTable {
  const pages = [...entries].map(({ path, file }) => ({ path, day: updated.get(file)?.slice(0, 10) ?? '' }))
  const dated = pages.filter(({ day }) => day !== '').sort((a, b) => (a.day + a.path < b.day + b.path ? -1 : 1))
  const newest = dated.at(-1)?.day
  return {
    title: 'Age',
    note: newest
      ? `Of ${pages.length} pages, ${dated.length} are in the git history. The latest change was on ${newest}. The oldest pages:`
      : 'The git history is not available.',
    columns: ['Page', 'Last change'],
    rows: dated.slice(0, listed).map(({ path, day }) => [path, day]),
  }
}

function versionLabel({ sections }: Pick<SiteIndex, 'sections'>, id: string, name: string): string {
  const section = sections.find((candidate) => candidate.id === id)
  const version = section?.versions.find((candidate) => candidate.name === name)
  return section && version && section.versions.length > 1
    ? `${section.label} ${version.label}`
    : (section?.label ?? id)
}

function counted(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(mostFirst)
}

function mostFirst(a: readonly [string, number], b: readonly [string, number]): number {
  return b[1] - a[1] || (a[0] < b[0] ? -1 : 1)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

function sizeText(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
