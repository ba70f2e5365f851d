/** Closes a window that is above the page when the reader goes back. Otherwise, it would cover the next page. Call it before the window opens. */
export function closeOnLeave(dialog: HTMLDialogElement): void {
  const close = () => dialog.close()
  addEventListener('popstate', close)
  dialog.addEventListener('close', () => removeEventListener('popstate', close))
}
