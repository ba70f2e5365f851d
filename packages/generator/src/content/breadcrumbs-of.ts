import { sectionVersionOf } from './section-version.ts'
import type { SidebarItem, SiteIndex } from './site-index.ts'

type Crumb = { readonly label: string; readonly path: string | null }

/** The breadcrumbs of a page: its section, then the sidebar groups that contain it, without the page itself. */
export function breadcrumbsOf(index: SiteIndex, path: string): readonly Crumb[] {
  const { section, version } = sectionVersionOf(index, index.entries.get(path))
  if (!section || !version || version.path === path) return []
  const groups = version.sidebars.map((sidebar) => wayTo(sidebar.items, path)).find((way) => way !== null)
  return [{ label: section.label, path: version.path }, ...(groups ?? [])]
}

/** The groups that contain the page, outermost first; null if the items don't contain it. */
function wayTo(items: readonly SidebarItem[], path: string): readonly Crumb[] | null {
  for (const item of items) {
    if (item.kind === 'link') continue
    if (item.path === path) return []
    if (item.kind !== 'group') continue
    const below = wayTo(item.items, path)
    if (below) return [{ label: item.label, path: item.path }, ...below]
  }
  return null
}
