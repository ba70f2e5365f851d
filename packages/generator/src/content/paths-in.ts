import type { SidebarItem } from './site-index.ts'

/** Paths of a sidebar's pages in reading order. */
export function pathsIn(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return []
    if (item.kind === 'page') return [item.path]
    return [...(item.path === null ? [] : [item.path]), ...pathsIn(item.items)]
  })
}

/** The position of each path in a reading order; the first one if a path occurs twice. */
export function placesIn(paths: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [place, path] of paths.entries()) if (!places.has(path)) places.set(path, place)
  return places
}
