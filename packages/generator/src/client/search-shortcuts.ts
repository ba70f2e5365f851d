/** SPEC §2: Ctrl or Cmd plus K, or the slash key when no input is focused, opens the search. */
export function searchShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const commandK = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping()
    if (!commandK && !slash) return
    event.preventDefault()
    const input = document.querySelector<HTMLInputElement>('.search-window[open] input, main input[type="search"]')
    if (input) input.focus()
    else document.querySelector<HTMLAnchorElement>('.search-button')?.click()
  })
}

export function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
}
