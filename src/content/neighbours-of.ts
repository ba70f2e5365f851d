import type { SidebarItem, SiteIndex } from './site-index.ts'

type Neighbour = { readonly label: string; readonly path: string }

/** The pages before and after a page in the reading order of its own sidebar. */
export function neighboursOf(
  index: SiteIndex,
  path: string,
): { readonly previous: Neighbour | null; readonly next: Neighbour | null } {
  const entry = index.entries.get(path)
  const sidebars = index.sections.flatMap((section) => section.versions.flatMap((version) => version.sidebars))
  const order = readingOrder(sidebars.find((sidebar) => sidebar.name === entry?.sidebar)?.items ?? [])
  const place = order.findIndex((page) => page.path === path)
  if (place < 0) return { previous: null, next: null }
  return { previous: order[place - 1] ?? null, next: order[place + 1] ?? null }
}

function readingOrder(items: readonly SidebarItem[]): readonly Neighbour[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return []
    if (item.kind === 'page') return [{ label: item.label, path: item.path }]
    const own = item.path === null ? [] : [{ label: item.label, path: item.path }]
    return [...own, ...readingOrder(item.items)]
  })
}
