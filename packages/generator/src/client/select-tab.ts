import { readPreference, writePreference } from '../ui/preferences.ts'
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

/** The position of the tab for a choice: the tab with its label, or with the longest beginning of it (`SDK` for `SDK 2.x`); -1 for none. */
function tabFor(group: Element, choice: string | null): number {
  const labels = tabsOf(group).map((tab) => tab.textContent ?? '')
  const fitting = labels.filter((label) => choice === label || choice?.startsWith(`${label} `))
  const longest = fitting.reduce((best, label) => (label.length > best.length ? label : best), '')
  return labels.indexOf(longest)
}

/** The choice that is remembered for groups of a name; null if there is none. */
export function readChoice(name: string | undefined): string | null {
  return name === undefined ? null : readPreference(`tab.${name}`)
}

/**
 * The choice that a tab stands for: the tab `SDK` for the chosen version of it, otherwise for the first one in the menu of products, because
 * the tabs of other groups and the search distinguish versions.
 */
export function choiceAt(name: string, label: string): string {
  const fits = (choice: string | null) => choice === label || choice?.startsWith(`${label} `)
  const chosen = readChoice(name)
  return (fits(chosen) ? chosen : choicesOf(name).find(fits)) ?? label
}

/** What the menu of products offers. */
function choicesOf(name: string | undefined): readonly string[] {
  const options = [...document.querySelectorAll<HTMLElement>('.navbar [data-choice]')]
  return options.filter(({ dataset }) => dataset.group === name).map(({ dataset }) => dataset.choice ?? '')
}

/** Remembers a choice for groups of a name, and selects its tab in all of them. */
export function writeChoice(name: string, choice: string): void {
  writePreference(`tab.${name}`, choice)
  for (const group of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const position = group.dataset.group === name ? tabFor(group, choice) : -1
    if (position >= 0) selectTab(group, position)
  }
  showChoices()
}

/** Shows the remembered choices in the menus of products. */
function showChoices(): void {
  for (const label of document.querySelectorAll<HTMLElement>('[data-chosen]')) {
    const choice = readChoice(label.dataset.chosen)
    // The menu no longer offers a version that the site has retired since.
    const isOffered = choice !== null && choicesOf(label.dataset.chosen).includes(choice)
    // Only then: the observer in the inline script sees the change and calls again.
    if (isOffered && label.textContent !== choice) label.textContent = choice
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-choice]')) {
    if (link.dataset.choice === readChoice(link.dataset.group)) link.ariaCurrent = 'true'
    else link.ariaCurrent = null
  }
}

/**
 * Selects the tab that contains the target of the URL's hash, otherwise the tab of the remembered choice, in every group of the document, and the
 * chosen versions on the search page. Call it before they are painted: the page would jump later, because panels have different heights.
 */
export function selectInitialTabs(): void {
  selectTabs((linked) => linked)
}

/** Shows choices that have changed since. A group that contains the target of the hash stays as the reader left it. */
export function followChoices(): void {
  selectTabs(() => -1)
}

function selectTabs(positionOf: (linked: number) => number): void {
  for (const option of document.querySelectorAll<HTMLOptionElement>('option[data-group]')) {
    if (option.value === readPreference(option.dataset.group ?? '')) option.selected = true
  }
  const target = hashTarget(location.hash)
  for (const group of document.querySelectorAll<HTMLElement>('.tabs')) {
    const [, ...panels] = group.children
    const linked = panels.findIndex((panel) => panel.contains(target))
    const position = linked >= 0 ? positionOf(linked) : tabFor(group, readChoice(group.dataset.group))
    if (position >= 0) selectTab(group, position)
  }
  showChoices()
}
