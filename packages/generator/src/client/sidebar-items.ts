import { nameParts } from '../name-parts.ts'
import type { SidebarItemView } from '../ui/page-view.ts'
import { element } from '../ui/search/element.ts'

/** The elements that `ui/sidebar` renders for the items of a branch. */
export function sidebarItems(items: readonly SidebarItemView[]): HTMLElement {
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
