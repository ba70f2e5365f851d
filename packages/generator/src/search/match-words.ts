import { editDistance } from '../edit-distance.ts'
import type { NameIndex } from './name-index.ts'
import type { ParsedQuery, QueryWord } from './parse-query.ts'
import type { TextIndex } from './text-index.ts'
import { hasLetters, lettersOf, typosAllowed } from './typos.ts'

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
/** What a similar word counts if the word itself occurs nowhere. */
const correctedWeight = 0.9

type Data = { readonly index: NameIndex; readonly texts: TextIndex }
type Form = { readonly stem: string; readonly weight: number }

/** Finds the words of a query in the items of these scopes. */
export function matchWords(asked: ParsedQuery, data: Data, scopes: ReadonlySet<number>): WordMatches {
  const { index, texts } = data
  const count = index.items.length
  const open = index.itemsIn(scopes)
  const items: number[] = []
  const share = new Float32Array(count)
  const matched = new Float32Array(count)
  const inName = new Uint8Array(count)
  const found = new Uint8Array(count)
  const ofPage = new Float32Array(index.pages.length)
  const best = new Float32Array(count)
  let total = 0
  let known = 0

  for (const [w, word] of asked.words.entries()) {
    const beginning = w === asked.words.length - 1 ? asked.last : null
    const forms = formsOf(word, beginning, data)
    const frequency = frequencyOf(forms, data)
    const weight = Math.log(1 + count / (1 + frequency))
    const touched: number[] = []
    const note = (i: number, value: number) => {
      const known = best[i] ?? 0
      if (known === 0) touched.push(i)
      if (value > known) best[i] = value
    }
    for (const form of [...forms, ...endingsOf(beginning, index).map((stem) => ({ stem, weight: 1 }))])
      for (const i of index.words.of(form.stem)) if (open[i] === 1) note(i, fieldWeight.name * form.weight)
    for (const i of touched) inName[i] = (inName[i] ?? 0) + 1
    for (const form of forms) {
      for (const page of index.titleWords.of(form.stem)) {
        const [from, to] = index.rangeOf(page)
        if (open[from] === 1) for (let i = from; i < to; i++) note(i, fieldWeight.title * form.weight)
      }
      for (const list of texts.itemsWith(form.stem, beginning))
        for (const i of list) if (open[i] === 1) note(i, fieldWeight.text * form.weight)
    }
    // A word that occurs nowhere must not lower the share of the others.
    if (frequency === 0 && touched.length === 0) continue
    total += weight
    known += 1
    let last = -1
    const pages = new Set<number>()
    for (const i of touched) {
      if (found[i] === 0) items.push(i)
      found[i] = (found[i] ?? 0) + 1
      share[i] = (share[i] ?? 0) + weight * (best[i] ?? 0)
      matched[i] = (matched[i] ?? 0) + weight
      best[i] = 0
      const page = index.items[i]?.page ?? 0
      if (page !== last) pages.add(page)
      last = page
    }
    for (const page of pages) ofPage[page] = (ofPage[page] ?? 0) + weight
  }

  // Several words can be scattered over the parts of a page.
  if (known > 1)
    for (const [page, weight] of ofPage.entries()) {
      const [own] = index.rangeOf(page)
      if (weight > 0 && found[own] === 0) items.push(own)
    }
  for (const i of items) {
    const elsewhere = (ofPage[index.items[i]?.page ?? 0] ?? 0) - (matched[i] ?? 0)
    share[i] = ((share[i] ?? 0) + fieldWeight.page * elsewhere) / (total || 1)
  }
  return { items, share, inName, isComplete: (item) => found[item] === known }
}

/** The stems of a word and of its synonyms, or of similar words if it occurs nowhere. */
function formsOf({ text, forms }: QueryWord, beginning: string | null, data: Data): readonly Form[] {
  const [stem = ''] = forms
  const isTyping = beginning !== null && endingsOf(beginning, data.index).length > 0
  if (isTyping || forms.some((form) => isKnownWord(form, data)))
    return forms.map((form) => ({ stem: form, weight: form === stem ? 1 : synonymWeight }))
  return similarWords(text, data).map((similar) => ({ stem: similar, weight: correctedWeight }))
}

export function isKnownWord(stem: string, { index, texts }: Data): boolean {
  return index.words.has(stem) || texts.words.has(stem)
}

/** The most similar words of the site. */
function similarWords(word: string, { index, texts }: Data): readonly string[] {
  const letters = lettersOf(word)
  let most = Math.max(typosAllowed(word.length), word.length === 3 ? 1 : 0)
  const found = new Set<string>()
  const compare = (candidate: string) => {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > most) return
    if (!hasLetters(letters, lettersOf(candidate), most)) return
    const typos = editDistance(word, candidate, most)
    if (typos > most) return
    if (typos < most) found.clear()
    most = typos
    found.add(candidate)
  }
  for (const candidate of index.words.words()) compare(candidate)
  for (const candidate of texts.words.words()) compare(candidate)
  return [...found]
}

/** Words of names that begin with the text; none if there are too many of them to be helpful. */
function endingsOf(beginning: string | null, index: NameIndex): readonly string[] {
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
