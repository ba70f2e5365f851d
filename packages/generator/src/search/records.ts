import { sectionVersionOf } from '../content/section-version.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { DocEntry, SiteIndex } from '../content/site-index.ts'
import type { PageRecord } from '../document/page-document.ts'
import { withoutBackticks } from '../inline-code.ts'
import type { ReferenceSymbol } from '../reference/index.ts'
import type { HitKind, SearchHit } from './port.ts'

/** One page, heading or symbol, in the shape of a DocSearch record. */
export type SearchRecord = SearchHit & {
  readonly url_without_anchor: string
  readonly language: string
  /** Other names of the same thing, such as the id and the path of an operation. */
  readonly aliases: readonly string[]
  /** Questions that the page answers; empty for its parts. */
  readonly questions: readonly string[]
}

/** The properties of a page that the search needs. */
export type SearchablePage = { readonly entry: DocEntry; readonly records: readonly PageRecord[] }

/** One record for each page, heading and symbol. Its `objectID` is its URL, so it is the same in every build. */
export function searchRecords(input: {
  readonly pages: readonly SearchablePage[]
  readonly symbols: readonly ReferenceSymbol[]
  readonly index: SiteIndex
  readonly config: SiteConfig
}): readonly SearchRecord[] {
  const { pages, symbols, index, config } = input
  const byPath = new Map<string, ReferenceSymbol[]>()
  for (const symbol of symbols) {
    const path = symbol.href.replace(/#.*/, '')
    const list = byPath.get(path)
    if (list) list.push(symbol)
    else byPath.set(path, [symbol])
  }
  return pages.flatMap((page) => recordsOfPage(page, byPath.get(page.entry.path) ?? [], { index, config }))
}

function recordsOfPage(
  { entry, records }: SearchablePage,
  symbols: readonly ReferenceSymbol[],
  { index, config }: { readonly index: SiteIndex; readonly config: SiteConfig },
): readonly SearchRecord[] {
  const { section, version } = sectionVersionOf(index, entry)
  const lvl0 = section
    ? `${section.label}${section.versions.length > 1 && version ? ` ${version.label}` : ''}`
    : config.title
  const common = {
    url_without_anchor: entry.path,
    language: config.defaultLocale,
    kind: hitKindOf(entry),
    version: `${entry.section}@${entry.version}`,
  }
  const symbolsAt = new Map<string, ReferenceSymbol[]>()
  for (const symbol of symbols) symbolsAt.set(symbol.href, [...(symbolsAt.get(symbol.href) ?? []), symbol])
  const seen = new Set<string>()
  const made: SearchRecord[] = []

  function add(anchor: string | null, names: readonly string[], content: string, isCode: boolean): void {
    const url = anchor === null ? entry.path : `${entry.path}#${anchor}`
    if (seen.has(url)) return
    seen.add(url)
    const own = names.at(-1) ?? ''
    const others = (symbolsAt.get(url) ?? []).flatMap(({ member, name, kind }) => {
      if (anchor === null) return [name]
      // Readers search for flags together with their command.
      return kind === 'cli/command' ? [member, name] : [member]
    })
    made.push({
      ...common,
      objectID: url,
      url,
      anchor,
      type: `lvl${Math.min(names.length, 6)}`,
      hierarchy: hierarchyOf([lvl0, ...names]),
      content: content || null,
      isCode,
      aliases: [...new Set(others)].filter((name) => name !== own.replace(/\(\)$/, '')),
      questions: anchor === null ? entry.questions : [],
    })
  }

  const isRecurring = ({ anchor, hierarchy }: PageRecord) =>
    anchor !== null && recurringHeadings(config).has((hierarchy.at(-1) ?? '').toLowerCase())
  const recurringText = records.filter(isRecurring).map(({ content }) => content)
  for (const { anchor, hierarchy, content } of records.filter((record) => !isRecurring(record))) {
    const text =
      anchor === null ? [withoutBackticks(entry.description), content, ...recurringText].join('\n').trim() : content
    add(anchor, hierarchy, text, anchor === null ? entry.isCode : symbolsAt.has(`${entry.path}#${anchor}`))
  }
  // Fields, values and flags are rows of tables and have no heading.
  for (const { href, member, summary, owner, isCode } of symbols) {
    const anchor = href.split('#')[1]
    if (anchor !== undefined && owner !== null) add(anchor, [entry.title, member], withoutBackticks(summary), isCode)
  }
  return made
}

function recurringHeadings({ search }: SiteConfig): ReadonlySet<string> {
  const headings = search.kind === 'embedded' ? (search.recurringHeadings ?? []) : []
  return new Set(headings.map((heading) => heading.toLowerCase()))
}

function hitKindOf({ kind }: DocEntry): HitKind {
  if (kind === 'api' || kind === 'cli') return 'reference'
  return kind === 'faq' || kind === 'sample' ? kind : 'guide'
}

function hierarchyOf(names: readonly string[]): SearchRecord['hierarchy'] {
  const at = (level: number) => names[level] ?? null
  return { lvl0: at(0), lvl1: at(1), lvl2: at(2), lvl3: at(3), lvl4: at(4), lvl5: at(5), lvl6: at(6) }
}
