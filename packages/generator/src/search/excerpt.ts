import { meaningfulWords, stem, wordsOf } from './words.ts'

/** Maximum number of characters of an excerpt. */
const longest = 170
/** Words of a line without a full stop, such as a cell of a table, that make it readable on its own. */
const fewestWords = 4

/**
 * The sentence of a text that has most words of the query. Each line of the text is a block of the page: a paragraph, a cell of a table,
 * a line of code. Lines that aren't sentences are only used if the text has no sentence.
 */
export function excerpt(text: string, query: string): string {
  const words = new Set(meaningfulWords(query).map(stem))
  const lines = text.split('\n').flatMap(sentencesOf)
  const sentences = lines.filter(isSentence)
  const candidates = sentences.length > 0 ? sentences : lines.filter((line) => !isCode(line) && isLong(line))
  let best = ''
  let most = -1
  for (const [i, candidate] of candidates.entries()) {
    const stems = new Set(wordsOf(candidate).map(stem))
    const found = [...words].filter((word) => stems.has(word)).length
    // The first sentence introduces the page or symbol, so another one needs two more words.
    const count = found + (i === 0 ? 1 : 0)
    if (count > most) [best, most] = [candidate, count]
  }
  return shortened(best)
}

/** Sentences with their punctuation. Abbreviations and file names don't end one, because a capital letter must follow. */
function sentencesOf(line: string): readonly string[] {
  return line.split(/(?<=[.!?])\s+(?=[\p{Lu}"“])/u)
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

function shortened(text: string): string {
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf(' ', longest))} …`
}

/**
 * Splits a text at the words of the query. Every second piece is one of these words, or the beginning of a longer word or part of a
 * name. Words of two characters, such as “no”, only count as complete words.
 */
export function markedPieces(text: string, query: string): readonly string[] {
  const words = meaningfulWords(query).filter((word) => word.length > 1)
  if (words.length === 0) return [text]
  const pieces: string[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(new RegExp(words.map(escaped).join('|'), 'giu'))) {
    if (!startsWord(text, index) || (found.length < 3 && isLetter(text[index + found.length]))) continue
    pieces.push(text.slice(end, index), found)
    end = index + found.length
  }
  return [...pieces, text.slice(end)]
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
