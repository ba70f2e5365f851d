import { editDistance } from '../edit-distance.ts'
import type { NameIndex } from './name-index.ts'
import type { ParsedQuery, QueryWord } from './parse-query.ts'
import type { TextIndex } from './text-index.ts'
import { hasLetters, lettersOf, typosAllowed } from './typos.ts'

/** How the words of a query occur in one item. */
export type WordMatch = {
  readonly item: number
  /** The share of the query that the item covers, from 0 to 1: rare words count more, and words in names more than words in texts. */
  readonly share: number
  /** Number of words in its own name. */
  readonly inName: number
  /** True if all words that occur anywhere occur in its name, its page's title or its text. */
  readonly isComplete: boolean
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

/** All items with at least one word of the query. */
export function matchWords(asked: ParsedQuery, { index, texts }: Data): readonly WordMatch[] {
  const count = index.items.length
  const covered = new Float32Array(count)
  const matched = new Float32Array(count)
  const inName = new Uint8Array(count)
  const said = new Uint8Array(count)
  const ofPage = new Float32Array(index.pages.length)
  const best = new Float32Array(count)
  let total = 0
  let known = 0

  for (const [w, word] of asked.words.entries()) {
    const beginning = w === asked.words.length - 1 ? asked.last : null
    const forms = formsOf(word, beginning, { index, texts })
    const names = [...forms, ...endingsOf(beginning, index).map((stem) => ({ stem, weight: 1 }))]
    const places = forms.map((form) => ({ ...form, lists: texts.itemsWith(form.stem, beginning) }))
    const frequency = frequencyOf(forms, { index, texts })
    const weight = Math.log(1 + count / (1 + frequency))
    const touched: number[] = []
    const note = (i: number, value: number) => {
      if (best[i] === 0) touched.push(i)
      if (value > (best[i] ?? 0)) best[i] = value
    }
    for (const form of names) for (const i of index.words.of(form.stem)) note(i, fieldWeight.name * form.weight)
    const named = touched.length
    for (const form of forms) {
      for (const page of index.titleWords.of(form.stem)) {
        const [from, to] = index.rangeOf(page)
        for (let i = from; i < to; i++) note(i, fieldWeight.title * form.weight)
      }
    }
    for (const { lists, weight: share } of places)
      for (const list of lists) for (const i of list) note(i, fieldWeight.text * share)
    // A word that occurs nowhere must not lower the share of the others.
    if (touched.length === 0) continue
    total += weight
    known += 1
    const pages = new Set<number>()
    for (const [at, i] of touched.entries()) {
      if (at < named) inName[i] = (inName[i] ?? 0) + 1
      said[i] = (said[i] ?? 0) + 1
      covered[i] = (covered[i] ?? 0) + weight * (best[i] ?? 0)
      matched[i] = (matched[i] ?? 0) + weight
      best[i] = 0
      pages.add(index.items[i]?.page ?? 0)
    }
    for (const page of pages) ofPage[page] = (ofPage[page] ?? 0) + weight
  }

  const matches: WordMatch[] = []
  for (let item = 0; item < count; item++) {
    const own = index.items[item]
    // Several words can be scattered over the parts of a page.
    const isScattered = own?.part === -1 && !own.isAlias && known > 1
    if (!own || (said[item] === 0 && !isScattered)) continue
    const elsewhere = fieldWeight.page * ((ofPage[own.page] ?? 0) - (matched[item] ?? 0))
    const share = ((covered[item] ?? 0) + elsewhere) / (total || 1)
    if (share > 0) matches.push({ item, share, inName: inName[item] ?? 0, isComplete: said[item] === known })
  }
  return matches
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
  let found: string[] = []
  for (const candidate of new Set([...index.words.words(), ...texts.words.words()])) {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > most) continue
    if (!hasLetters(letters, lettersOf(candidate), most)) continue
    const typos = editDistance(word, candidate, most)
    if (typos > most) continue
    if (typos < most) found = []
    most = typos
    found.push(candidate)
  }
  return found
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
