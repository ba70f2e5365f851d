import type { SidebarItemView } from '../page-view.ts'

/** React key of an item among its siblings. It doesn't depend on the position, which changes while authors edit a sidebar. */
export function itemKey(item: SidebarItemView): string {
  switch (item.kind) {
    case 'page':
      return item.path
    case 'link':
      return item.href
    case 'group':
      return `${item.label} ${item.first}`
  }
}
