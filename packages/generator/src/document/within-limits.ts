import type { PageDocument, Source } from './page-document.ts'
import type { Fault, Report } from './report.ts'

/** Maximum nesting of quotes and lists on one line. More would take minutes and then overflow the stack. */
const deepest = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+){1001}/m

/** Maximum nesting of admonitions. Each one costs as much as its content. */
const mostAdmonitions = 50

/** Maximum nesting of lists by indentation. The parser needs the square of it. */
const mostLists = 100

/**
 * Maximum number of different lengths of backtick runs in one paragraph. For each length without a second run, the parser reads the rest of the
 * paragraph again.
 */
const mostBacktickLengths = 10

/** Maximum number of characters in one paragraph that can start markup, such as `*` and `<`. The time for parsing grows with its square. */
const mostMarks = 2000

/** Maximum number of lines that continue a quote or a list item without its marker or indentation. The time for parsing grows with its square. */
const mostLazyLines = 1000

/**
 * Maximum number of quotes, footnotes and underlined headings in one text. For each of them, the parser copies what it has read of the text so
 * far.
 */
const mostCopies = 1000

type LimitFault = Fault & { readonly line: number }

/** Compiles a page, or returns an empty one with a diagnostic if its text would take the parser minutes. The limits count, so they don't depend on the machine. */
export async function withinLimits(
  source: Source,
  report: Report,
  compile: () => Promise<PageDocument>,
): Promise<PageDocument> {
  const fault = limitFault(source.text)
  if (fault !== null) return emptyPage(source, fault, report)
  try {
    return await compile()
  } catch (error) {
    if (error instanceof RangeError) return emptyPage(source, tooDeep(1), report)
    throw error
  }
}

/** Why the text of a page, or one that it includes, isn't parsed; null if it is. */
export function limitFault(text: string): LimitFault | null {
  const deep = deepLine(text)
  return deep === null ? (backtickFault(text) ?? paragraphFault(text) ?? copyFault(text)) : tooDeep(deep)
}

function tooDeep(line: number): LimitFault {
  return {
    line,
    code: 'too-deep',
    message: 'Quotes, lists or components are nested too deeply, so the text is left out.',
    hint: 'Use at most three levels.',
  }
}

function backtickFault(text: string): LimitFault | null {
  const lengths = new Set<number>()
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') lengths.clear()
    for (const [run] of line.matchAll(/`+/g)) lengths.add(run.length)
    if (lengths.size <= mostBacktickLengths) continue
    return {
      line: i + 1,
      code: 'too-many-backticks',
      message: `A paragraph has runs of backticks in more than ${mostBacktickLengths} different lengths, so the text is left out.`,
      hint: 'Code in a sentence begins and ends with one backtick each, and with two if it contains one. Use a code block for more.',
    }
  }
  return null
}

/** A paragraph that is too long for its content. Code blocks contain anything. */
function paragraphFault(text: string): LimitFault | null {
  let marks = 0
  let lazyLines = 0
  let isInContainer = false
  let fence: string | null = null
  for (const [i, line] of text.split('\n').entries()) {
    const [, run, info = ''] = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line) ?? []
    if (fence !== null) {
      if (run?.startsWith(fence) && info.trim() === '') fence = null
      continue
    }
    if (run !== undefined) fence = run
    const isBlank = line.trim() === ''
    const isItem = /^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])/.test(line)
    // Rows of tables and list items have their own text.
    if (isBlank || run !== undefined || /^[ \t]*(?:\||(?:[-*+]|\d{1,9}[.)])[ \t])/.test(line)) marks = 0
    if (isBlank || run !== undefined) isInContainer = false
    lazyLines = isInContainer && !isItem && /^\S/.test(line) ? lazyLines + 1 : 0
    if (isItem) isInContainer = true
    marks += line.match(/[*_~[<]/g)?.length ?? 0
    if (marks > mostMarks)
      return {
        line: i + 1,
        code: 'too-many-marks',
        message: `A paragraph has more than ${mostMarks} characters such as *, _, [ and <, so the text is left out.`,
        hint: 'Divide the paragraph with blank lines, or use a code block.',
      }
    if (lazyLines > mostLazyLines)
      return {
        line: i + 1,
        code: 'too-many-lines',
        message: `More than ${mostLazyLines} lines continue a quote or a list item without its marker, so the text is left out.`,
        hint: 'Write a blank line after the quote or the item, or repeat its marker in each line.',
      }
  }
  return null
}

/** Reports too many blocks for which the parser copies the text. Lines in code blocks don't count. */
function copyFault(text: string): LimitFault | null {
  let count = 0
  let previous = ''
  let fence: string | null = null
  for (const [i, line] of text.split('\n').entries()) {
    const run = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1]
    const isCode = fence !== null
    if (fence === null) fence = run ?? null
    else if (run?.startsWith(fence)) fence = null
    if (!isCode && isCopied(line, previous)) count += 1
    previous = isCode ? '' : line
    if (count <= mostCopies) continue
    return {
      line: i + 1,
      code: 'too-many-blocks',
      message: `The text has more than ${mostCopies} quotes, footnotes and underlined headings, so it is left out.`,
      hint: 'Divide the page.',
    }
  }
  return null
}

/** True for the first line of a quote or a footnote, and for the line below a heading. */
function isCopied(line: string, previous: string): boolean {
  const quote = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)]))?[ \t]*>/
  if (quote.test(line)) return !quote.test(previous)
  return /^\[\^[^\]]+\]:/.test(line) || (/^ {0,3}(?:=+|-+)[ \t]*$/.test(line) && previous.trim() !== '')
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

function emptyPage({ entry }: Source, { line, ...fault }: LimitFault, report: Report): PageDocument {
  report.error({ position: { start: { line } } }, fault)
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
  return { entry, ...nothing, diagnostics: report.diagnostics }
}
