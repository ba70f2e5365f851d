/** The red box of a page or part that did not arrive (SPEC §4): the error's text and a button that tries again. */
export function LoadError(props: {
  readonly message: string
  readonly retry: () => void
  /** `page` floats over the page that is still shown, `part` stands where the part would. */
  readonly place: 'page' | 'part'
}) {
  return (
    <div className={`load-error load-error-${props.place}`} role="alert">
      <p>{props.message}</p>
      <button type="button" className="button" onClick={props.retry}>
        Retry
      </button>
    </div>
  )
}
