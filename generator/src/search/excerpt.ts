import { meaningfulWords } from './words.ts'

/** A part of a longer text around the first word of the query. */
export function excerpt(text: string, query: string): string {
  const words = meaningfulWords(query).filter((word) => word.length > 1)
  const at = words.length === 0 ? -1 : text.search(new RegExp(words.map(escaped).join('|'), 'iu'))
  const start = at < 60 ? 0 : text.lastIndexOf(' ', at - 40) + 1
  const piece = text.slice(start, start + 160)
  const end = piece.length < 160 ? piece.length : piece.lastIndexOf(' ')
  return `${start > 0 ? '… ' : ''}${piece.slice(0, end < 0 ? piece.length : end)}${start + end < text.length ? ' …' : ''}`
}

/** Escapes a word for use in a regular expression. */
function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Splits a text at the words of the query. Every second piece is one of these words. */
export function markedPieces(text: string, query: string): readonly string[] {
  const words = meaningfulWords(query).filter((word) => word.length > 1)
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'))
}
