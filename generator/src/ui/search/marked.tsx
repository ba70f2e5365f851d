import { Fragment } from 'react'
import { markedPieces } from '../../search/excerpt.ts'

/** A text in which the beginnings of the words that were asked for are marked. Text all the way: nothing in it can become markup. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedPieces(text, query).map((piece, i) => (
    <Fragment key={`${i}${piece}`}>{i % 2 === 1 ? <mark>{piece}</mark> : piece}</Fragment>
  ))
}
