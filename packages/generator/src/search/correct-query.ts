import { editDistance } from '../edit-distance.ts'
import { endingsOf, isKnownWord } from './match-words.ts'
import type { Item, NameIndex } from './name-index.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { TextIndex } from './text-index.ts'
import { isLikelyTypo, typosAllowed } from './typos.ts'
import { stem, wordsOf } from './words.ts'

type Data = { readonly index: NameIndex; readonly texts: TextIndex }

/** What was searched instead of words that occur nowhere. */
type Corrections = {
  /** The query with similar words. The query itself if there are none. */
  readonly query: string
  /** Words that occur nowhere and have no similar word. */
  readonly missing: readonly string[]
}

/** Replaces the words of a query that no name and no text has. Words that exist are never replaced. */
export function correctQuery(query: string, parsed: ParsedQuery, data: Data): Corrections {
  const isName = isUnknownName(parsed, data)
  const name = isName ? similarWord(parsed.joined, [], data) : null
  if (name !== null) return { query: name, missing: [] }
  const isMisspelled = snakeCase.test(query) && parsed.words.some((word) => !isKnownWord(word, data))
  const symbol = isMisspelled ? similarSymbol(query, data.index) : null
  if (symbol !== null) return { query: symbol, missing: [] }
  const missing: string[] = []
  let corrected = isName ? parsed.phrase.join(' ') : query
  for (const [at, word] of parsed.words.entries()) {
    const isTyping = at === parsed.words.length - 1 && isBeginning(word.text, data)
    if (isTyping || isKnownWord(word, data)) continue
    const others = parsed.words.filter((other) => other !== word).map(({ text }) => stem(text))
    const similar = similarWord(word.text, others, data)
    if (similar === null) missing.push(word.text)
    else corrected = replaced(corrected, word.text, similar)
  }
  // Another typo can be in a word that is long enough to be corrected.
  const other = missing.length > 0 && snakeCase.test(query) ? similarSymbol(corrected, data.index) : null
  return other === null ? { query: corrected, missing } : { query: other, missing: [] }
}

/** A name with underscores, with or without the parentheses of a call. */
const snakeCase = /^\s*\w*[a-z\d]_\w+(?:\(\))?\s*$/i

/**
 * The symbol whose name has one typo in the query: a word such as `rom` is too short to be corrected without the words around it, and `romo` is as
 * similar to `rooms` as to `room`.
 */
function similarSymbol(query: string, { items }: NameIndex): string | null {
  const typed = wordsOf(query).join('')
  const isSimilar = ({ isCode, joined }: Item) =>
    isCode && isLikelyTypo(typed, joined) && editDistance(typed, joined, 1) <= 1
  return items.find(isSimilar)?.text ?? null
}

/** True for a name such as `ImagePullBackOff` that occurs nowhere, although its parts may. */
export function isUnknownName({ literal, joined, isCompound }: ParsedQuery, { index, texts }: Data): boolean {
  if (literal === null || isCompound || !/^[a-z\d]+$/i.test(literal)) return false
  return ![...index.compounds.keys(), ...texts.compounds.keys()].some((name) => name.startsWith(joined))
}

/** True if longer words begin with the word, so that the reader may still be typing it. */
function isBeginning(word: string, { index, texts }: Data): boolean {
  if (endingsOf(word, index).length > 0 || texts.endingsOf(word).length > 0) return true
  return word.length > 2 && [...index.compounds.keys(), ...texts.compounds.keys()].some((name) => name.startsWith(word))
}

/**
 * The most similar word of the site. Of equally similar words, the one that most names have together with another word of the query (`others`, as
 * stems), and of these the most frequent one.
 */
function similarWord(word: string, others: readonly string[], { index, texts }: Data): string | null {
  const own = stem(word)
  let most = typosAllowed(word.length)
  let similar: readonly { readonly text: string; readonly isStem: boolean }[] = []
  if (most === 0) return null
  const compare = (typed: string, text: string, isStem: boolean) => {
    if (text.length < 3 || Math.abs(text.length - typed.length) > most) return
    if (!isLikelyTypo(typed, text)) return
    const typos = editDistance(typed, text, most)
    if (typos > most) return
    similar = [...(typos < most ? [] : similar), { text, isStem }]
    most = typos
  }
  // A stem can be so short that one typo makes another word of it: `pac` of `pacing` is nearly `pack`.
  const stems = typosAllowed(own.length) > 0 ? [...index.words.words(), ...texts.words.words()] : []
  for (const candidate of stems) compare(own, candidate, true)
  for (const { joined } of index.items) compare(word, joined, false)
  const named = new Set(others.flatMap((other) => index.words.of(other)))
  const together = ({ text }: { readonly text: string }) => index.words.of(text).filter((i) => named.has(i)).length
  const count = ({ text, isStem }: { readonly text: string; readonly isStem: boolean }) =>
    isStem ? index.words.of(text).length + texts.countOf(text) : 1
  const [best] = [...similar].sort((a, b) => together(b) - together(a) || count(b) - count(a))
  if (!best) return null
  return best.isStem ? spelled(best.text, word, { index, texts }) : best.text
}

/** The word with this stem whose length is most like that of the typed word. */
function spelled(wordStem: string, typed: string, { index, texts }: Data): string {
  const [named] = index.words.of(wordStem)
  const [inText] = texts.words.of(wordStem)
  const text = `${index.items[named ?? -1]?.text ?? ''} ${texts.textOf(inText ?? -1)}`
  const words = [...wordsOf(text), ...index.compounds.keys(), ...texts.compounds.keys()]
  const difference = (word: string) => Math.abs(word.length - typed.length)
  return words.filter((word) => stem(word) === wordStem).sort((a, b) => difference(a) - difference(b))[0] ?? wordStem
}

/** The query with one of its words, which is in lowercase, replaced with another word. */
function replaced(query: string, word: string, other: string): string {
  const at = query.toLowerCase().indexOf(word)
  return at < 0 ? `${query} ${other}` : query.slice(0, at) + other + query.slice(at + word.length)
}
