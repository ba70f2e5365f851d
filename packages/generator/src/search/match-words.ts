import type { NameIndex } from './name-index.ts'
import type { ParsedQuery, QueryWord } from './parse-query.ts'
import type { TextIndex } from './text-index.ts'

/** How the words of a query occur in the items of the index. The typed arrays contain a value for each item. */
export type WordMatches = {
  /** Numbers of the items with at least one of the words. */
  readonly items: readonly number[]
  /** The share of the query that an item covers, from 0 to 1: rare words count more, and words in names more than words in texts. */
  readonly share: Float32Array
  /** Number of words in the item's own name. */
  readonly inName: Uint8Array
  /** True if all words that occur anywhere occur in the item's name, its page's title or its text. */
  isComplete(item: number): boolean
}

/** What a word counts, by the place in which it was found. */
const fieldWeight = {
  name: 1,
  /** The title of the page and the label of its section. */
  title: 0.7,
  text: 0.45,
  /** Another part of the page. */
  page: 0.2,
}
/** What a synonym counts compared with the word itself. */
const synonymWeight = 0.9

type Data = { readonly index: NameIndex; readonly texts: TextIndex }
type Form = { readonly stem: string; readonly weight: number }

/** The items in which one word of the query occurs. */
type TermMatch = {
  /** The rarer the word, the higher its weight. */
  readonly weight: number
  /** Numbers of the items. Those with the word in their own name come first. */
  readonly items: readonly number[]
  /** How many of them have the word in their own name. */
  readonly namedCount: number
}

/** What all words together have contributed, with a value for each item or page. */
type Tally = {
  readonly items: number[]
  readonly share: Float32Array
  /** Sum of the weights of the words that an item has. */
  readonly weight: Float32Array
  readonly inName: Uint8Array
  /** Number of words that an item has. */
  readonly wordCount: Uint8Array
  /** Sum of the weights of the words that a page and its parts have. */
  readonly pageWeight: Float32Array
}

/** Finds the words of a query in the items of these scopes. */
export function matchWords(query: ParsedQuery, data: Data, scopes: ReadonlySet<number>): WordMatches {
  const { index } = data
  const count = index.items.length
  const isOpen = index.itemsIn(scopes)
  const tally: Tally = {
    items: [],
    share: new Float32Array(count),
    weight: new Float32Array(count),
    inName: new Uint8Array(count),
    wordCount: new Uint8Array(count),
    pageWeight: new Float32Array(index.pages.length),
  }
  /** What the current word counts in each item. */
  const best = new Float32Array(count)
  let totalWeight = 0
  let knownWords = 0
  for (const [at, word] of query.words.entries()) {
    const beginning = at === query.words.length - 1 ? query.last : null
    const match = matchTerm({ word, beginning, data, isOpen, best })
    if (!match) continue
    totalWeight += match.weight
    knownWords += 1
    addTerm(match, { tally, index, best })
  }
  spreadOverPage({ tally, index, totalWeight, knownWords })
  const { items, share, inName, wordCount } = tally
  return { items, share, inName, isComplete: (item) => wordCount[item] === knownWords }
}

/** The weight of a word: the fewer names and texts have it, the more it counts. */
function termWeight(frequency: number, itemCount: number): number {
  return Math.log(1 + itemCount / (1 + frequency))
}

/** Finds one word and writes what it counts in each item to `best`. Null if it occurs nowhere: it must not lower the share of the others. */
function matchTerm(term: {
  readonly word: QueryWord
  /** The word itself if the reader may still be typing it. */
  readonly beginning: string | null
  readonly data: Data
  readonly isOpen: Uint8Array
  readonly best: Float32Array
}): TermMatch | null {
  const { word, beginning, data, isOpen, best } = term
  const { index, texts } = data
  const forms = formsOf(word)
  const items: number[] = []
  const note = (i: number, value: number) => {
    const previous = best[i] ?? 0
    if (previous === 0) items.push(i)
    if (value > previous) best[i] = value
  }
  for (const { stem, weight } of [...forms, ...endingsOf(beginning, index).map((stem) => ({ stem, weight: 1 }))])
    for (const i of index.words.of(stem)) if (isOpen[i] === 1) note(i, fieldWeight.name * weight)
  const namedCount = items.length
  for (const { stem, weight } of forms) {
    for (const page of index.titleWords.of(stem)) {
      const [from, to] = index.rangeOf(page)
      if (isOpen[from] === 1) for (let i = from; i < to; i++) note(i, fieldWeight.title * weight)
    }
    for (const list of texts.itemsWith(stem, beginning))
      for (const i of list) if (isOpen[i] === 1) note(i, fieldWeight.text * weight * texts.densityOf(i))
  }
  const frequency = frequencyOf(forms, data)
  if (frequency === 0 && items.length === 0) return null
  return { weight: termWeight(frequency, index.items.length), items, namedCount }
}

/** Adds the items of one word and clears `best` for the next one. */
function addTerm(
  { weight, items, namedCount }: TermMatch,
  { tally, index, best }: { readonly tally: Tally; readonly index: NameIndex; readonly best: Float32Array },
): void {
  let lastPage = -1
  const pages = new Set<number>()
  for (const [at, i] of items.entries()) {
    if (tally.wordCount[i] === 0) tally.items.push(i)
    tally.wordCount[i] = (tally.wordCount[i] ?? 0) + 1
    if (at < namedCount) tally.inName[i] = (tally.inName[i] ?? 0) + 1
    tally.share[i] = (tally.share[i] ?? 0) + weight * (best[i] ?? 0)
    tally.weight[i] = (tally.weight[i] ?? 0) + weight
    best[i] = 0
    const page = index.items[i]?.page ?? 0
    if (page !== lastPage) pages.add(page)
    lastPage = page
  }
  for (const page of pages) tally.pageWeight[page] = (tally.pageWeight[page] ?? 0) + weight
}

/** Several words can be scattered over the parts of a page, so each item also counts a little for the words that only other parts have. */
function spreadOverPage(words: {
  readonly tally: Tally
  readonly index: NameIndex
  readonly totalWeight: number
  readonly knownWords: number
}): void {
  const { tally, index, totalWeight, knownWords } = words
  if (knownWords > 1)
    for (const [page, weight] of tally.pageWeight.entries()) {
      const [own] = index.rangeOf(page)
      if (weight > 0 && tally.wordCount[own] === 0) tally.items.push(own)
    }
  for (const i of tally.items) {
    const elsewhere = (tally.pageWeight[index.items[i]?.page ?? 0] ?? 0) - (tally.weight[i] ?? 0)
    tally.share[i] = ((tally.share[i] ?? 0) + fieldWeight.page * elsewhere) / (totalWeight || 1)
  }
}

/** The stems of a word and of its synonyms. */
function formsOf({ forms, ownForms }: QueryWord): readonly Form[] {
  return forms.map((stem, i) => ({ stem, weight: i < ownForms ? 1 : synonymWeight }))
}

/** True if a name or text has the word or one of its synonyms. */
export function isKnownWord({ forms }: QueryWord, { index, texts }: Data): boolean {
  return forms.some((stem) => index.words.has(stem) || texts.words.has(stem))
}

/** Words of names that begin with the text; none if there are too many of them to be helpful. */
export function endingsOf(beginning: string | null, index: NameIndex): readonly string[] {
  if (beginning === null || beginning.length < 2) return []
  const found = index.words.startingWith(beginning)
  return found.length > 60 ? [] : found
}

/** Number of names and texts with a word. Synonyms only count if the word itself occurs nowhere. */
function frequencyOf(forms: readonly Form[], { index, texts }: Data): number {
  for (const { stem } of forms) {
    const count = index.words.of(stem).length + texts.countOf(stem)
    if (count > 0) return count
  }
  return 0
}
