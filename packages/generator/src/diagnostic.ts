/** A problem in the site: what is wrong, where, and how to fix it. */
export type Diagnostic = {
  readonly severity: 'error' | 'warning'
  /** Stable kebab-case name of the kind of problem, for tests and for searching. */
  readonly code: string
  /** Path from the site's folder, with forward slashes. */
  readonly file: string
  /** First line of the problem, from 1; 1 if it concerns the complete file. */
  readonly line: number
  readonly message: string
  readonly hint: string
}

/** Formats a diagnostic for the terminal. */
export function formatDiagnostic(d: Diagnostic): string {
  return `${d.file}:${d.line}  ${d.severity}  ${d.code}\n  ${d.message}\n  ${d.hint}`
}

/** Sorts by file, line and code, so that two runs list the same problems in the same order. */
export function sortDiagnostics(list: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...list].sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.code, b.code))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
