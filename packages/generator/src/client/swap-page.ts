import { selectInitialTabs } from './select-tab.ts'
import { keepChosenBranches } from './sidebar.ts'

/** The elements of the open document that another page replaces. */
export type PageParts = { readonly bar: Element; readonly layout: Element }

/** Null if another program has changed the document so much that its page can't be replaced. */
export function pageParts(page: Document): PageParts | null {
  const [bar, otherBar] = page.querySelectorAll('.navbar')
  const [layout, otherLayout] = page.querySelectorAll('.layout')
  const [main, otherMain] = page.querySelectorAll('main')
  if (!bar || !layout || !main || otherBar || otherLayout || otherMain) return null
  return layout.contains(main) && !layout.contains(bar) ? { bar, layout } : null
}

/**
 * Replaces the page of the open document with another page: its head, the links of the navigation bar, the sidebar and the main content. The
 * shared styles, the search and what other programs have added around these parts stay.
 */
export function swapPage(open: PageParts, next: Document, nextParts: PageParts): void {
  for (const name of ['lang', 'data-path', 'data-versioned']) copyAttribute(name, next.documentElement)
  swapHead(next.head)
  swapBar(open.bar, nextParts.bar)
  keepChosenBranches(open.layout, nextParts.layout)
  open.layout.replaceWith(nextParts.layout)
  selectInitialTabs()
}

function copyAttribute(name: string, from: Element): void {
  const value = from.getAttribute(name)
  if (value === null) document.documentElement.removeAttribute(name)
  else document.documentElement.setAttribute(name, value)
}

/** Elements that describe one page. Everything else in the head stays: shared styles, the script, and what other programs have added. */
const pageElements =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"], style[data-precedence^="page-"]'

function swapHead(next: HTMLHeadElement): void {
  const added = [...next.querySelectorAll(pageElements)]
  const removed = [...document.head.querySelectorAll(pageElements)]
  // The new styles are in place before the old ones go.
  document.head.append(...added)
  for (const element of removed) element.remove()
}

/** The search button and its window stay: moving an open dialog would close it. */
function swapBar(open: Element, next: Element): void {
  open.querySelector('.navbar-left')?.replaceWith(...next.querySelectorAll('.navbar-left'))
  const right = open.querySelector('.navbar-right')
  const search = [...(right?.children ?? [])].find(isSearch)
  for (const element of [...(right?.children ?? [])]) if (!isSearch(element)) element.remove()
  const elements = [...(next.querySelector('.navbar-right')?.children ?? [])]
  const first = elements.findIndex(isSearch)
  const place = first < 0 ? elements.length : first
  const others = (from: number, to?: number) => elements.slice(from, to).filter((element) => !isSearch(element))
  if (search) search.before(...others(0, place))
  right?.append(...others(search ? place : 0))
}

/** Another program may have wrapped the button. */
function isSearch(element: Element): boolean {
  const parts = '.search-button, .search-window'
  return element.matches(parts) || element.querySelector(parts) !== null
}
