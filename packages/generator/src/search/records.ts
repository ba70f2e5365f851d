import { sectionVersionAt, sectionVersionOf, sectionVersions } from '../content/section-version.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { DocEntry, SiteIndex } from '../content/site-index.ts'
import type { SiteSymbol } from '../content/site-symbol.ts'
import type { PageRecord } from '../document/page-document.ts'
import { textOfMarkdown } from '../document/plain/text-of-markdown.ts'
import { withoutBackticks } from '../inline-code.ts'
import type { HitKind } from '../search-providers/search-client.ts'
import { searchProvider } from '../search-providers/search-providers.ts'
import type { SearchRecord } from '../search-providers/search-record.ts'
import type { GeneratedPageHead } from '../ui/generated-pages.ts'
import { fittingHeading } from './fitting-heading.ts'

/** The properties of a page that the search needs. */
export type SearchablePage = { readonly entry: DocEntry; readonly records: readonly PageRecord[] }

/** The properties of a generated page that the search needs. */
export type SearchableHead = Pick<GeneratedPageHead, 'path' | 'title' | 'description' | 'indexed'>

/**
 * One record for each page, heading and symbol. Pages with `listed: false`, generated pages with `indexed: false` and the home page, which is a
 * click away on every page, have none.
 */
export function searchRecords(input: {
  readonly pages: readonly SearchablePage[]
  readonly generatedPages: readonly SearchableHead[]
  readonly symbols: readonly SiteSymbol[]
  readonly index: SiteIndex
  readonly config: SiteConfig
}): readonly SearchRecord[] {
  const { pages, generatedPages, symbols, index, config } = input
  const byPath = new Map<string, SiteSymbol[]>()
  for (const symbol of symbols) {
    const path = symbol.href.replace(/#.*/, '')
    const list = byPath.get(path)
    if (list) list.push(symbol)
    else byPath.set(path, [symbol])
  }
  const recurring = new Set(searchProvider(config.search).recurringHeadings.map((heading) => heading.toLowerCase()))
  const listed = pages.filter(({ entry }) => entry.isListed)
  const site = { index, config, recurring }
  return [
    ...listed.flatMap((page) => recordsOfPage(page, byPath.get(page.entry.path) ?? [], site)),
    ...generatedPages.filter(({ path, indexed }) => indexed && path !== '/').map((page) => recordOfHead(page, site)),
  ]
}

function recordOfHead(
  { path, title, description }: SearchableHead,
  { index, config }: { readonly index: SiteIndex; readonly config: SiteConfig },
): SearchRecord {
  const { section = '', version = '' } = sectionVersionAt(sectionVersions(config), path) ?? {}
  return {
    path,
    section: sectionName(index, { section, version }, config),
    scope: `${section}@${version}`,
    language: config.language.code,
    kind: 'guide',
    url: path,
    anchor: null,
    names: [title],
    text: description || null,
    isCode: false,
    aliases: [],
    questions: [],
  }
}

/** What readers call the section and version of a page; the site's title for a page outside all sections. */
function sectionName(index: SiteIndex, page: Pick<DocEntry, 'section' | 'version'>, { title }: SiteConfig): string {
  const { section, version } = sectionVersionOf(index, page)
  if (!section) return title
  return section.versions.length > 1 && version ? `${section.label} ${version.label}` : section.label
}

function recordsOfPage(
  { entry, records }: SearchablePage,
  symbols: readonly SiteSymbol[],
  site: { readonly index: SiteIndex; readonly config: SiteConfig; readonly recurring: ReadonlySet<string> },
): readonly SearchRecord[] {
  const { index, config, recurring } = site
  const common = {
    path: entry.path,
    section: sectionName(index, entry, config),
    scope: `${entry.section}@${entry.version}`,
    language: config.language.code,
    kind: hitKindOf(entry, config),
  }
  const symbolsAt = new Map<string, SiteSymbol[]>()
  for (const symbol of symbols) symbolsAt.set(symbol.href, [...(symbolsAt.get(symbol.href) ?? []), symbol])
  const isRecurring = ({ anchor, hierarchy }: PageRecord) =>
    anchor !== null && recurring.has((hierarchy.at(-1) ?? '').toLowerCase())
  // A heading without text only groups the headings below it, so it isn't a hit. Its name still leads to the page.
  const groups = records.filter(
    ({ anchor, hierarchy, content }, at) =>
      anchor !== null &&
      content === '' &&
      !symbolsAt.has(`${entry.path}#${anchor}`) &&
      (records[at + 1]?.hierarchy.length ?? 0) > hierarchy.length,
  )
  const parts = records.filter((record) => !isRecurring(record) && !groups.includes(record))
  const questions = questionsByAnchor(entry.questions, common.kind === 'faq' ? parts : [])
  const seen = new Set<string>()
  const pageRecords: SearchRecord[] = []

  function add(anchor: string | null, names: readonly string[], text: string, isCode: boolean): void {
    const url = anchor === null ? entry.path : `${entry.path}#${anchor}`
    if (seen.has(url)) return
    seen.add(url)
    const own = names.at(-1) ?? ''
    const others = (symbolsAt.get(url) ?? []).flatMap(({ searchNames }) => searchNames)
    pageRecords.push({
      ...common,
      url,
      anchor,
      names,
      text: text || null,
      isCode,
      aliases: [...new Set(others)].filter((name) => name !== own.replace(/\(\)$/, '')),
      questions: questions.get(anchor) ?? [],
    })
  }

  const groupNames = groups.filter((record) => !isRecurring(record)).map(({ hierarchy }) => hierarchy.at(-1) ?? '')
  const recurringText = records.filter(isRecurring).map(({ content }) => content)
  for (const { anchor, hierarchy, content } of parts) {
    const text =
      anchor === null
        ? [withoutBackticks(entry.description), content, ...groupNames, ...recurringText].join('\n').trim()
        : content
    add(anchor, hierarchy, text, anchor === null ? entry.isCode : symbolsAt.has(`${entry.path}#${anchor}`))
  }
  // Fields, values and flags are rows of tables, and the heading of a request's schema is the same on all pages. Some rows are in many tables, such as
  // the return value of a node.
  for (const { href, member, summary, isCode } of symbols) {
    const anchor = href.split('#')[1]
    if (anchor === undefined || recurring.has(member.toLowerCase())) continue
    add(anchor, [entry.title, member], textOfMarkdown(summary), isCode)
  }
  return pageRecords
}

/** Questions by the anchor of the heading that answers them, so that the answer itself is found. Those of the page have none. */
function questionsByAnchor(
  questions: readonly string[],
  parts: readonly PageRecord[],
): ReadonlyMap<string | null, readonly string[]> {
  const anchors = new Map(parts.flatMap(({ anchor, hierarchy }) => (anchor ? [[hierarchy.at(-1) ?? '', anchor]] : [])))
  const found = new Map<string | null, string[]>()
  for (const question of questions) {
    const heading = fittingHeading(question, [...anchors.keys()])
    const anchor = heading === null ? null : (anchors.get(heading) ?? null)
    found.set(anchor, [...(found.get(anchor) ?? []), question])
  }
  return found
}

function hitKindOf({ kind, title }: DocEntry, { search }: SiteConfig): HitKind {
  if (search.answerPages?.includes(title)) return 'faq'
  if (kind === 'api' || kind === 'cli') return 'reference'
  return kind === 'faq' || kind === 'sample' ? kind : 'guide'
}
