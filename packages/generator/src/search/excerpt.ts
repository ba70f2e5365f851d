import { editDistance } from '../edit-distance.ts'
import type { SearchHit } from '../search-providers/search-client.ts'
import { typosAllowed } from './typos.ts'
import { meaningfulWords, stem, wordsOf } from './words.ts'

/** Maximum number of characters of an excerpt. */
const longest = 170
/** Characters before the first word of the query in a longer line. */
const before = 60
/** Words of a line without a full stop, such as a cell of a table, that make it readable on its own. */
const fewestWords = 4
/** Shorter words of a query only count as complete words. */
const shortestBeginning = 3
/** Sentences with at most this number of words are read with the next one, such as the notes before a description. */
const shortSentence = 2
/** Maximum number of names from code that an excerpt lists. */
const mostNames = 3

/** What readers see of a hit. */
type HitTexts = Pick<SearchHit, 'title' | 'part' | 'text' | 'aliases'>

/** The query of a hit. */
export type HitQuery = {
  readonly query: string
  /** Stems that the provider has found instead of words of the query. */
  readonly synonyms: readonly string[]
}

/** Why a hit is a hit. */
export type HitMatch = {
  /** The sentence that shows it, or an empty string. */
  readonly excerpt: string
  /** False if neither the name nor the excerpt has a word of the query, so that readers don't see why it's a hit. */
  readonly isExplained: boolean
  /** The share of the query's words that the name and the text have, from 0 to 1. */
  readonly share: number
  /** Splits a text at the words of the query. Every second piece is one of these words, or its beginning in a longer word or name. */
  pieces(text: string): readonly string[]
}

/** A word of the query: its stem, its synonyms' stems and the words of the hit that differ from it in typos. */
type Word = { readonly text: string; readonly stems: ReadonlySet<string> }

/** The words and stems of a text. */
type Words = { readonly words: readonly string[]; readonly stems: ReadonlySet<string> }

/**
 * Finds the words of a query in the texts of a hit. The excerpt is the sentence with most of the words that the name doesn't have. If the
 * name has all of them, that is the first sentence, which introduces the page or symbol. Names that only occur in code follow the sentence, and
 * another name of the subject precedes it, so that an excerpt is never only a list of words.
 */
export function matchHit({ title, part, text, aliases }: HitTexts, { query, synonyms }: HitQuery): HitMatch {
  const name = read(`${part ?? ''} ${title}`)
  const lines = (text ?? '').split('\n').flatMap(sentencesOf).map(readLine)
  const wanted = wordsIn([name, ...lines], query, synonyms)
  const missing = wanted.filter((word) => !has(name, word))
  const found = wanted.filter((word) => [name, ...lines].some((words) => has(words, word)))
  const names = namesIn(query)
  const isMarked = (shown: string) => piecesOf(shown, wanted).length > 1
  const own = withNames(excerptOf(lines, missing, wanted), lines, missing)
  const isNamed = isMarked(part ?? '') || isMarked(title)
  const other = isNamed || isMarked(own) ? '' : excerptOf(aliases.filter(isMarked).map(readLine), wanted, wanted)
  const excerpt = other === '' ? own : withTopic(topicOf(other, wanted), own)
  return {
    excerpt,
    isExplained: isNamed || isMarked(excerpt),
    share: wanted.length === 0 ? 0 : found.length / wanted.length,
    pieces: (shown) => piecesOf(shown, wanted, names),
  }
}

function readLine(line: string): Words & { readonly line: string } {
  return { line, ...read(line) }
}

function read(text: string): Words {
  const words = wordsOf(text)
  return { words, stems: new Set(words.map(stem)) }
}

/** Synonyms and typos only count for a word that the hit doesn't have. */
function wordsIn(texts: readonly Words[], query: string, synonyms: readonly string[]): readonly Word[] {
  return [...new Set(meaningfulWords(query))].map((text) => {
    const own = stem(text)
    const word = { text, stems: new Set([own]) }
    if (texts.some((words) => has(words, word))) return word
    const known = synonyms.filter((synonym) => texts.some(({ stems }) => stems.has(synonym)))
    return {
      text,
      stems: new Set([own, ...(known.length > 0 ? known : texts.flatMap((words) => similarTo(own, words)))]),
    }
  })
}

/** Another first letter is rarely a typo: “host” isn't “most”. */
function similarTo(word: string, { stems }: Words): readonly string[] {
  const most = typosAllowed(word.length)
  return [...stems].filter(
    (other) =>
      most > 0 &&
      other[0] === word[0] &&
      Math.abs(other.length - word.length) <= most &&
      editDistance(word, other, most) <= most,
  )
}

/** Whether a text has a word of the query, in any form or as the beginning of a longer word. */
function has({ words, stems }: Words, { text, stems: forms }: Word): boolean {
  for (const form of forms) if (stems.has(form)) return true
  return text.length >= shortestBeginning && words.some((other) => other.startsWith(text))
}

/** A sentence is easier to read than a cell of a table, and that is easier than a line of code. */
function excerptOf(
  lines: readonly (Words & { readonly line: string })[],
  missing: readonly Word[],
  wanted: readonly Word[],
): string {
  let best = ''
  let most = Number.NEGATIVE_INFINITY
  for (const { line, ...words } of lines) {
    if (isNameList(line)) continue
    const found = missing.filter((word) => has(words, word)).length
    const form = isSentence(line) ? 2 : !isCode(line) && isLong(line) ? 1 : 0
    // A single word and code say nothing unless they are what the reader is looking for.
    if (found === 0 && form === 0) continue
    // Code needs one word more than a sentence.
    const counted = isCode(line) ? found - 1 : found
    const score = counted * 100 + (found > 0 ? wanted.filter((word) => has(words, word)).length * 10 : 0) + form
    if (score > most) [best, most] = [line, score]
  }
  return shortened(best, piecesOf(best, wanted)[0]?.length ?? 0)
}

/** Adds the names in code with words of the query that the sentence doesn't have. */
function withNames(
  sentence: string,
  lines: readonly (Words & { readonly line: string })[],
  missing: readonly Word[],
): string {
  const shown = read(sentence)
  const left = missing.filter((word) => !has(shown, word))
  const names = lines.flatMap(({ line }) => (isNameList(line) ? line.split(' ') : []))
  const found = new Set(names.filter((name) => left.some((word) => has(read(name), word))))
  if (found.size === 0) return sentence
  const list = [...found].slice(0, mostNames).join(', ')
  if (sentence === '') return list
  return `${sentence}${/[.!?:…]$/.test(sentence) ? '' : '.'} In the code: ${list}.`
}

/** Of several phrases in a row, such as `no sound, no echo`, the one with most words of the query. */
function topicOf(name: string, wanted: readonly Word[]): string {
  const pieces = /[.?!]$/.test(name) ? [name] : name.split(', ')
  const countIn = (piece: string) => wanted.filter((word) => has(read(piece), word)).length
  const [best = name] = pieces.toSorted((a, b) => countIn(b) - countIn(a))
  return best.charAt(0).toUpperCase() + best.slice(1)
}

function withTopic(topic: string, sentence: string): string {
  if (sentence === '') return topic
  return shortened(`${topic}${/[.?!]$/.test(topic) ? '' : ':'} ${sentence}`, 0)
}

/** Sentences with their punctuation. Abbreviations and file names don't end one, because a capital letter must follow. */
function sentencesOf(line: string): readonly string[] {
  const sentences: string[] = []
  let isShort = false
  for (const sentence of line.split(/(?<=[.!?])\s+(?=[\p{Lu}"“])/u)) {
    if (isShort) sentences.push(`${sentences.pop()} ${sentence}`)
    else sentences.push(sentence)
    isShort = sentence.split(' ').length <= shortSentence
  }
  return sentences
}

/** The names in a block of code, of which records contain nothing else. A single name is also that of a cell. */
function isNameList(line: string): boolean {
  return (
    line !== '' && line.split(' ').every((word) => /^[\w-]+$/.test(word) && /[a-z\d][A-Z]|[A-Z]{2}|\w[_-]\w/.test(word))
  )
}

function isSentence(line: string): boolean {
  return /\s.*[.!?]["”)]?$/.test(line) && !isCode(line)
}

function isLong(line: string): boolean {
  return line.split(' ').length >= fewestWords
}

function isCode(line: string): boolean {
  return /[{};]\s*$|^[#$>]|=>|\w\(.*[,*&].*\)|^\W*$|\s[=|]\s/.test(line)
}

/** Cuts a text to the part with the first word of the query, which begins at `at`. */
function shortened(text: string, at: number): string {
  if (text.length <= longest) return text
  const from = at + before < longest ? 0 : text.indexOf(' ', at - before) + 1
  const rest = text.slice(from)
  const end = rest.length <= longest ? rest : `${rest.slice(0, rest.lastIndexOf(' ', longest))} …`
  return from === 0 ? end : `… ${end}`
}

/** Patterns of the query and of its pieces as one name: `OnRoomJoined` also contains a word that isn't searched. */
function namesIn(query: string): readonly string[] {
  const all = [query, ...query.split(/\s+/)].map(wordsOf).filter((words) => words.length > 1)
  return all.map((words) => words.map(escaped).join('[_-]*'))
}

function piecesOf(text: string, words: readonly Word[], names: readonly string[] = []): readonly string[] {
  const pieces: string[] = []
  let end = 0
  const ranges = [...nameRanges(text, names), ...literalRanges(text, words), ...stemRanges(text, words)]
  // The sort is stable, so a name comes before its first word.
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    if (from < end) continue
    pieces.push(text.slice(end, from), text.slice(from, to))
    end = to
  }
  return [...pieces, text.slice(end)]
}

type Range = readonly [from: number, to: number]

function nameRanges(text: string, names: readonly string[]): readonly Range[] {
  if (names.length === 0) return []
  const found = [...text.matchAll(new RegExp(names.join('|'), 'giu'))]
  return found.flatMap(({ 0: { length }, index }) =>
    startsWord(text, index) ? [[index, index + length] as const] : [],
  )
}

/** Where the words themselves are, also at the beginning of longer words and of parts of a name. */
function literalRanges(text: string, words: readonly Word[]): readonly Range[] {
  const patterns = words.flatMap(({ text: word }) => patternOf(word) ?? [])
  if (patterns.length === 0) return []
  return [...text.matchAll(new RegExp(patterns.join('|'), 'giu'))].flatMap(({ 0: found, index }) => {
    const isPart = found.length < shortestBeginning && isLetter(text[index + found.length])
    return startsWord(text, index) && !isPart ? [[index, index + found.length] as const] : []
  })
}

/** A single letter says nothing. A single digit only counts in a version such as `2.x`. */
function patternOf(word: string): string | null {
  if (word.length > 1) return escaped(word)
  return /\d/.test(word) ? `${word}\\.[\\dx]+` : null
}

/** Where other forms of the words are: complete words, and parts of names such as `RoomConfig`. */
function stemRanges(text: string, words: readonly Word[]): readonly Range[] {
  const stems = new Set(words.flatMap((word) => [...word.stems]))
  return [...text.matchAll(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}*[\p{Ll}\p{N}]+|[\p{L}\p{N}]+/gu)].flatMap(
    ({ 0: found, index }) =>
      found.length > 1 && wordsOf(found).some((word) => stems.has(stem(word)))
        ? [[index, index + found.length] as const]
        : [],
  )
}

/** True at the beginning of a word, or of a part of a name such as `RoomConfig`. */
function startsWord(text: string, index: number): boolean {
  return !isLetter(text[index - 1]) || (/\p{Lu}/u.test(text[index] ?? '') && !/\p{Lu}/u.test(text[index - 1] ?? ''))
}

function isLetter(character: string | undefined): boolean {
  return /[\p{L}\p{N}]/u.test(character ?? '')
}

/** Escapes a word for use in a regular expression. */
function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
