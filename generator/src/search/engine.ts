import { editDistance } from '../edit-distance.ts'
import { bestHits, countHits, type Ranked } from './best-hits.ts'
import type { NamesFile, TextsFile } from './index-format.ts'
import { itemsLike, nameTier, nameTypos } from './match-names.ts'
import { type Item, openNameIndex } from './name-index.ts'
import { type ParsedQuery, parseQuery, synonymMap } from './parse-query.ts'
import type { SearchAnswer, SearchHit, SearchRequest } from './port.ts'
import { openTextIndex } from './text-index.ts'
import { hasLetters, lettersOf, typosAllowed } from './typos.ts'
import { stem } from './words.ts'

/** Searches the files of one site. */
export type Engine = {
  /** Returns hits from the files that have been added so far: first names, later texts. */
  answer(request: SearchRequest): SearchAnswer
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

/** With fewer good hits than this, the query may contain typos. */
const fewHits = 4
/** From this rank on, a hit only has some of the words. */
const partly = 8
/** With this many hits that have every word, hits that only have some words are dropped. */
const enoughHits = 10
/** Added to the rank of a name that only exists in another version. */
const otherVersion = 0.35

/** Opens the engine with any file of names. The others can be added later. */
export function openEngine(names: NamesFile): Engine {
  const { scopes: allScopes } = names
  const index = openNameIndex(allScopes)
  index.add(names)
  const texts = openTextIndex()
  const synonyms = synonymMap(names.synonyms)
  let pages: readonly (readonly number[])[] | null = null

  function answer({ query, params }: SearchRequest): SearchAnswer {
    const asked = parseQuery(query, synonyms)
    const ranked =
      asked.joined === '' ? [] : rankItems(asked, allowedScopes(names, params.facetFilters), params.nearest ?? null)
    const count = countHits(ranked, index.items)
    const from = params.page * params.hitsPerPage
    return {
      hits: bestHits(ranked, index.items, from + params.hitsPerPage)
        .slice(from)
        .map(({ item }) => hitOf(item)),
      nbHits: count,
      nbPages: Math.ceil(count / params.hitsPerPage),
      page: params.page,
      query,
    }
  }

  function rankItems(asked: ParsedQuery, scopes: ReadonlySet<number>, nearest: string | null): readonly Ranked[] {
    const isOpenSection = (section: string) => allScopes.some((scope, i) => scope.section === section && scopes.has(i))
    const ranks = new Map<number, number>()
    const put = (item: number, rank: number) => {
      if (rank < (ranks.get(item) ?? Number.POSITIVE_INFINITY)) ranks.set(item, rank)
    }
    const open = (item: Item) => scopes.has(item.scope)
    const elsewhere: number[] = []
    const named = new Set<string>()
    for (const i of itemsLike(index, asked.joined, stem(asked.last))) {
      const item = index.items[i]
      const tier = item ? nameTier(item, asked.joined) : null
      if (!item || tier === null) continue
      if (open(item)) {
        put(i, tier)
        named.add(`${allScopes[item.scope]?.section} ${item.joined}`)
      } else if (tier <= 2) elsewhere.push(i)
    }
    // Names of other versions are listed only if the selected version doesn't have them.
    for (const i of elsewhere) {
      const item = index.items[i]
      const section = item && allScopes[item.scope]?.section
      if (item && section && isOpenSection(section) && !named.has(`${section} ${item.joined}`))
        put(i, (nameTier(item, asked.joined) ?? 2) + otherVersion)
    }
    const hasName = countBelow(3.5, ranks) > 0
    rankWords(asked.words, asked.last, open, put)
    const isUnknown = asked.words.some((forms) => !forms.some(isKnown))
    const isPoor = countBelow(6, ranks) < fewHits
    if (!hasName) rankNameTypos(asked.joined, open, put)
    if (!hasName && (isUnknown || isPoor)) rankWordTypos(asked.words, open, put)
    const isEnough = countBelow(partly, ranks) >= enoughHits
    const ranked: Ranked[] = []
    for (const [item, rank] of ranks) {
      if (isEnough && rank >= partly) continue
      ranked.push({ item, rank: fullRank(index.items[item], rank, asked, nearest) })
    }
    return ranked
  }

  /** Ranks items by the words they share with the question: rare words count more, and words in names more than in texts. */
  function rankWords(
    words: ParsedQuery['words'],
    last: string,
    open: (item: Item) => boolean,
    put: (item: number, rank: number) => void,
  ): void {
    if (words.length === 0) return
    const count = index.items.length
    const rarest = (forms: readonly string[]) => {
      const counts = forms.map((form) => index.words.of(form).length).filter((count) => count > 0)
      return counts.length > 0 ? Math.min(...counts) : 0
    }
    // A word that occurs nowhere must not lower the share of the others.
    const weights = words.map((forms) => (forms.some(isKnown) ? Math.log(1 + count / (1 + rarest(forms))) : 0))
    const unknown = weights.filter((weight) => weight === 0).length
    const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
    const covered = new Float64Array(count)
    const inName = new Uint8Array(count)
    const said = new Uint8Array(count)
    for (const [w, forms] of words.entries()) {
      const weight = weights[w] ?? 1
      const beginning = w === words.length - 1 ? last : null
      const turn = new Uint8Array(count)
      const note = (i: number, share: number): boolean => {
        if (turn[i]) return false
        turn[i] = 1
        said[i] = (said[i] ?? 0) + 1
        covered[i] = (covered[i] ?? 0) + weight * share
        return true
      }
      const keys = beginning === null ? forms : [...forms, ...endingsOf(beginning)]
      for (const key of keys) {
        for (const i of index.words.of(key)) if (note(i, 1)) inName[i] = (inName[i] ?? 0) + 1
      }
      for (const form of forms) {
        for (const page of index.titleWords.of(form)) {
          const [from, to] = index.rangeOf(page)
          for (let i = from; i < to; i++) note(i, 0.72)
        }
      }
      for (const form of forms) {
        for (const list of texts.itemsWith(form, beginning)) for (const i of list) note(i, 0.45)
      }
    }
    for (let i = 0; i < count; i++) {
      const item = index.items[i]
      const share = (covered[i] ?? 0) / total
      if (!item || share === 0 || !open(item)) continue
      const named = inName[i] ?? 0
      const isWhole = said[i] === words.length - unknown
      if (named === words.length && unknown === 0) put(i, 4 + Math.min(item.stems.length - named, 9) * 0.05)
      else if (isWhole) put(i, (named > 0 ? 6 : 7) + (unknown > 0 ? 2.5 : 0) - share)
      else if (share > 0.3) put(i, 11 - share * 3 + (named === 0 ? 1 : 0))
    }
  }

  function isKnown(word: string): boolean {
    return index.words.has(word) || texts.words.has(word)
  }

  /** Words of names that begin with the text; none if there are too many of them to be helpful. */
  function endingsOf(beginning: string): readonly string[] {
    if (beginning.length < 2) return []
    const found = index.words.startingWith(beginning)
    return found.length > 60 ? [] : found
  }

  /** Ranks names that differ from the query in typos. Long names of code rank higher: they are rarely mistaken for another word. */
  function rankNameTypos(
    joined: string,
    open: (item: Item) => boolean,
    put: (item: number, rank: number) => void,
  ): void {
    const letters = lettersOf(joined)
    for (const [i, item] of index.items.entries()) {
      if (!open(item)) continue
      const typos = nameTypos(item, joined, letters)
      if (typos === null) continue
      const isWhole = item.isCode && joined.length >= 8 && Math.abs(item.joined.length - joined.length) <= typos
      put(i, (isWhole ? 3.7 : 6) + typos * 0.2)
    }
  }

  /** Replaces words that occur nowhere with similar ones and ranks by those. */
  function rankWordTypos(
    words: ParsedQuery['words'],
    open: (item: Item) => boolean,
    put: (item: number, rank: number) => void,
  ): void {
    const corrected = words.map((forms) => {
      const [word = ''] = forms
      if (isKnown(word)) return forms
      const most = Math.max(typosAllowed(word.length), word.length === 3 ? 1 : 0)
      const letters = lettersOf(word)
      const isLike = (candidate: string) =>
        candidate.length > 2 &&
        Math.abs(candidate.length - word.length) <= most &&
        hasLetters(letters, lettersOf(candidate), most) &&
        editDistance(word, candidate, most) <= most
      const near = [...new Set([...index.words.words(), ...texts.words.words()])].filter(isLike)
      return near.length > 0 ? near : forms
    })
    const isChanged = corrected.some((forms, w) => forms !== words[w])
    if (isChanged) rankWords(corrected, '', open, (item, rank) => put(item, rank + 2.6))
  }

  /**
   * The final rank: names of the section being read come before slightly better names of other sections. Then exact spelling, pages
   * before their parts, and short names before long ones.
   */
  function fullRank(item: Item | undefined, rank: number, asked: ParsedQuery, nearest: string | null): number {
    if (!item) return rank
    const scope = allScopes[item.scope]
    const isNear = nearest !== null && scope && `${scope.section}@${scope.version}` === nearest
    const doubt = asked.isQuestion && item.isCode ? 0.6 : 0
    const literal = asked.literal !== null && item.text.includes(asked.literal) ? 0.9 : 0
    const longer = Math.min(40, Math.max(0, item.joined.length - asked.joined.length))
    const more = (item.part < 0 ? 0 : 0.12) + (item.isCode ? 0 : 0.02) + longer * 0.004 + doubt - literal
    return isNear ? nearRank(rank) + more * 0.3 : rank + more
  }

  function hitOf(i: number): SearchHit {
    const item = index.items[i]
    const page = item && index.pages[item.page]
    const scope = item && allScopes[item.scope]
    if (!item || !page || !scope) throw new Error(`There is no item ${i}.`)
    const url = item.anchor === null ? page[0] : `${page[0]}#${item.anchor}`
    const nothing = { lvl3: null, lvl4: null, lvl5: null, lvl6: null }
    return {
      objectID: url,
      url,
      anchor: item.anchor,
      type: item.part < 0 ? 'lvl1' : 'lvl2',
      hierarchy: { lvl0: scope.label, lvl1: page[1], lvl2: item.part < 0 ? null : nameOf(item), ...nothing },
      content: texts.textOf(i) || null,
      version: `${scope.section}@${scope.version}`,
      isCode: item.isCode,
    }
  }

  /** The name that is shown. For an alias, that is the name on its page. */
  function nameOf(item: Item): string {
    return item.isAlias ? (index.pages[item.page]?.[4][item.part]?.[0] ?? item.text) : item.text
  }

  /** Pages of a scope, in order. Cached until names are added. */
  function pagesOf(scope: number): readonly number[] {
    pages ??= allScopes.map((_, at) => index.pages.flatMap((page, i) => (page?.[2] === at ? [i] : [])))
    return pages[scope] ?? []
  }

  /** Numbers of the items of a page and its parts, without aliases. */
  function partsOf(page: number | undefined): readonly number[] {
    if (page === undefined) return []
    const [from, to] = index.rangeOf(page)
    return Array.from({ length: to - from }, (_, i) => from + i).filter((i) => !index.items[i]?.isAlias)
  }

  async function addTexts(scope: number, file: TextsFile, from = 0): Promise<void> {
    const own = pagesOf(scope)
    await texts.add(
      file.flatMap((page, at) => {
        const items = partsOf(own[from + at])
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

function countBelow(limit: number, ranks: ReadonlyMap<number, number>): number {
  let count = 0
  for (const rank of ranks.values()) if (rank < limit) count++
  return count
}

/**
 * The rank of a hit in the section being read, compared with hits elsewhere. Here, a name with all words of the question ranks like an
 * exact name in another section. Hits that only mention the words gain less.
 */
function nearRank(rank: number): number {
  return rank < 6 ? rank * 0.19 - 0.9 : rank - 3.2
}

/** Scopes that pass the filters. The only facets are `language:…` and `version:section@version`. */
function allowedScopes(names: NamesFile, filters: SearchRequest['params']['facetFilters']): ReadonlySet<number> {
  const wanted = filters.map((filter) => (typeof filter === 'string' ? [filter] : filter))
  const languages = wanted.find((list) => list.some((facet) => facet.startsWith('language:')))
  if (languages && !languages.includes(`language:${names.language}`)) return new Set()
  const versions = wanted.find((list) => list.some((facet) => facet.startsWith('version:')))
  const all = names.scopes.map((scope, i) => ({ i, facet: `version:${scope.section}@${scope.version}` }))
  return new Set(all.filter(({ facet }) => !versions || versions.includes(facet)).map(({ i }) => i))
}
