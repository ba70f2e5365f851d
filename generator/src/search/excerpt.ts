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

/** Splits a text at the words of the query. Every second piece is one of these words. */
export function markedPieces(text: string, query: string): readonly string[] {
  const words = meaningfulWords(query).filter((word) => word.length > 1)
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'))
}

/** Escapes a word for use in a regular expression. */
function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
