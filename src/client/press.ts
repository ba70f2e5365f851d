/** Honours what the reader pressed while the client was still arriving, and ends the remembering. */
export function honourPress(): void {
  const pressed = window.odinPressed
  window.odinPressed = undefined
  const action = pressed instanceof HTMLElement ? pressed.dataset.action : undefined
  // The preferences script has already answered its own buttons.
  if (pressed instanceof HTMLElement && action !== 'color-mode' && action !== 'dismiss-announcement') pressed.click()
}
