import { inTime } from '../time-limit.ts'
import { element } from '../ui/search/element.ts'
import styles from '../ui/sidebar/sidebar-state.css?inline'
import { addStyles } from '../ui/styles/add-styles.ts'
import { loadBranch } from './sidebar-file.ts'

/**
 * Opens and closes the branches of the sidebar. The items of a closed branch, and the code that renders them, are fetched when it is opened for
 * the first time.
 */
export function sidebar(): void {
  document.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('[data-action="branch"]') : null
    const branch = control?.closest<HTMLElement>('.sidebar-branch')
    if (!branch || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void toggle(branch)
  })
}

/** Attribute of a branch whose state the reader has changed: it stays as it is on other pages of the section. */
const chosen = 'data-chosen'

async function toggle(branch: HTMLElement): Promise<void> {
  const panel = panelOf(branch)
  if (!panel) return
  const isOpen = panel.hasAttribute('hidden')
  setOpen(branch, isOpen)
  branch.toggleAttribute(chosen)
  const isMissing = panel.childElementCount === 0 || panel.querySelector(':scope > .sidebar-state') !== null
  if (isOpen && isMissing) await fill(panel, branch)
}

async function fill(panel: HTMLElement, branch: HTMLElement): Promise<void> {
  const src = branch.closest<HTMLElement>('.sidebar')?.dataset.src ?? ''
  addStyles(styles)
  panel.replaceChildren(element('p', { class: 'sidebar-state' }, ['Loading…']))
  const [items, module] = await Promise.all([
    loadBranch(src, branch.dataset.at ?? ''),
    inTime(import('./sidebar-items.ts')).catch(() => null),
  ])
  panel.replaceChildren(items && module ? module.sidebarItems(items) : failure(branch))
}

function failure(branch: HTMLElement): HTMLElement {
  const first = branch.querySelector('a')?.getAttribute('href') ?? ''
  const link = element('a', { href: first }, ['Open the first page'])
  return element('p', { class: 'sidebar-state', role: 'alert' }, ['Couldn’t load this list. ', link])
}

/** Gives the branches of another page's sidebar the state that the reader has chosen on the open page. */
export function keepChosenBranches(open: ParentNode, next: ParentNode): void {
  const before = open.querySelector<HTMLElement>('.sidebar')
  const after = next.querySelector<HTMLElement>('.sidebar')
  if (!before || !after || before.dataset.src !== after.dataset.src) return
  for (const branch of before.querySelectorAll<HTMLElement>(`.sidebar-branch[${chosen}]`)) {
    const same = after.querySelector<HTMLElement>(`.sidebar-branch[data-at="${branch.dataset.at}"]`)
    const [from, to] = [panelOf(branch), same ? panelOf(same) : null]
    if (!same || !from || !to) continue
    const isOpen = !from.hasAttribute('hidden')
    // The branch of the current page is open, even if the reader has closed it elsewhere.
    if (!isOpen && same.querySelector('[aria-current="page"]')) continue
    // The page contains the items of the branches that lead to it.
    if (to.childElementCount === 0) to.replaceChildren(...from.children)
    setOpen(same, isOpen)
    same.setAttribute(chosen, '')
  }
}

function setOpen(branch: HTMLElement, isOpen: boolean): void {
  branch.querySelector(':scope > .sidebar-row [aria-expanded]')?.setAttribute('aria-expanded', String(isOpen))
  panelOf(branch)?.toggleAttribute('hidden', !isOpen)
}

function panelOf(branch: HTMLElement): HTMLElement | null {
  return branch.querySelector<HTMLElement>(':scope > .sidebar-row + div')
}
