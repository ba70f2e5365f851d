import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { SidebarItem, Version } from '../../content/site-index.ts'
import { escapeHtml } from '../../escape-html.ts'
import { htmlPath } from '../../paths.ts'
import { contentsPath, relative } from './archive-links.ts'
import { attributeOf, editElements } from './html-tree.ts'

export type ArchiveFacts = {
  /** The display name of the product and its version. */
  readonly title: string
  readonly version: Version
  /** URL of the site. */
  readonly url: string
}

/**
 * Turns a page of the archive, made for `contentsPath`, into the archive's first page: a list of all pages in reading order between the
 * navigation bar, the menu and the footer of the page.
 */
export function archiveContents(page: Tree.Document, facts: ArchiveFacts): void {
  editElements(page, (element) => {
    element.attrs = element.attrs.filter(({ name, value }) => name !== 'aria-current' || value !== 'page')
    switch (element.tagName) {
      case 'title':
        return elementFrom(`<title>${escapeHtml(facts.title)}</title>`)
      case 'meta':
        return describesPage(element) ? null : element
      case 'script':
        return attributeOf(element, 'type') === 'application/ld+json' ? null : element
      case 'link':
        return attributeOf(element, 'rel') === 'canonical' ? null : element
      case 'main':
        return elementFrom(mainPart(facts))
      default:
        return element
    }
  })
}

function elementFrom(html: string): Tree.ChildNode | null {
  return parseFragment(html).childNodes[0] ?? null
}

function describesPage(meta: Tree.Element): boolean {
  const name = attributeOf(meta, 'name') ?? ''
  return (
    ['description', 'robots', 'twitter:card'].includes(name) ||
    (attributeOf(meta, 'property')?.startsWith('og:') ?? false)
  )
}

function mainPart({ title, version, url }: ArchiveFacts): string {
  const source = escapeHtml(new URL(version.path, url).href)
  const listed = new Set<string>()
  const lists = version.sidebars.map(({ items }) => listOf(items, listed))
  const others = version.docs.filter(({ path }) => !listed.has(path)).map(({ label, path }) => itemOf(label, path))
  return `<main class="main" id="content" tabindex="-1"><article class="page"><h1>${escapeHtml(title)}</h1>
<p class="lead">Read and search all ${version.docs.length} pages offline.</p>
<div class="prose"><p>The pages are a copy of <a href="${source}">${source}</a>. Links to other pages lead to the site.</p><ul>${others.join('')}</ul>${lists.join('')}</div></article></main>`
}

/** Links to other sites are left out: the list is about what the archive contains. */
function listOf(items: readonly SidebarItem[], listed: Set<string>): string {
  return `<ul>${items.map((item) => (item.kind === 'link' ? '' : entryOf(item, listed))).join('')}</ul>`
}

function entryOf(item: Exclude<SidebarItem, { kind: 'link' }>, listed: Set<string>): string {
  if (item.path !== null) listed.add(item.path)
  if (item.kind === 'page') return itemOf(item.label, item.path)
  const label = item.path === null ? escapeHtml(item.label) : linkTo(item.label, item.path)
  return `<li>${label}${listOf(item.items, listed)}</li>`
}

function itemOf(label: string, path: string): string {
  return `<li>${linkTo(label, path)}</li>`
}

function linkTo(label: string, path: string): string {
  const address = new URL(htmlPath(path), 'http://site.invalid').pathname
  return `<a href="${escapeHtml(relative(contentsPath, address))}">${escapeHtml(label)}</a>`
}
