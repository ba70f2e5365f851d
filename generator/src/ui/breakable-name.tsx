import { Fragment } from 'react'
import { nameParts } from '../name-parts.ts'

/** A label in which long names can break between their parts. */
export function BreakableName({ children }: { readonly children: string }) {
  return nameParts(children).map((part, i) => (
    <Fragment key={i}>
      {i > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
