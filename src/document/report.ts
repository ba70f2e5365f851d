import type { Diagnostic } from '../diagnostic.ts'

/** What a fault is about: a node of the tree, with the partial it came from, if any. */
export type Place = {
  readonly position?: { readonly start: { readonly line: number } } | undefined
  readonly data?: { readonly file?: string | undefined } | undefined
}

export type Fault = Pick<Diagnostic, 'code' | 'message' | 'hint'>

/** Gathers the faults of one page. Nodes of a partial are reported in the partial's file. */
export type Report = {
  readonly diagnostics: readonly Diagnostic[]
  error(place: Place, fault: Fault): void
  warn(place: Place, fault: Fault): void
}

/** A report for the page whose source is `file`. */
export function createReport(file: string): Report {
  const diagnostics: Diagnostic[] = []
  function add(severity: Diagnostic['severity'], place: Place, fault: Fault) {
    diagnostics.push({
      severity,
      code: fault.code,
      file: place.data?.file ?? file,
      line: place.position?.start.line ?? 1,
      message: fault.message,
      hint: fault.hint,
    })
  }
  return {
    diagnostics,
    error: (place, fault) => add('error', place, fault),
    warn: (place, fault) => add('warning', place, fault),
  }
}
