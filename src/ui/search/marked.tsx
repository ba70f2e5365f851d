import { Fragment } from 'react'
import { escaped } from '../../search/excerpt.ts'
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
