import { hashTarget } from './hash-target.ts'

/** Filters the members of a type by kind with the buttons above them. A link to a hidden member ends the filter. */
export function memberFilter(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action="filter-members"]') : null
    if (button) showKind(button.closest('.members'), button.dataset.kind ?? '')
  })
  document.addEventListener('reveal', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.members [hidden]')) return
    // The group of the target stays open.
    const group = target.closest<HTMLDetailsElement>('.members > .fold')
    if (group) opened.delete(group)
    showKind(target.closest('.members'), '')
  })
}

/** The groups that the filter has opened. */
const opened = new WeakSet<HTMLDetailsElement>()

/**
 * Shows the members of one kind, or all of them for an empty kind. Groups without a visible member are hidden, also in the table of contents.
 * The others are open as long as the filter is on, because their lines don't say how many members of the kind they contain.
 */
function showKind(list: Element | null, kind: string): void {
  if (!list) return
  for (const item of list.querySelectorAll<HTMLElement>('[data-kind]')) {
    if (item instanceof HTMLButtonElement) item.ariaPressed = String(item.dataset.kind === kind)
    else item.hidden = kind !== '' && item.dataset.kind !== kind
  }
  let heading: HTMLElement | null = null
  for (const child of list.children) {
    if (!(child instanceof HTMLElement)) continue
    if (/^H[1-6]$/.test(child.tagName)) {
      heading = child
      heading.hidden = true
    } else if (child instanceof HTMLDetailsElement && child.matches('.fold')) {
      // The heading of a closed group is in its summary.
      child.hidden = child.querySelector('[data-kind]:not([hidden])') === null
      openWhile(kind !== '' && !child.hidden, child)
    } else if (heading && !child.hidden) heading.hidden = false
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc li a, .toc-bar li a')) {
    const item = link.closest('li')
    if (item) item.hidden = !!hashTarget(link.hash)?.closest('[hidden]')
  }
}

function openWhile(isFiltered: boolean, group: HTMLDetailsElement): void {
  if (isFiltered && !group.open) {
    opened.add(group)
    group.open = true
  } else if (!isFiltered && opened.delete(group)) group.open = false
}
