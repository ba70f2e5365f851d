import { selectTab, tabsOf } from '../select-tab.ts'

/** Opens the details and selects the tabs in a page that are open and selected in its earlier rendering, so that authors see what they are editing. */
export function keepOpenParts(open: ParentNode, next: ParentNode): void {
  const before = partsOf(open)
  for (const [name, part] of partsOf(next)) {
    const same = before.get(name)
    if (part instanceof HTMLDetailsElement && same instanceof HTMLDetailsElement) part.open = same.open
    else if (same) selectTab(part, selectedIn(same))
  }
}

/** Details and groups of tabs, by their id or their labels. Later ones with the same labels have a number. */
function partsOf(page: ParentNode): ReadonlyMap<string, Element> {
  const parts = new Map<string, Element>()
  const counts = new Map<string, number>()
  for (const part of page.querySelectorAll('main details, main .tabs')) {
    const label = `${part.localName} ${part.id || part.firstElementChild?.textContent}`
    const count = counts.get(label) ?? 0
    counts.set(label, count + 1)
    parts.set(`${label} ${count}`, part)
  }
  return parts
}

function selectedIn(tabs: Element): number {
  return tabsOf(tabs).findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
}
