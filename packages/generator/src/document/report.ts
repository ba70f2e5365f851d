import type { Code } from 'mdast'
import type { SourceLine } from '../content/source.ts'
import type { Diagnostic } from '../diagnostic.ts'

/** The node that a fault is about, with the partial that it came from, if any. */
export type SourceNode = {
  readonly position?: { readonly start: { readonly line: number } } | undefined
  readonly data?: { readonly file?: string | undefined; readonly sourceLine?: number | undefined } | undefined
}

export type Fault = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'missing' | 'breaksRest' | 'isUnclosed'>

/** Collects the faults of one page. Faults in a partial have the partial's file. */
export type Report = {
  readonly diagnostics: readonly Diagnostic[]
  error(node: SourceNode, fault: Fault): void
  warn(node: SourceNode, fault: Fault): void
  /** The file and line of a node. */
  locationOf(node: SourceNode): { readonly file: string; readonly line: number }
  /** True for a node whose text was generated from data. */
  isGenerated(node: SourceNode): boolean
}

/** Creates the report of the page whose source is `file`. `lines` are the source lines of generated text. */
export function createReport(file: string, lines: readonly SourceLine[] | null): Report {
  const diagnostics: Diagnostic[] = []

  function locationOf({ position, data }: SourceNode) {
    const line = position?.start.line ?? 1
    if (data?.file !== undefined) return { file: data.file, line: data.sourceLine ?? line }
    const origin = lines?.[line - 1] ?? (lines ? 1 : line)
    return typeof origin === 'number' ? { file, line: origin } : origin
  }
  function add(severity: Diagnostic['severity'], node: SourceNode, { code, ...fault }: Fault) {
    diagnostics.push({ severity, code, ...locationOf(node), ...fault })
  }
  return {
    diagnostics,
    error: (node, fault) => add('error', node, fault),
    warn: (node, fault) => add('warning', node, fault),
    locationOf,
    isGenerated: ({ data }) => (data?.file === undefined ? lines !== null : data.sourceLine !== undefined),
  }
}

/** A line inside a code block, from 1. The block may end with the file, and generated code has only one line. */
export function lineBelow(node: Code, line: number): SourceNode {
  const { start: first, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } }
  const start = Math.min(first.line + line, end.line)
  return { position: { start: { line: start } }, ...(node.data ? { data: node.data } : {}) }
}
