import type { SidebarItem } from './site-index.ts'

/** Addresses of a sidebar's pages in reading order. */
export function pathsIn(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return []
    if (item.kind === 'page') return [item.path]
    return [...(item.path === null ? [] : [item.path]), ...pathsIn(item.items)]
  })
}
