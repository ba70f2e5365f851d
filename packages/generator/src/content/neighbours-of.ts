import { placesIn } from './paths-in.ts'
import type { SidebarItem, SiteIndex } from './site-index.ts'

type Neighbour = { readonly label: string; readonly path: string }

type ReadingOrder = {
  readonly pages: readonly Neighbour[]
  readonly places: ReadonlyMap<string, number>
}

/** The pages before and after a page in the reading order of its sidebar. */
export function neighboursOf(
  index: SiteIndex,
  path: string,
): { readonly previous: Neighbour | null; readonly next: Neighbour | null } {
  const entry = index.entries.get(path)
  const sidebars = index.sections.flatMap((section) => section.versions.flatMap((version) => version.sidebars))
  const items = sidebars.find((sidebar) => sidebar.name === entry?.sidebar)?.items
  const { pages, places } = items ? orderOf(items) : noOrder
  const place = places.get(path)
  if (place === undefined) return { previous: null, next: null }
  return { previous: pages[place - 1] ?? null, next: pages[place + 1] ?? null }
}

const noOrder: ReadingOrder = { pages: [], places: new Map() }

/** Every page of a sidebar needs the order, so it is computed once. */
const orders = new WeakMap<readonly SidebarItem[], ReadingOrder>()

function orderOf(items: readonly SidebarItem[]): ReadingOrder {
  const known = orders.get(items)
  if (known) return known
  const pages = pagesIn(items)
  const order = { pages, places: placesIn(pages.map(({ path }) => path)) }
  orders.set(items, order)
  return order
}

function pagesIn(items: readonly SidebarItem[]): readonly Neighbour[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return []
    if (item.kind === 'page') return [{ label: item.label, path: item.path }]
    const own = item.path === null ? [] : [{ label: item.label, path: item.path }]
    return [...own, ...pagesIn(item.items)]
  })
}
