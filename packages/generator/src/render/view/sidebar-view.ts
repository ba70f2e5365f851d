import { createHash } from 'node:crypto'
import type { DocEntry, Section, Sidebar, SidebarItem, SiteIndex, Version } from '../../content/site-index.ts'
import type { SidebarItemView, SidebarView } from '../../ui/page-view.ts'

/** Static files with all branches of a sidebar, by the sidebar's name. */
export type SidebarFiles = ReadonlyMap<string, { readonly path: string; readonly content: string }>

export function sidebarFiles(index: SiteIndex): SidebarFiles {
  const files = new Map<string, { path: string; content: string }>()
  for (const { sidebar } of allSidebars(index)) {
    const content = JSON.stringify(itemViews(sidebar.items, { index, current: null, at: '' }))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
    files.set(sidebar.name, { path: `/assets/sidebar-${sidebar.name}-${hash}.json`, content })
  }
  return files
}

/** The sidebar of a page. Only the branches that contain the page or are open by default have their items. */
export function sidebarView(place: {
  readonly index: SiteIndex
  readonly entry: DocEntry
  readonly files: SidebarFiles
}): SidebarView | null {
  const found = allSidebars(place.index).find(({ sidebar }) => sidebar.name === place.entry.sidebar)
  const file = place.files.get(place.entry.sidebar ?? '')
  if (!found || !file) return null
  const { section, version, sidebar } = found
  return {
    label: section.label,
    href: version.path,
    badge: section.versions.length > 1 ? null : section.badge,
    src: file.path,
    items: itemViews(sidebar.items, { index: place.index, current: place.entry.path, at: '' }),
  }
}

function allSidebars(index: SiteIndex): readonly { section: Section; version: Version; sidebar: Sidebar }[] {
  return index.sections.flatMap((section) =>
    section.versions.flatMap((version) => version.sidebars.map((sidebar) => ({ section, version, sidebar }))),
  )
}

/** Without a `current` page, all branches have their items. */
function itemViews(
  items: readonly SidebarItem[],
  { index, current, at }: { readonly index: SiteIndex; readonly current: string | null; readonly at: string },
): readonly SidebarItemView[] {
  return items.map((item, place): SidebarItemView => {
    if (item.kind === 'link') return { kind: 'link', label: item.label, href: item.href }
    if (item.kind === 'page') {
      const entry = index.entries.get(item.path)
      const isCode = entry?.isCode && entry.label === item.label ? ({ isCode: true } as const) : {}
      // The name of the section is above the list.
      const label = entry?.kind === 'landing' && item.label === sectionOf(entry, index)?.label ? 'Overview' : item.label
      const badge = entry?.badge ? { badge: entry.badge } : {}
      return { ...item, label, current: item.path === current, ...isCode, ...badge }
    }
    const here = at === '' ? `${place}` : `${at}.${place}`
    const isOpen = current === null || item.open || holds(item, current)
    return {
      kind: 'group',
      label: item.label,
      current: item.path !== null && item.path === current,
      path: item.path,
      first: item.path ?? firstPath(item.items) ?? '/',
      at: here,
      items: isOpen ? itemViews(item.items, { index, current, at: here }) : null,
    }
  })
}

function sectionOf({ section }: DocEntry, { sections }: SiteIndex): Section | undefined {
  return sections.find(({ id }) => id === section)
}

function holds(item: SidebarItem, path: string): boolean {
  if (item.kind === 'link') return false
  if (item.path === path) return true
  return item.kind === 'group' && item.items.some((child) => holds(child, path))
}

function firstPath(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    const path = item.kind === 'link' ? null : (item.path ?? (item.kind === 'group' ? firstPath(item.items) : null))
    if (path !== null) return path
  }
  return null
}
