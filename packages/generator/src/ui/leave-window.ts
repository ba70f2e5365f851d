/**
 * Closes a window that is above the page when the reader goes back, or opens the search above it. Otherwise, it would cover the next page.
 * Call it before the window opens.
 */
export function closeOnLeave(dialog: HTMLDialogElement): void {
  const listeners = new AbortController()
  const { signal } = listeners
  addEventListener('popstate', () => dialog.close(), { signal })
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Node && !dialog.contains(target)) dialog.close()
    },
    { signal },
  )
  dialog.addEventListener('close', () => listeners.abort())
}
