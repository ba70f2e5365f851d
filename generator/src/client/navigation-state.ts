/** What the reader sees of a navigation that is slow or failed. */
export type NavigationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
