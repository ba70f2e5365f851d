import type { SearchAnswer, SearchHit, SearchRequest } from '../search-providers/search-client.ts'
import { bestHits, bestOfScopes, countHits } from './best-hits.ts'
import { correctQuery, isUnknownName } from './correct-query.ts'
import type { IndexScope, NamesFile, TextsFile } from './index-format.ts'
import { openNameIndex } from './name-index.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { type Matches, matchesOf, mentionedSections, rankItems, type Searched } from './rank-items.ts'
import { synonymsOf } from './synonyms.ts'
import { openTextIndex } from './text-index.ts'
import { withOtherReading } from './with-other-reading.ts'
import { stem } from './words.ts'

/** Searches the files of one site. */
export type Engine = {
  /**
   * Returns hits from the files that have been added so far: first names, later texts. `isComplete` is false while files are missing: words that
   * may be in them aren't corrected.
   */
  answer(request: SearchRequest, state?: { readonly isComplete?: boolean }): SearchAnswer
  /** Adds names of further pages. Pages that are already known are skipped. */
  addNames(names: NamesFile): void
  /**
   * Adds the texts of pages of one scope, beginning with its page number `from`. Texts that are already known are skipped. Requires all
   * names of the scope, which define the order of its pages.
   */
  addTexts(scope: number, texts: TextsFile, from?: number): Promise<void>
  /** All names added so far. */
  readonly names: NamesFile
}

/** Opens the engine with any file of names. The others can be added later. */
export function openEngine(names: NamesFile): Engine {
  const { scopes: allScopes } = names
  const index = openNameIndex(allScopes)
  index.add(names)
  const texts = openTextIndex()
  const synonyms = synonymsOf(names.synonyms)
  let pages: readonly (readonly number[])[] | null = null

  function answer(request: SearchRequest, { isComplete = true } = {}): SearchAnswer {
    const scopes = requestedScopes(names, request)
    const searched: Searched = { index, texts, allScopes, scopes, focus: focusOf(scopes, request.nearest) }
    const typed = parse(request.query)
    const typedMatches = matchesOf(typed, searched)
    // A word that seems unknown may be in a text that hasn't arrived yet.
    const isChecked = isComplete && typedMatches.tiers.size === 0
    const { query: known, missing } = isChecked
      ? correctQuery(request.query, typed, { index, texts })
      : { query: request.query, missing: [] }
    const correction = known === request.query || request.isExact ? null : known
    const query = correction === null ? typed : parse(correction)
    const matches = correction === null ? typedMatches : matchesOf(query, searched)
    const isNowhere = query.joined === '' || (request.isExact && isUnknownName(typed, { index, texts }))
    const found = isNowhere ? noHits : rankedHits({ query, searched, matches }, request)
    return { ...found, correction, missing, isFinal: isComplete }
  }

  function parse(text: string): ParsedQuery {
    return parseQuery(text, {
      synonyms,
      partsOf: (word) => index.compounds.get(word) ?? texts.compounds.get(word),
      has: (word) => index.words.has(stem(word)) || texts.words.has(stem(word)),
    })
  }

  function rankedHits(
    {
      query,
      searched,
      matches,
    }: { readonly query: ParsedQuery; readonly searched: Searched; readonly matches: Matches },
    { kind, page, pageSize }: SearchRequest,
  ): Pick<SearchAnswer, 'hits' | 'ofScopes' | 'synonyms' | 'total' | 'pageCount'> {
    const from = page * pageSize
    const count = from + pageSize
    const rankedAs = (isIdentifier: boolean) => {
      const all = rankItems(query, searched, { ...matches, isIdentifier })
      return kind === null ? all : all.filter(({ item }) => index.items[item]?.kind === kind)
    }
    const own = rankedAs(matches.isIdentifier)
    const other = query.isCompound && matches.tiers.size > 0 ? rankedAs(!matches.isIdentifier) : null
    const ranked =
      other === null ? own : withOtherReading(own, { other, isIdentifier: matches.isIdentifier, items: index.items })
    const hits = bestHits(ranked, index.items, count)
    const total = countHits(ranked, index.items)
    const isOpen = searched.focus === null && page === 0 && mentionedSections(query, allScopes).size === 0
    return {
      hits: hits.slice(from).map(({ item, score }) => hitOf(item, score)),
      // The parts of a compound word such as `webgl`, which texts write as `WebGL`, are found instead of it.
      synonyms: query.words.flatMap(({ forms, ownForms }) => forms.slice(ownForms === 1 ? 1 : 0)),
      ofScopes: isOpen ? bestOfScopes(ranked, index.items).map(({ item, score }) => hitOf(item, score)) : [],
      total,
      pageCount: Math.ceil(total / pageSize),
    }
  }

  /** The scope being read, or the only one that is searched. */
  function focusOf(scopes: ReadonlySet<number>, nearest: string | null): number | null {
    const [only] = scopes.size === 1 ? scopes : []
    const near = allScopes.findIndex((scope) => scopeName(scope) === nearest)
    return only ?? (near < 0 ? null : near)
  }

  function hitOf(i: number, score: number): SearchHit {
    const item = index.items[i]
    const page = item && index.pages[item.page]
    const scope = item && allScopes[item.scope]
    if (!item || !page || !scope) throw new Error(`There is no item ${i}.`)
    return {
      url: item.anchor === null ? page[0] : `${page[0]}#${item.anchor}`,
      title: page[1],
      part: item.part < 0 ? null : item.text,
      section: scope.label,
      scope: scopeName(scope),
      text: texts.textOf(i) || null,
      aliases: index.aliasesOf(i),
      isCode: item.isCode,
      kind: item.kind,
      score,
    }
  }

  /** Pages of a scope, in order. Cached until names are added. */
  function pagesOf(scope: number): readonly number[] {
    pages ??= allScopes.map((_, at) => index.pages.flatMap((page, i) => (page?.[2] === at ? [i] : [])))
    return pages[scope] ?? []
  }

  async function addTexts(scope: number, file: TextsFile, from = 0): Promise<void> {
    const own = pagesOf(scope)
    await texts.add(
      file.flatMap((page, at) => {
        const items = index.documentsOf(own[from + at] ?? -1)
        return page.flatMap((text, part) => {
          const item = items[part]
          return item === undefined ? [] : [{ item, text }]
        })
      }),
    )
  }

  return {
    answer,
    addNames(file) {
      index.add(file)
      pages = null
    },
    addTexts,
    get names() {
      return { ...names, from: 0, pages: index.pages.filter((page) => page !== undefined) }
    },
  }
}

const noHits = { hits: [], ofScopes: [], synonyms: [], total: 0, pageCount: 0 }

/** Numbers of the scopes to search in; none if the site has a different language. */
function requestedScopes(names: NamesFile, { language, scopes }: SearchRequest): ReadonlySet<number> {
  if (language !== names.language) return new Set()
  return new Set(names.scopes.flatMap((scope, i) => (scopes === null || scopes.includes(scopeName(scope)) ? [i] : [])))
}

function scopeName({ section, version }: IndexScope): string {
  return `${section}@${version}`
}
