import type { PageDocument, Source } from './page-document.ts'
import type { Report } from './report.ts'

/** Quotes and lists within each other, on one line. More would take minutes and then overflow the stack. */
const deepest = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+){1001}/m

/** The page, or an empty one with a diagnostic where its source nests deeper than anyone could read. */
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
  return match ? text.slice(0, match.index).split('\n').length : null
}

function emptyPage({ entry }: Source, line: number, report: Report): PageDocument {
  report.error(
    { position: { start: { line } } },
    {
      code: 'too-deep',
      message: 'Quotes, lists or components lie too deep within each other, so the page is empty.',
      hint: 'A level or three are readable.',
    },
  )
  const nothing = {
    toc: [],
    body: [],
    links: [],
    anchors: [],
    records: [],
    markdown: '',
    samples: [],
    unresolved: [],
    hasVideo: false,
  }
  return { entry, ...nothing, diagnostics: report.diagnostics }
}
