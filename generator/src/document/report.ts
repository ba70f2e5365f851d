import type { Diagnostic } from '../diagnostic.ts'
import type { MadeLine } from '../reference/index.ts'

/** What a fault is about: a node of the tree, with the partial it came from, if any. */
export type Place = {
  readonly position?: { readonly start: { readonly line: number } } | undefined
  readonly data?: { readonly file?: string | undefined; readonly madeFrom?: number | undefined } | undefined
}

export type Fault = Pick<Diagnostic, 'code' | 'message' | 'hint'>

/** Gathers the faults of one page. Nodes of a partial are reported in the partial's file. */
export type Report = {
  readonly diagnostics: readonly Diagnostic[]
  error(place: Place, fault: Fault): void
  warn(place: Place, fault: Fault): void
  /** File that a node comes from, and its line there. */
  placeOf(place: Place): { readonly file: string; readonly line: number }
  /** True for a node whose text was made from data. */
  isMade(place: Place): boolean
}

/** A report for the page whose source is `file`, with the file's lines where the page's text was made from it. */
export function createReport(file: string, lines: readonly MadeLine[] | null = null): Report {
  const diagnostics: Diagnostic[] = []

  function placeOf({ position, data }: Place) {
    const line = position?.start.line ?? 1
    if (data?.file !== undefined) return { file: data.file, line: data.madeFrom ?? line }
    const made = lines?.[line - 1] ?? (lines ? 1 : line)
    return typeof made === 'number' ? { file, line: made } : made
  }
  function add(severity: Diagnostic['severity'], place: Place, { code, message, hint }: Fault) {
    diagnostics.push({ severity, code, ...placeOf(place), message, hint })
  }
  return {
    diagnostics,
    error: (place, fault) => add('error', place, fault),
    warn: (place, fault) => add('warning', place, fault),
    placeOf,
    isMade: ({ data }) => (data?.file === undefined ? lines !== null : data.madeFrom !== undefined),
  }
}
