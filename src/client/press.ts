/** Honours what the reader pressed while the client was still arriving, and ends the remembering. */
export function honourPress(): void {
  const pressed = window.odin?.pressed
  if (window.odin) window.odin.pressed = undefined
  const { dataset } = document.documentElement
  delete dataset.waiting
  // An earlier try may have failed, and taken away what only script can do.
  dataset.script = ''
  if (pressed instanceof HTMLElement) pressed.click()
}
