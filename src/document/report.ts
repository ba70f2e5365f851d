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
  /** Line of a node in the file that it comes from. */
  lineOf(place: Place): number
  /** True for a node whose text was made from data. */
  isMade(place: Place): boolean
  /** Tells that a partial's text was made from its file: the file's line for each line of the text. */
  setLines(file: string, lines: readonly number[]): void
}

/** A report for the page whose source is `file`, with the file's lines where the page's text was made from it. */
export function createReport(file: string, lines: readonly number[] | null = null): Report {
  const diagnostics: Diagnostic[] = []
  const made = new Map<string, readonly number[]>(lines ? [[file, lines]] : [])

  function lineOf(place: Place): number {
    const line = place.position?.start.line ?? 1
    return made.get(place.data?.file ?? file)?.[line - 1] ?? line
  }
  function add(severity: Diagnostic['severity'], place: Place, fault: Fault) {
    diagnostics.push({
      severity,
      code: fault.code,
      file: place.data?.file ?? file,
      line: lineOf(place),
      message: fault.message,
      hint: fault.hint,
    })
  }
  return {
    diagnostics,
    error: (place, fault) => add('error', place, fault),
    warn: (place, fault) => add('warning', place, fault),
    lineOf,
    isMade: (place) => made.has(place.data?.file ?? file),
    setLines: (path, of) => made.set(path, of),
  }
}
