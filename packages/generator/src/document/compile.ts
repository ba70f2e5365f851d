import type { Root } from 'mdast'
import { type CachedString, uncached } from '../cache.ts'
import { renderCode } from './code/code-blocks.ts'
import { renderDiagrams } from './drawing/diagrams.ts'
import { drawFences } from './drawing/fences.ts'
import { renderFigures } from './drawing/figures.ts'
import { renderImages } from './drawing/images.ts'
import { anchorsOf, lastingAnchorsOf } from './html/anchors.ts'
import { bodyOf } from './html/body.ts'
import { breakInlineCode } from './html/break-names.ts'
import { markChecks } from './html/checks.ts'
import { closingLinks } from './html/closing-links.ts'
import { addPermalinks } from './html/permalinks.ts'
import { wrapTables } from './html/tables.ts'
import { labelTasks } from './html/task-lists.ts'
import { toHtmlTree } from './html/to-html-tree.ts'
import { tocOf } from './html/toc.ts'
import { createIds } from './ids.ts'
import { readCodeFiles } from './include/code-files.ts'
import { readExamples } from './include/examples.ts'
import { expandIncludes } from './include/includes.ts'
import { openValues, type UsedValue, type Values } from './include/used-values.ts'
import { type Markup, standardMarkup } from './markup.ts'
import type { CompileOptions, PageDocument, Source } from './page-document.ts'
import { plainMarkdown } from './plain/plain-markdown.ts'
import { recordsOf } from './plain/records.ts'
import { readMarkdown } from './read/read-markdown.ts'
import { createReport, type Report } from './report.ts'
import { checkAdmonitions } from './resolve/admonitions.ts'
import { checkEmptySections } from './resolve/empty-sections.ts'
import { addHeadingIds } from './resolve/heading-ids.ts'
import { checkHeadingLevels } from './resolve/heading-levels.ts'
import { checkIcons } from './resolve/icons.ts'
import { resolveLinks } from './resolve/links.ts'
import { addRowIds } from './resolve/row-ids.ts'
import { inlineCodes, linkSymbols } from './resolve/symbol-links.ts'
import { openSymbolLookup } from './resolve/symbol-lookup.ts'
import { addTabIds } from './resolve/tab-ids.ts'
import { limitTables } from './resolve/table-sizes.ts'
import { openSiteFiles, type SiteFiles } from './site-files.ts'
import { openStopwatch, type StepTimes, type Stopwatch } from './step-times.ts'
import { walkMarkdown } from './walk.ts'
import { withinLimits } from './within-limits.ts'

/** A document and its other inputs: fingerprints by path or name; null for inputs that don't exist. */
export type Compiled = {
  readonly document: PageDocument
  readonly inputs: Inputs
  readonly times: StepTimes
}
export type Inputs = {
  readonly files: Fingerprints
  readonly values: readonly UsedValue[]
  readonly symbols: Fingerprints
}
export type Fingerprints = Readonly<Record<string, string | null>>

/** Compiles one page. It depends on other pages only through shared values and symbols, whose fingerprints `compileWithInputs` returns. */
export async function compile(
  source: Source,
  options: CompileOptions,
  markup: Markup = standardMarkup,
): Promise<PageDocument> {
  return (await compileWithInputs(source, options, { markup, cached: uncached })).document
}

/** Like `compile`, and returns the fingerprints of everything else that was read. */
export async function compileWithInputs(
  source: Source,
  options: CompileOptions,
  { markup, cached }: { readonly markup: Markup; readonly cached: CachedString },
): Promise<Compiled> {
  const report = createReport(source.entry.file, source.lines)
  const files = openSiteFiles(options.root)
  const values = openValues(source.shared.values)
  const symbols = new Map<string, string | null>()
  const stopwatch = openStopwatch()
  const document = await withinLimits(source, report, () =>
    compilePage({ source, site: options.site, files, values, symbols, markup, cached, report, stopwatch }),
  )
  const inputs = {
    files: Object.fromEntries(files.used),
    values: values.used,
    symbols: Object.fromEntries(symbols),
  }
  return { document, inputs, times: stopwatch.times }
}

type Page = {
  readonly source: Source
  readonly site: string
  readonly files: SiteFiles
  readonly values: Values
  /** Receives the names that were looked up. */
  readonly symbols: Map<string, string | null>
  readonly markup: Markup
  readonly cached: CachedString
  readonly report: Report
  readonly stopwatch: Stopwatch
}

async function compilePage(page: Page): Promise<PageDocument> {
  const { source, site, files, values, symbols, markup, cached, report, stopwatch } = page
  const { entry } = source
  const ids = createIds()
  const { tree, text } = readMarkdown(source.text, page)
  if (source.lines === null) checkEmptyPage(tree, entry, report)
  // First, because everything below also applies to included texts.
  expandIncludes(tree, { entry, values, markup, report })
  readCodeFiles(tree, { page: entry, files, report })
  readExamples(tree, { files, report })
  // They only report, in any order: after the includes, whose blocks and icons can be wrong, too, and before `limitTables`, so that they
  // also see the rows that it removes.
  checkAdmonitions(tree, report)
  checkIcons(tree, { own: entry.icon, files, report })
  limitTables(tree, report)
  // Before headings and tabs, so that ids that authors wrote in rows are not given to these; after `limitTables`, which removes rows.
  addRowIds(tree, ids, report)
  // Before tabs, so that the id of a heading does not change when a tab has the same text.
  const headings = checkHeadingLevels(addHeadingIds(tree, ids, report), report)
  // After the ids, which the texts of headings contain until then.
  if (source.lines === null) checkEmptySections(tree, report)
  addTabIds(tree, ids)
  // Before symbols, which may also be those of sections that the page links to.
  const links = resolveLinks(tree, entry, page)
  const lookup = openSymbolLookup(entry, source.shared.symbols, { links, mentioned: inlineCodes(tree) })
  const found = linkSymbols(tree, lookup, { path: entry.path, report, markup })
  await stopwatch.time('graphs', () => drawFences(tree, markup.fences, { entry, values, cached, report }))
  // The text of drawings is part of the search and the Markdown, so plugins draw before both are made. Links of symbols change neither.
  const records = recordsOf(tree, headings, { title: entry.title, markup })
  const markdown = plainMarkdown(tree.children, text, { markup, page: { path: entry.path, file: entry.file, site } })

  // After the Markdown, which keeps the source of diagrams and the addresses of pictures.
  const drawing = { page: entry, files, report, ids }
  await stopwatch.time('diagrams', () => renderDiagrams(tree, { ids, cached, report }))
  renderFigures(tree, drawing)
  renderImages(tree, drawing)
  const code = await stopwatch.time('code blocks', () =>
    renderCode(tree, { page: entry, lookup, cached, report, markup }),
  )
  // After everything that reads the text of headings.
  addPermalinks(headings)
  for (const [name, fingerprint] of lookup.used) symbols.set(name, fingerprint)

  const html = toHtmlTree(tree, markup)
  wrapTables(html)
  markChecks(html)
  // After `wrapTables`, which lets all names in tables with many columns break: this step keeps short names with a hyphen on one line, so
  // they couldn't be divided after it.
  breakInlineCode(html)
  labelTasks(html)
  const anchors = anchorsOf(html)
  return {
    entry,
    toc: tocOf(headings, anchors, html),
    body: bodyOf(html),
    closingLinks: closingLinks(html),
    links: [...links, ...found.links, ...code.links],
    anchors,
    lastingAnchors: lastingAnchorsOf(html),
    records,
    markdown,
    samples: code.samples,
    unresolved: found.unresolved,
    hasVideo: hasVideo(tree),
    diagnostics: report.diagnostics,
  }
}

/** Reports a page that consists of front matter. Faulty parts of a text, which are reported already, aren't in the tree. */
function checkEmptyPage(tree: Root, { draft }: Source['entry'], report: Report): void {
  if (draft || report.diagnostics.length > 0 || tree.children.some(({ type }) => type !== 'definition')) return
  report.warn(tree, {
    code: 'empty-page',
    message: 'The page has no text.',
    hint: 'Write its text, or add “draft: true” to its front matter until you do.',
  })
}

function hasVideo(tree: Root): boolean {
  let found = false
  walkMarkdown(tree, (node) => {
    found ||= node.type === 'component' && node.name === 'Video'
    return undefined
  })
  return found
}
