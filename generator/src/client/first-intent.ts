/** After the first intent in a tab, the intent script loads the client on later pages without waiting for another one. */
export const firstIntentKey = 'docs.first-intent'

export function rememberFirstIntent(): void {
  try {
    sessionStorage.setItem(firstIntentKey, '1')
  } catch {
    // Without storage each page waits for its own first intent.
  }
}
