import { loadErrorText } from './load-error-text.ts'

/** The error box of a page or part that failed to load (SPEC §4): what happened and a Retry button. */
export function LoadError(props: {
  readonly retry: () => void
  /** `page` floats above the page that is still open; `part` replaces the missing part. */
  readonly place: 'page' | 'part'
}) {
  return (
    <div className={`load-error load-error-${props.place}`} role="alert">
      <p>{loadErrorText[props.place]}</p>
      <button type="button" className="button" onClick={props.retry}>
        Retry
      </button>
    </div>
  )
}
