import type { Diagnostic } from '../diagnostic.ts'
import { PluginFault } from '../guard-plugin.ts'
import type { PageDocument, Source } from './page-document.ts'
import type { Fault, Report } from './report.ts'

/** Maximum nesting of quotes and lists on one line. More would take minutes and then overflow the stack. */
const deepest = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+){1001}/m

/** Maximum nesting of admonitions. Each one costs as much as its content. */
const mostAdmonitions = 50

/** Maximum nesting of lists by indentation. The parser needs the square of it. */
const mostLists = 100

type LimitFault = Fault & { readonly line: number }

/**
 * Compiles a page, or returns an empty one with a diagnostic if its text is nested so deeply that the parser would need minutes, or if a plugin of the
 * site throws an error. The limits count, so they don't depend on the machine.
 */
export async function withinLimits(
  source: Source,
  report: Report,
  compile: () => Promise<PageDocument>,
): Promise<PageDocument> {
  const fault = limitFault(source.text)
  if (fault !== null) return tooDeepPage(source, fault, report)
  try {
    return await compile()
  } catch (error) {
    if (isRangeError(error)) return tooDeepPage(source, tooDeep(1), report)
    if (!(error instanceof PluginFault)) throw error
    const { diagnostic } = error
    const hint = `${diagnostic.hint} The error occurs in ${source.entry.file}.`
    return emptyPage(source, [...report.diagnostics, { ...diagnostic, hint }])
  }
}

/** Why the text of a page, or one that it includes, isn't parsed; null if it is. */
export function limitFault(text: string): LimitFault | null {
  const line = deepLine(text)
  return line === null ? null : tooDeep(line)
}

function tooDeep(line: number): LimitFault {
  return {
    line,
    code: 'too-deep',
    message: 'Quotes, lists or components are nested too deeply, so the text is left out.',
    hint: 'Use at most three levels.',
  }
}

function deepLine(text: string): number | null {
  const match = deepest.exec(text)
  return match ? text.slice(0, match.index).split('\n').length : (deepAdmonition(text) ?? deepList(text))
}

/** Line of the first list item that is nested too deep. */
function deepList(text: string): number | null {
  const indents: number[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const [, space = '', marker, content] = /^([ \t]*)((?:[-*+]|\d{1,9}[.)])(?=[ \t]))?[ \t]*(\S)?/.exec(line) ?? []
    if (content === undefined) continue
    while ((indents.at(-1) ?? -1) >= space.length) indents.pop()
    if (marker !== undefined) indents.push(space.length)
    if (indents.length > mostLists) return i + 1
  }
  return null
}

/** Line of the first admonition that is nested too deep. Code may look like an admonition, but not that often. */
function deepAdmonition(text: string): number | null {
  let depth = 0
  for (const [i, line] of text.split('\n').entries()) {
    const [, name] = /^[ \t>]*:::+[ \t]*(\S*)/.exec(line) ?? []
    if (name === undefined) continue
    depth = name === '' ? Math.max(0, depth - 1) : depth + 1
    if (depth > mostAdmonitions) return i + 1
  }
  return null
}

/** Also true for the error of a component that names its plugin. */
function isRangeError(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.cause instanceof RangeError)
}

function tooDeepPage(source: Source, { line, ...fault }: LimitFault, report: Report): PageDocument {
  report.error({ position: { start: { line } } }, fault)
  return emptyPage(source, report.diagnostics)
}

function emptyPage({ entry }: Source, diagnostics: readonly Diagnostic[]): PageDocument {
  const nothing = {
    toc: [],
    body: [],
    closingLinks: [],
    links: [],
    anchors: [],
    lastingAnchors: [],
    records: [],
    markdown: '',
    samples: [],
    unresolved: [],
    hasVideo: false,
  }
  return { entry, ...nothing, diagnostics }
}
