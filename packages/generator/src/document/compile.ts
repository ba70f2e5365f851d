import type { Root } from 'mdast'
import { type CachedString, uncached } from '../cache.ts'
import { checkAdmonitions } from './admonitions.ts'
import { anchorsOf } from './anchors.ts'
import { bodyOf } from './body.ts'
import { breakInlineCode } from './break-names.ts'
import { closingLinks } from './closing-links.ts'
import { renderCode } from './code-blocks.ts'
import { readCodeFiles } from './code-files.ts'
import { renderDiagrams } from './diagrams.ts'
import { readExamples } from './examples.ts'
import { drawFences } from './fences.ts'
import { renderFigures } from './figures.ts'
import { addHeadingIds } from './heading-ids.ts'
import { checkHeadingLevels } from './heading-levels.ts'
import { checkIcons } from './icons.ts'
import { createIds } from './ids.ts'
import { renderImages } from './images.ts'
import { expandIncludes } from './includes.ts'
import { resolveLinks } from './links.ts'
import { type Markup, standardMarkup } from './markup.ts'
import type { CompileOptions, PageDocument, Source } from './page-document.ts'
import { addPermalinks } from './permalinks.ts'
import { plainMarkdown } from './plain-markdown.ts'
import { readMarkdown } from './read-markdown.ts'
import { recordsOf } from './records.ts'
import { createReport, type Report } from './report.ts'
import { addRowIds } from './row-ids.ts'
import { openSiteFiles, type SiteFiles } from './site-files.ts'
import { inlineCodes, linkSymbols } from './symbol-links.ts'
import { openSymbolLookup } from './symbol-lookup.ts'
import { addTabIds } from './tab-ids.ts'
import { limitTables } from './table-sizes.ts'
import { wrapTables } from './tables.ts'
import { labelTasks } from './task-lists.ts'
import { toHtmlTree } from './to-html-tree.ts'
import { tocOf } from './toc.ts'
import { openValues, type UsedValue, type Values } from './used-values.ts'
import { walkMarkdown } from './walk.ts'
import { withinDepth } from './within-depth.ts'

/** A document and its other inputs: fingerprints by path or name; null for inputs that don't exist. */
export type Compiled = {
  readonly document: PageDocument
  readonly inputs: Inputs
}
export type Inputs = {
  readonly files: Fingerprints
  readonly values: readonly UsedValue[]
  readonly symbols: Fingerprints
}
export type Fingerprints = Readonly<Record<string, string | null>>

/** Compiles one page. Of other pages, only shared values and symbols matter, whose fingerprints `compileWithInputs` returns. */
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
  const document = await withinDepth(source, report, () =>
    compilePage({ source, site: options.site, files, values, symbols, markup, cached, report }),
  )
  const inputs = {
    files: Object.fromEntries(files.used),
    values: values.used,
    symbols: Object.fromEntries(symbols),
  }
  return { document, inputs }
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
}

async function compilePage(page: Page): Promise<PageDocument> {
  const { source, site, files, values, symbols, markup, cached, report } = page
  const { entry } = source
  const ids = createIds()
  const { tree, text } = readMarkdown(source.text, page)
  // First, because everything below also applies to included texts.
  expandIncludes(tree, { entry, values, markup, report })
  readCodeFiles(tree, { page: entry, files, report })
  readExamples(tree, { files, report })
  checkAdmonitions(tree, report)
  checkIcons(tree, { own: entry.icon, files, report })
  limitTables(tree, report)
  // Before headings and tabs, so that ids that authors wrote in rows are not given to these; after `limitTables`, which removes rows.
  addRowIds(tree, ids, report)
  // Before tabs, so that the id of a heading does not change when a tab has the same text.
  const headings = checkHeadingLevels(addHeadingIds(tree, ids, report), report)
  addTabIds(tree, ids)
  // Before symbols, which may also be those of sections that the page links to.
  const links = resolveLinks(tree, entry, page)
  const lookup = openSymbolLookup(entry, source.shared.symbols, { links, mentioned: inlineCodes(tree) })
  const found = linkSymbols(tree, lookup, { path: entry.path, report })
  await drawFences(tree, markup.fences, { entry, values, cached, report })
  // The text of drawings is part of the search and the Markdown, so plugins draw before both. Symbol links don’t change either.
  const records = recordsOf(tree, headings, { title: entry.title, markup })
  const markdown = plainMarkdown(tree.children, text, { markup, page: { path: entry.path, file: entry.file, site } })

  // After the Markdown, which keeps the source of diagrams and the addresses of pictures.
  const drawing = { page: entry, files, report, ids }
  await renderDiagrams(tree, { ids, cached, report })
  renderFigures(tree, drawing)
  renderImages(tree, drawing)
  const code = await renderCode(tree, { page: entry, lookup, cached, report, markup })
  // After everything that reads the text of headings.
  addPermalinks(headings)
  for (const [name, fingerprint] of lookup.used) symbols.set(name, fingerprint)

  const html = toHtmlTree(tree, markup)
  wrapTables(html)
  breakInlineCode(html)
  labelTasks(html)
  return {
    entry,
    toc: tocOf(headings),
    body: bodyOf(html),
    closingLinks: closingLinks(html),
    links: [...links, ...found.links, ...code.links],
    anchors: anchorsOf(html),
    records,
    markdown,
    samples: code.samples,
    unresolved: found.unresolved,
    hasVideo: hasVideo(tree),
    diagnostics: report.diagnostics,
  }
}

function hasVideo(tree: Root): boolean {
  let found = false
  walkMarkdown(tree, (node) => {
    found ||= node.type === 'component' && node.name === 'Video'
    return undefined
  })
  return found
}
