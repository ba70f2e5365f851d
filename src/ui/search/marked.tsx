import { Fragment } from 'react'
import { meaningfulWords } from '../../search/words.ts'

/** A text in which the beginnings of the words that were asked for are marked. Text all the way: nothing in it can become markup. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const words = meaningfulWords(query).filter((word) => word.length > 1)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'giu')
  return text
    .split(pattern)
    .map((piece, i) => <Fragment key={`${i}${piece}`}>{i % 2 === 1 ? <mark>{piece}</mark> : piece}</Fragment>)
}

/** A piece of a longer text around the first word that was asked for. */
export function excerpt(text: string, query: string): string {
  const words = meaningfulWords(query).filter((word) => word.length > 1)
  const at = words.length === 0 ? -1 : text.search(new RegExp(words.map(escaped).join('|'), 'iu'))
  const start = at < 60 ? 0 : text.lastIndexOf(' ', at - 40) + 1
  const piece = text.slice(start, start + 160)
  const end = piece.length < 160 ? piece.length : piece.lastIndexOf(' ')
  return `${start > 0 ? '… ' : ''}${piece.slice(0, end < 0 ? piece.length : end)}${start + end < text.length ? ' …' : ''}`
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
