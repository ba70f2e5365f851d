import { nameParts } from '../name-parts.ts'
import { hasModifier } from '../ui/modifier-keys.ts'
import type { SidebarItemView } from '../ui/page-view.ts'
import { element } from '../ui/search/element.ts'
import { loadBranch } from './sidebar-file.ts'

/** Opens and closes the branches of the sidebar. The items of a closed branch are fetched when it is opened for the first time. */
export function sidebar(): void {
  document.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('[data-action="branch"]') : null
    const branch = control?.closest<HTMLElement>('.sidebar-branch')
    if (!branch || hasModifier(event)) return
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
  const state = element('p', { class: 'sidebar-state' }, ['Loading…'])
  panel.replaceChildren(state)
  const items = await loadBranch(src, branch.dataset.at ?? '')
  // The reader may have opened another page of the section, whose panel contains the line now.
  state.replaceWith(items === null ? failure(branch) : list(items))
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

/** The elements that `ui/sidebar` renders for the items of a branch. */
function list(items: readonly SidebarItemView[]): HTMLElement {
  return element(
    'ul',
    {},
    items.map((item) => (item.kind === 'group' ? group(item) : element('li', {}, [link(item)]))),
  )
}

function link(item: Exclude<SidebarItemView, { kind: 'group' }>): HTMLElement {
  if (item.kind === 'link') return element('a', { href: item.href, rel: 'noopener' }, [item.label])
  return element('a', { href: item.path, ...(item.isCode ? { class: 'is-code' } : {}) }, [
    label(item.label),
    ...(item.badge ? [element('em', { class: `badge badge-${item.badge.tone}` }, [item.badge.text])] : []),
  ])
}

function group({ label: text, path, first, at }: Extract<SidebarItemView, { kind: 'group' }>): HTMLElement {
  const id = `branch:${at}`
  const control = { 'aria-expanded': 'false', 'aria-controls': id, 'data-action': 'branch' }
  const row =
    path === null
      ? [element('a', { href: first, class: 'sidebar-group', ...control }, [label(text), arrow()])]
      : [
          element('a', { href: path, class: 'sidebar-group' }, [label(text)]),
          element('button', { type: 'button', class: 'sidebar-toggle', 'aria-label': `Pages in ${text}`, ...control }, [
            arrow(),
          ]),
        ]
  return element('li', { class: 'sidebar-branch', 'data-at': at }, [
    element('div', { class: 'sidebar-row' }, row),
    element('div', { id, hidden: '' }),
  ])
}

function label(text: string): HTMLElement {
  const parts = nameParts(text).flatMap((part, i) =>
    i > 0 ? [element('wbr', { 'aria-hidden': 'true' }), part] : [part],
  )
  return element('span', {}, parts)
}

/** A copy of an arrow of the page, because every closed branch has one. */
function arrow(): Node {
  return document.querySelector('.sidebar-arrow')?.cloneNode(true) ?? document.createTextNode('')
}
