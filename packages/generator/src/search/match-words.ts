import type { NameIndex } from './name-index.ts'
import type { ParsedQuery, QueryWord } from './parse-query.ts'
import type { TextIndex } from './text-index.ts'

/**
 * How the words of a query occur in the index. An item and its aliases are one document, with the number of the item. The arrays of values
 * only have those of documents with a word.
 */
export type WordMatches = {
  /** Numbers of the documents with at least one of the words. */
  readonly documents: readonly number[]
  /** The share of the query that a document covers, from 0 to 1 (BM25F). */
  readonly share: readonly number[]
  /** The share of the query whose words a document has in any field, or its page in the title, from 0 to 1. Synonyms count less than the words. */
  readonly coverage: readonly number[]
  /** How well the best name of a document fits, from 0 to 1: the share of the query in the name times the share of the name in the query. */
  readonly fit: readonly number[]
  /** The share that each word has in the query. Words that occur nowhere have none. */
  readonly weights: readonly number[]
  /** True if all words that occur anywhere occur in the document's names, its page's title or its text. */
  isComplete(document: number): boolean
}

/** What a word counts, by the field in which it is found. */
const fieldWeight = {
  name: 4,
  /** The title of the page and the label of its section. */
  title: 1,
  text: 1,
}
/** What a word counts that only another part of the page has. */
const elsewhereWeight = 0.1
/** What a word counts for the fit of a name if only the title of the page or the label of the section has it. */
const titleFit = 0.7
/** What a synonym counts compared with the word itself. A single word is often that of a title, which its synonyms would hide. */
const synonymWeight = { words: 0.9, word: 0.6 }
/** What a longer word with the same beginning counts if the word itself occurs: `microsoft` for `mic`. */
const endingWeight = 0.2
/** In a name or text of this length, a word counts its field's weight; in a very short one twice as much, in a long one less. */
const usualLength = { words: 3, characters: 600 }

type Data = { readonly index: NameIndex; readonly texts: TextIndex }
type Form = { readonly stem: string; readonly weight: number }

/** Sums over all words, with a value for each document or page that has one. */
type Tally = {
  readonly documents: Set<number>
  readonly share: number[]
  /** Sum of the weights of the words that a document has. */
  readonly weight: number[]
  /** The same, with less for synonyms. */
  readonly covered: number[]
  /** Number of words that a document has. */
  readonly wordCount: number[]
  /** Sum of the weights of the words that a page and its parts have. */
  readonly pageWeight: number[]
  /** For each item with a word in its own name: the number of these words, and the weight of those in its name and title. */
  readonly names: Map<number, { count: number; weight: number }>
}

/** Finds the words of a query in the items of these scopes. */
export function matchWords(query: ParsedQuery, data: Data, scopes: ReadonlySet<number>): WordMatches {
  const { index } = data
  const tally: Tally = {
    documents: new Set(),
    share: [],
    weight: [],
    covered: [],
    wordCount: [],
    pageWeight: [],
    names: new Map(),
  }
  const isOpen = (item: number) => index.isIn(item, scopes)
  const weights = query.words.map((word, at) => {
    const beginning = at === query.words.length - 1 ? query.last : null
    return addWord({ forms: formsOf(word, query.words.length), word, beginning, data, isOpen }, tally)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const known = weights.filter((weight) => weight > 0).length
  if (known > 1) addPages(tally, index)
  for (const i of tally.documents) tally.share[i] = (tally.share[i] ?? 0) / total
  return {
    documents: [...tally.documents],
    share: tally.share,
    coverage: tally.covered.map((weight) => weight / total),
    fit: fitOf(tally, index, total),
    weights: weights.map((weight) => weight / total),
    isComplete: (document) => tally.wordCount[document] === known,
  }
}

/** Finds one word, adds what it counts to the sums, and returns its weight: 0 if it occurs nowhere, more for a rare word. */
function addWord(
  term: {
    readonly word: QueryWord
    readonly forms: readonly Form[]
    /** The word itself if the reader may still be typing it. */
    readonly beginning: string | null
    readonly data: Data
    /** True for items in the scopes that are searched. */
    readonly isOpen: (item: number) => boolean
  },
  tally: Tally,
): number {
  const { word, forms, beginning, data, isOpen } = term
  const { index, texts } = data
  /** What the best form of the word counts that a document has. */
  const documents = new Map<number, number>()
  const named = new Map<number, number>()
  /** What the word counts in each field of a document. */
  const fields: Record<keyof typeof fieldWeight, number[]> = { name: [], title: [], text: [] }
  const note = (field: number[], item: number, weight: number, fieldDensity: number) => {
    const document = index.documentOf(item)
    const value = weight * fieldDensity
    documents.set(document, Math.max(documents.get(document) ?? 0, weight))
    if (value > (field[document] ?? 0)) field[document] = value
  }
  const ofEnding = isKnownWord(word, data) ? endingWeight : 1
  const endings = (found: readonly string[]) => found.map((stem) => ({ stem, weight: ofEnding }))
  for (const { stem, weight } of [...forms, ...endings(endingsOf(beginning, index))])
    for (const i of index.words.of(stem)) {
      if (!isOpen(i)) continue
      note(fields.name, i, weight, density(index.items[i]?.wordCount ?? 0, usualLength.words))
      named.set(i, Math.max(named.get(i) ?? 0, weight))
    }
  for (const { stem, weight } of [...forms, ...endings(texts.endingsOf(beginning ?? ''))])
    for (const i of texts.words.of(stem))
      if (isOpen(i)) note(fields.text, i, weight, density(texts.textOf(i).length, usualLength.characters))
  for (const { stem, weight } of forms) {
    for (const page of index.titleWords.of(stem)) {
      const [from, to] = index.rangeOf(page)
      if (isOpen(from)) for (let i = from; i < to; i++) note(fields.title, i, weight, 1)
    }
  }
  const frequency = frequencyOf(forms, data)
  if (frequency === 0 && documents.size === 0) return 0
  const weight = Math.log(1 + index.items.length / (1 + frequency))
  const pages = new Set<number>()
  for (const [i, best] of documents) {
    addToNames(i, { named, weight, hasTitle: (fields.title[i] ?? 0) > 0 }, tally, index)
    const sum =
      fieldWeight.name * (fields.name[i] ?? 0) +
      fieldWeight.title * (fields.title[i] ?? 0) +
      fieldWeight.text * (fields.text[i] ?? 0)
    tally.documents.add(i)
    tally.wordCount[i] = (tally.wordCount[i] ?? 0) + 1
    tally.weight[i] = (tally.weight[i] ?? 0) + weight
    tally.covered[i] = (tally.covered[i] ?? 0) + weight * best
    // Saturation: the more a word counts already, the less each further field adds.
    tally.share[i] = (tally.share[i] ?? 0) + (weight * sum) / (1 + sum)
    pages.add(index.items[i]?.page ?? 0)
  }
  for (const page of pages) tally.pageWeight[page] = (tally.pageWeight[page] ?? 0) + weight
  return weight
}

/** Adds a word to the names of a document that have it, or whose title has it. */
function addToNames(
  document: number,
  word: { readonly named: ReadonlyMap<number, number>; readonly weight: number; readonly hasTitle: boolean },
  { names }: Tally,
  index: NameIndex,
): void {
  for (let i = document; i === document || index.items[i]?.isAlias; i++) {
    const own = word.named.get(i)
    const share = own ?? (word.hasTitle ? titleFit : 0)
    if (share === 0) continue
    const name = names.get(i) ?? { count: 0, weight: 0 }
    names.set(i, name)
    name.weight += word.weight * share
    if (own !== undefined) name.count += 1
  }
}

/** The fit of the best name of each document. */
function fitOf({ names }: Tally, index: NameIndex, total: number): readonly number[] {
  const fit: number[] = []
  for (const [i, { count, weight }] of names) {
    const document = index.documentOf(i)
    const value = (weight / total) * (count / Math.max(count, index.items[i]?.wordCount ?? 0))
    if (value > (fit[document] ?? 0)) fit[document] = value
  }
  return fit
}

/** Several words can be scattered over the parts of a page, so each document also counts a little for words that only other parts have. */
function addPages(tally: Tally, index: NameIndex): void {
  for (const [page, weight] of tally.pageWeight.entries()) if (weight > 0) tally.documents.add(index.rangeOf(page)[0])
  for (const i of tally.documents) {
    const elsewhere = (tally.pageWeight[index.items[i]?.page ?? 0] ?? 0) - (tally.weight[i] ?? 0)
    tally.share[i] = (tally.share[i] ?? 0) + elsewhereWeight * elsewhere
  }
}

/** Length normalization: 1 for the usual length, and up to 2 for a shorter one. */
function density(length: number, usual: number): number {
  return 2 / (1 + length / usual)
}

/** The stems of a word and of its synonyms. */
function formsOf({ forms, ownForms }: QueryWord, wordCount: number): readonly Form[] {
  const synonym = synonymWeight[wordCount === 1 ? 'word' : 'words']
  return forms.map((stem, i) => ({ stem, weight: i < ownForms ? 1 : synonym }))
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
