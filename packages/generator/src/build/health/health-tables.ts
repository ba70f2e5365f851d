import type { SampleReport } from '../../check/index.ts'
import type { DocEntry, SiteIndex } from '../../content/site-index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { ReferenceCoverage, UpstreamSettings } from '../../reference/index.ts'
import type { HealthTable } from '../../ui/health/health-view.ts'
import type { LinkCounts } from './count-links.ts'
import type { Accessibility, SearchQuality } from './measurements.ts'
import { type OutputSizes, quantile } from './output-sizes.ts'

/** Rows of tables that list the largest or oldest. */
const listed = 10

export function diagnosticsTable(diagnostics: readonly Diagnostic[], unresolvedNames: number): HealthTable {
  const counts = counted(diagnostics.map(({ severity, code }) => `${severity} ${code}`))
  return {
    title: 'Diagnostics',
    note: `${diagnostics.length === 0 ? 'No errors or warnings. ' : ''}Names in backticks without a reference entry: ${unresolvedNames}. List them with “npm run check -- --names”.`,
    columns: ['Severity', 'Code', 'Count'],
    rows: counts.map(([name, count]) => [...name.split(' '), count]),
  }
}

export function linksTable(links: LinkCounts, redirects: number): HealthTable {
  const hosts = [...links.hosts].sort(mostFirst)
  return {
    title: 'Links',
    note: 'Internal links are checked in each build; links to other hosts are not.',
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

export function samplesTable(report: SampleReport | null): HealthTable {
  const skipped = report?.skipped.map((text) => ` Not checked in this build: ${text}.`).join('') ?? ''
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

export function referenceTables({ scopes, tasks }: ReferenceCoverage, index: SiteIndex): readonly HealthTable[] {
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
): HealthTable {
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

export function sizeTables({ pages, budgets }: OutputSizes): readonly HealthTable[] {
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
        ...largest.map((page) => [{ path: page.path }, ...forms.map((form) => sizeText(page[form]))]),
      ],
    },
  ]
}

export function searchTable(search: SearchQuality | null): HealthTable {
  return {
    title: 'Search quality',
    note: search
      ? `Percentage of labeled queries whose first result, or one of the first three, is correct, measured on ${search.day}.`
      : 'Not measured. Run “npm run build -- --health” or “npm test” to measure it.',
    columns: ['Kind of query', 'Queries', 'First', 'Top three', 'Required', 'State'],
    rows: (search?.kinds ?? []).map(({ kind, queries, first, amongThree, floor }) => [
      kind,
      queries,
      shareText(first / queries),
      shareText(amongThree / queries),
      shareText(floor),
      amongThree >= floor * queries ? 'reached' : 'below',
    ]),
  }
}

export function accessibilityTable(found: Accessibility | null): HealthTable {
  const result = found?.findings.length === 0 ? ' No findings.' : ''
  return {
    title: 'Accessibility',
    note: found
      ? `${found.tool} checked ${found.pages} pages in both color modes and at 320 px on ${found.day}.${result}`
      : 'Not measured. Run “npm run test:full” to measure it for the next builds.',
    columns: ['Rule', 'Pages'],
    rows: (found?.findings ?? []).map(({ rule, pages }) => [rule, pages]),
  }
}

/** Compares with the newest change instead of the current date, so that the same input results in the same page. */
export function ageTable(entries: Iterable<DocEntry>, updated: ReadonlyMap<string, string>): HealthTable {
  const pages = [...entries].map(({ path, file }) => ({ path, day: updated.get(file)?.slice(0, 10) ?? '' }))
  const dated = pages.filter(({ day }) => day !== '').sort((a, b) => (a.day + a.path < b.day + b.path ? -1 : 1))
  const newest = dated.at(-1)?.day
  return {
    title: 'Age',
    note: newest
      ? `Of ${pages.length} pages, ${dated.length} are in the git history. The latest change was on ${newest}. The oldest pages:`
      : 'The git history is not available.',
    columns: ['Page', 'Last change'],
    rows: dated.slice(0, listed).map(({ path, day }) => [{ path }, day]),
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

function shareText(share: number): string {
  return `${Math.round(1000 * share) / 10}%`
}
