import { join, relative, sep } from 'node:path'
import { type Diagnostic, formatDiagnostic } from '../diagnostic.ts'

/** Prints every diagnostic of a run and its summary. Returns the exit code. */
export function report(
  result: { readonly passed: boolean; readonly diagnostics: readonly Diagnostic[]; readonly summary: string },
  site: string,
  log: (summary: string) => void = console.log,
): number {
  printDiagnostics(result.diagnostics, site)
  log(result.summary)
  return result.passed ? 0 : 1
}

export function printDiagnostics(diagnostics: readonly Diagnostic[], site: string): void {
  for (const diagnostic of diagnostics) console.error(`${diagnosticText(diagnostic, site)}\n`)
}

/** A diagnostic whose path starts from the current folder, so that terminals and editors can open it. */
export function diagnosticText(diagnostic: Diagnostic, site: string): string {
  return formatDiagnostic({ ...diagnostic, file: shownPath(join(site, diagnostic.file)) })
}

/** A path from the current folder, with forward slashes; the absolute path of a file outside it. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? file : path.replaceAll(sep, '/')
}
