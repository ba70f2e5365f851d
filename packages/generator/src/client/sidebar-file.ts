import { inTime } from '../time-limit.ts'
import type { SidebarItemView } from '../ui/page-view.ts'

const sidebars = new Map<string, Promise<readonly SidebarItemView[]>>()

/** The items of a closed branch, from the section's static file, which is fetched once. Null if that fails. */
export async function loadBranch(src: string, at: string): Promise<readonly SidebarItemView[] | null> {
  const sidebar = sidebars.get(src) ?? inTime(fetchSidebar(src))
  sidebars.set(src, sidebar)
  try {
    return itemsAt(await sidebar, at)
  } catch {
    // The next click tries again.
    sidebars.delete(src)
    return null
  }
}

async function fetchSidebar(src: string): Promise<readonly SidebarItemView[]> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`${src}: ${response.status}`)
  const items: unknown = await response.json()
  if (!Array.isArray(items)) throw new Error(`${src} is not a sidebar.`)
  return items
}

function itemsAt(items: readonly SidebarItemView[], at: string): readonly SidebarItemView[] | null {
  return at.split('.').reduce<readonly SidebarItemView[] | null>((level, step) => {
    const item = level?.[Number(step)]
    return item?.kind === 'group' ? item.items : null
  }, items)
}
