import { readPreference } from '../ui/preferences.ts'
import { hashTarget } from './hash-target.ts'

/** Selects the tab at a position of a group. */
export function selectTab(group: Element, position: number): void {
  const [list, ...panels] = group.children
  for (const [i, tab] of [...(list?.children ?? [])].entries()) {
    const isSelected = i === position
    tab.setAttribute('aria-selected', String(isSelected))
    tab.setAttribute('tabindex', isSelected ? '0' : '-1')
    panels[i]?.toggleAttribute('hidden', !isSelected)
  }
}

/** The tabs of a group in their order. */
export function tabsOf(group: Element): readonly Element[] {
  return [...(group.firstElementChild?.children ?? [])]
}

/**
 * Selects the tab that contains the target of the URL's hash, otherwise the remembered tab, in every group of the document. Call it before the
 * tabs are painted: the page would jump later, because panels have different heights.
 */
export function selectInitialTabs(): void {
  const target = hashTarget(location.hash)
  for (const group of document.querySelectorAll<HTMLElement>('.tabs')) {
    const [, ...panels] = group.children
    const linked = panels.findIndex((panel) => panel.contains(target))
    const remembered = group.dataset.group ? readPreference(`tab.${group.dataset.group}`) : null
    const position = linked >= 0 ? linked : tabsOf(group).findIndex((tab) => tab.textContent === remembered)
    if (position >= 0) selectTab(group, position)
  }
}
