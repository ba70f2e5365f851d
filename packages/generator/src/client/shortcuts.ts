import { loadWindow } from './load-window.ts'
import { shortcutOf } from './shortcut-of.ts'

/** Handles the keys of shortcuts, and shows the list of shortcuts when its button is clicked. */
export function shortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const shortcut = shortcutOf(event)
    if (!shortcut) return
    event.preventDefault()
    const input = document.querySelector<HTMLElement>('.search-window[open] input, main input[type="search"]')
    if (shortcut === 'search' && input) input.focus()
    else document.querySelector<HTMLElement>(`[data-action="${shortcut}"]`)?.click()
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-action="shortcuts"]')) return
    loadWindow(
      () => import('../ui/shortcuts/shortcuts.ts'),
      ({ openShortcuts }) => openShortcuts(),
    )
  })
}
