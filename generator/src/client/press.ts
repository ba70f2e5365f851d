/** Honours what the reader pressed while the client was still arriving, and ends the remembering. */
export function honourPress(): void {
  const pressed = window.docs?.press
  if (window.docs) delete window.docs.press
  const { dataset } = document.documentElement
  delete dataset.waiting
  // An earlier try may have failed, and taken away what only script can do.
  dataset.script = ''
  // Opened by the intent script, and closed again meanwhile.
  const search = pressed?.nextElementSibling
  if (search instanceof HTMLDialogElement && !search.open) return
  pressed?.click()
}
