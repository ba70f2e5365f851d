import { Fragment } from 'react'
import { nameParts } from '../name-parts.ts'

/** A label in which long names can break between their parts. Browsers would read a visible `wbr` as a space. */
export function BreakableName({ children }: { readonly children: string }) {
  return nameParts(children).map((part, i) => (
    <Fragment key={i}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a `wbr` can't have the focus. */}
      {i > 0 ? <wbr aria-hidden="true" /> : null}
      {part}
    </Fragment>
  ))
}
