/**
 * The script of archive pages, which are opened from disk: the color mode and the search. It is bundled as one classic script, because
 * browsers don't load modules from `file:` URLs.
 */
import '../inline/preferences.ts'
import { searchShortcuts } from '../search-shortcuts.ts'
import { openSearchWindow } from './search-window.ts'

// Archives have no client, so pages look as they do without scripts.
delete document.documentElement.dataset.script

searchShortcuts()
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('.search-button') : null
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openSearchWindow()
})
