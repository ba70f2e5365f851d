/** State of a slow or failed navigation that is shown to the reader. */
export type NavigationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed'; readonly retry: () => void }

export type ShownPage = {
  readonly root: React.ReactNode
  /** Called once the page is in the document. */
  readonly onShown: () => void
  /** Called instead if the page can't be rendered; the page before it stays. */
  readonly onError: (error: unknown) => void
}
