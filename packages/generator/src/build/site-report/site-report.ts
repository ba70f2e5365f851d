import { pagePaths } from '../../check/index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Findings, ReportTable } from '../../plugin.ts'
import type { CompiledSite } from '../compile-site.ts'
import { countLinks } from './count-links.ts'
import { outputSizes } from './output-sizes.ts'
import * as tables from './report-tables.ts'

/** `text` for people, `json` for programs. */
export type ReportFormat = 'text' | 'json'

type Reported = {
  readonly site: CompiledSite
  readonly findings: readonly Findings[]
  readonly diagnostics: readonly Diagnostic[]
  /** ISO time of the last commit, by source file. */
  readonly updated: ReadonlyMap<string, string>
  /** The output of the last build, which may not exist. */
  readonly outDir: string
}

/** The state of a site for its owners. Sizes are those of the last build. */
export async function siteReport(reported: Reported, format: ReportFormat): Promise<string> {
  const { diagnostics } = reported
  const list = await reportTables(reported)
  if (format === 'text') return `${list.map(tableText).join('\n\n')}\n`
  return JSON.stringify({ diagnostics, tables: list.map(tableData) }, null, 2)
}

async function reportTables({ site, findings, diagnostics, updated, outDir }: Reported) {
  const { index, documents, config } = site
  const sizes = await outputSizes(outDir, [...pagePaths(site)])
  const unresolved = documents.flatMap(({ unresolved }) => unresolved)
  return [
    tables.diagnosticsTable(diagnostics, unresolved.length),
    ...(sizes ? tables.sizeTables(sizes) : []),
    tables.linksTable(countLinks(documents), config.redirects.length),
    ...findings.flatMap((finding) => finding.tables),
    tables.ageTable(index.entries.values(), updated),
  ]
}

/** A heading, the note, and aligned columns. Without rows there are no columns. */
export function tableText({ title, note, columns, rows }: ReportTable): string {
  const lines = [columns, ...rows.map((row) => row.map((cell) => cell.toLocaleString('en-US')))]
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
  // Numbers, sizes and shares are aligned to the end of their column.
  const isNumeric = columns.map(
    (_, i) => i > 0 && rows.length > 0 && rows.every((row) => /^(?:\d|$)/.test(`${row[i]}`)),
  )
  const grid = lines.map((line) =>
    line
      .map((cell, i) => (isNumeric[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  return [title, '='.repeat(title.length), ...(note ? [note] : []), ...(rows.length > 0 ? grid : [])].join('\n')
}

/** Rows as objects, so that programs don't depend on the order of the columns. */
function tableData({ title, columns, rows }: ReportTable) {
  return { title, rows: rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? '']))) }
}
