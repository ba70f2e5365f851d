import type { DocEntry } from '../../content/site-index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { ReportTable } from '../../plugin.ts'
import type { LinkCounts } from './count-links.ts'
import { type OutputSizes, quantile } from './output-sizes.ts'

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
