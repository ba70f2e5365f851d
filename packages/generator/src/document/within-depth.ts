import type { PageDocument, Source } from './page-document.ts'
import type { Report } from './report.ts'

/** Maximum nesting of quotes and lists on one line. More would take minutes and then overflow the stack. */
const deepest = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+){1001}/m

/** Maximum nesting of admonitions. Each one costs as much as its content. */
const mostAdmonitions = 50

/** Maximum nesting of lists by indentation. The parser needs the square of it. */
const mostLists = 100

/** Returns the text, or an empty one with a diagnostic if it nests too deep. */
export async function withinDepth(
  source: Source,
  report: Report,
  compile: () => Promise<PageDocument>,
): Promise<PageDocument> {
  const line = deepLine(source.text)
  if (line !== null) return emptyPage(source, line, report)
  try {
    return await compile()
  } catch (error) {
    if (error instanceof RangeError) return emptyPage(source, 1, report)
    throw error
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

function emptyPage({ entry }: Source, line: number, report: Report): PageDocument {
  report.error(
    { position: { start: { line } } },
    {
      code: 'too-deep',
      message: 'Quotes, lists or components are nested too deeply, so the page is empty.',
      hint: 'Use at most three levels.',
    },
  )
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
