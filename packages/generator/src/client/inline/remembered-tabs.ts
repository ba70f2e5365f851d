import { selectInitialTabs } from '../select-tab.ts'

// Observers run before the browser paints what the parser has added.
const observer = new MutationObserver(selectInitialTabs)
observer.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  observer.disconnect()
  selectInitialTabs()
})
