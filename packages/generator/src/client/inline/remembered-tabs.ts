import { readPreference } from '../../ui/preferences.ts'

// Selects the remembered tab of each group while the page is parsed. If only the client did this, the page would jump at the reader's
// first intent, because the panels have different heights.

function selectRememberedTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const label = readPreference(`tab.${group.dataset.group}`)
    const [list, ...panels] = group.children
    const tabs = [...(list?.children ?? [])]
    const selected = tabs.findIndex((tab) => tab.textContent === label)
    // A link to a part of a panel is more specific than the remembered choice.
    if (selected < 0 || panels.some((panel) => panel.matches(':has(:target)'))) continue
    tabs.forEach((tab, i) => {
      const isSelected = i === selected
      tab.setAttribute('aria-selected', String(isSelected))
      tab.setAttribute('tabindex', isSelected ? '0' : '-1')
      panels[i]?.toggleAttribute('hidden', !isSelected)
    })
  }
}

// Observers run before the browser paints what the parser has added.
const observer = new MutationObserver(selectRememberedTabs)
observer.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  observer.disconnect()
  selectRememberedTabs()
})
