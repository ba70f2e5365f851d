import { hasModifier } from '../ui/modifier-keys.ts'
import { choiceAt, selectTab, tabsOf, writeChoice } from './select-tab.ts'

/** Operates tabs with the pointer and the keyboard, and opens the tab that contains the target of a link. */
export function tabs(): void {
  document.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest('[data-action="tab"]') : null
    if (tab) choose(tab)
  })
  document.addEventListener('keydown', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action="tab"]') : null
    const next = tab ? tabAfter(tab, event.key) : undefined
    if (!(next instanceof HTMLElement) || hasModifier(event)) return
    event.preventDefault()
    choose(next)
    next.focus()
  })
  document.addEventListener('reveal', ({ target }) => {
    for (let panel = panelOf(target); panel; panel = panelOf(panel.parentElement)) {
      const group = panel.parentElement
      if (group) selectTab(group, [...group.children].indexOf(panel) - 1)
    }
  })
}

function panelOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.tab-panel') : null
}

/** The tab that a key leads to; undefined for other keys. */
function tabAfter(tab: Element, key: string): Element | undefined {
  const list = [...(tab.parentElement?.children ?? [])]
  const position = list.indexOf(tab)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: (position + 1) % list.length,
    ArrowLeft: position - 1,
    Home: 0,
    End: -1,
  }
  const next = steps[key]
  return next === undefined ? undefined : list.at(next)
}

/** Selects a tab, and the tabs with the same label in the other groups of the same name. */
function choose(tab: Element): void {
  const group = tab.closest<HTMLElement>('.tabs')
  if (!group) return
  selectTab(group, tabsOf(group).indexOf(tab))
  const name = group.dataset.group
  if (name === undefined) return
  const { top } = group.getBoundingClientRect()
  writeChoice(name, choiceAt(name, tab.textContent))
  // Groups above may have changed their height: keep the clicked tab where it was.
  scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' })
}
