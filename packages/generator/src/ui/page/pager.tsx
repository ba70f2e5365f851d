import { BreakableName } from '../breakable-name.tsx'

type Neighbour = { readonly label: string; readonly path: string }

/** Previous and next page in reading order. */
export function Pager({ previous, next }: { readonly previous: Neighbour | null; readonly next: Neighbour | null }) {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label="Previous and next page">
      {previous ? (
        <a className="pager-previous" href={previous.path} rel="prev">
          <small>Previous</small>
          <BreakableName>{previous.label}</BreakableName>
        </a>
      ) : null}
      {next ? (
        <a className="pager-next" href={next.path} rel="next">
          <small>Next</small>
          <BreakableName>{next.label}</BreakableName>
        </a>
      ) : null}
    </nav>
  )
}
