/**
 * Everything that runs on a page of an archive, which is opened from disk: the colour mode, and the search. Becomes one classic script in
 * the head, because browsers load no modules from there.
 */
import '../inline/preferences.ts'
import { searchShortcuts } from '../search-shortcuts.ts'
import { openSearchWindow } from './search-window.ts'

// The client does not come: what only it makes work is shown as to readers without script.
delete document.documentElement.dataset.script

searchShortcuts()
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('.search-button') : null
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openSearchWindow()
})
