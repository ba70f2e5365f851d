/** Repeats the click that the intent script recorded while the client was loading, and ends the recording. */
export function replayPendingClick(): void {
  const control = window.docs?.pendingClick
  if (window.docs) delete window.docs.pendingClick
  const { dataset } = document.documentElement
  delete dataset.waiting
  // After a failed attempt the intent script removes this attribute, which hides what only works with script.
  dataset.script = ''
  // The intent script opens the search window immediately; if the reader has closed it since, it stays closed.
  const search = control?.dataset.index ? document.querySelector<HTMLDialogElement>('.search-window') : null
  if (search && !search.open) return
  control?.click()
}
