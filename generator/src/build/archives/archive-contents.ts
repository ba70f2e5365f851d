import type { SidebarItem, Version } from '../../content/site-index.ts'
import { htmlPath } from '../../paths.ts'
import { contentsPath, relative } from './archive-links.ts'
import { editElements, escaped } from './html-elements.ts'

/** What an archive is a copy of. */
export type ArchiveFacts = {
  /** Product and version, as readers know them. */
  readonly title: string
  readonly version: Version
  /** Address of the site. */
  readonly url: string
}

/**
 * The page that an archive is opened with: all its pages, in reading order. It has the bar, the menu and the footer of `page`, a page
 * of the archive that was made for this place.
 */
export function archiveContents(page: string, facts: ArchiveFacts): string {
  return editElements(page, (tag) => {
    switch (tag.name) {
      case 'title':
        return { instead: `<title>${escaped(facts.title)}</title>` }
      case 'meta':
        return /\s(?:property="og:|name="(?:description|robots)")/.test(tag.rest) ? 'drop' : 'keep'
      case 'link':
        return tag.rest.includes('canonical') ? 'drop' : 'keep'
      case 'main':
        return { instead: mainPart(facts) }
      default:
        return 'keep'
    }
  }).replaceAll(' aria-current="page"', '')
}

function mainPart({ title, version, url }: ArchiveFacts): string {
  const source = escaped(new URL(version.path, url).href)
  const listed = new Set<string>()
  const lists = version.sidebars.map(({ items }) => listOf(items, listed))
  const others = version.docs.filter(({ path }) => !listed.has(path)).map(({ label, path }) => itemOf(label, path))
  return `<main class="main" id="content" tabindex="-1"><article class="page"><h1>${escaped(title)}</h1>
<p class="lead">All ${version.docs.length} pages, to read and search without a network.</p>
<div class="prose"><p>They are a copy of <a href="${source}">${source}</a>. Links to everything else lead to the site.</p><ul>${others.join('')}</ul>${lists.join('')}</div></article></main>`
}

/** Links to other sites are in the pages; here it is about what the archive has. */
function listOf(items: readonly SidebarItem[], listed: Set<string>): string {
  return `<ul>${items.map((item) => (item.kind === 'link' ? '' : entryOf(item, listed))).join('')}</ul>`
}

function entryOf(item: Exclude<SidebarItem, { kind: 'link' }>, listed: Set<string>): string {
  if (item.path !== null) listed.add(item.path)
  if (item.kind === 'page') return itemOf(item.label, item.path)
  const label = item.path === null ? escaped(item.label) : linkTo(item.label, item.path)
  return `<li>${label}${listOf(item.items, listed)}</li>`
}

function itemOf(label: string, path: string): string {
  return `<li>${linkTo(label, path)}</li>`
}

function linkTo(label: string, path: string): string {
  const address = new URL(htmlPath(path), 'http://site.invalid').pathname
  return `<a href="${escaped(relative(contentsPath, address))}">${escaped(label)}</a>`
}
