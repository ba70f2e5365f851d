import { isTyping } from './search-shortcuts.ts'

/** Shows the keyboard shortcuts when the question mark is pressed or their button is clicked. */
export function shortcuts(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-action="shortcuts"]')) open()
  })
  document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping()) open()
  })
}

function open(): void {
  import('../ui/shortcuts/shortcuts.ts').then(({ openShortcuts }) => openShortcuts(), console.error)
}
