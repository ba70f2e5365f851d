/** What went wrong, where, and how to mend it: the one shape in which the project speaks to authors. */
export type Diagnostic = {
  readonly severity: 'error' | 'warning'
  /** Stable kebab-case name of the kind of fault, for tests and for searching. */
  readonly code: string
  /** Path from the project's root, with forward slashes. */
  readonly file: string
  /** First line of the fault, from 1; 1 where a fault has no line of its own. */
  readonly line: number
  readonly message: string
  readonly hint: string
}

/** The lines that a terminal shows for a diagnostic. */
export function formatDiagnostic(d: Diagnostic): string {
  return `${d.file}:${d.line}  ${d.severity}  ${d.code}\n  ${d.message}\n  ${d.hint}`
}

/** Order by file, line and code, so that two runs list the same faults in the same order. */
export function sortDiagnostics(list: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...list].sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.code, b.code))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
