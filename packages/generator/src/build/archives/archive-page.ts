import { defaultTreeAdapter, html, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { type ArchiveLinks, contentsPath, relative } from './archive-links.ts'
import { attributeOf, editElements, elementsOf, hasClass } from './html-tree.ts'
import type { Icons } from './icons.ts'

/** The two scripts of an archive, as paths from its folder: the behavior of every page, and the search index. */
export const archiveFiles = { script: '/assets/page.js', index: '/assets/search-index.js' }

export type ArchivePageFacts = {
  /** URL path of the page. */
  readonly path: string
  readonly links: ArchiveLinks
  readonly icons: Icons
  /** Adds a stylesheet to the archive. Returns its path. */
  readonly addStyle: (css: string) => string
}

/** What describes the page to the client, which archives don't have. */
const clientAttributes = ['data-build', 'data-versioned', 'data-path']
/** What a link to a stylesheet or an icon keeps besides its URL. `crossorigin` would make browsers refuse files on disk. */
const linkAttributes = ['rel', 'type', 'media', 'sizes']

/**
 * A page of the site in a form that opens from disk, where browsers don't load modules or fetch files: without the client, with relative
 * links, with its icons inside, and with the inline stylesheet in a file that all pages share.
 */
export function archivePage(source: string, facts: ArchivePageFacts): Tree.Document {
  const { path, links, icons, addStyle } = facts
  const page = parse(source, { scriptingEnabled: false })
  editElements(page, edit)
  const head = elementsOf(page).find(({ tagName }) => tagName === 'head')
  head?.childNodes.push(elementOf('script', { src: relative(path, archiveFiles.script) }))
  return page

  function edit(element: Tree.Element): Tree.Element | null {
    switch (element.tagName) {
      case 'html':
        return withAttributes(element, ({ name }) => !clientAttributes.includes(name))
      case 'script':
        return null
      case 'style':
        return elementOf('link', { rel: 'stylesheet', href: relative(path, addStyle(textOf(element))) })
      case 'link':
        return editLink(element)
      case 'use':
        return icons.drawing(attributeOf(element, 'href') ?? '') ?? element
      default:
        // The archive's script creates its own search window.
        if (hasClass(element, 'page-tools') || hasClass(element, 'search-window')) return null
        return withAddresses(element)
    }
  }

  function editLink(link: Tree.Element): Tree.Element | null {
    const rel = attributeOf(link, 'rel')
    if (rel === 'canonical') return link
    if (rel !== 'stylesheet' && rel !== 'icon') return null
    const href = links.file(attributeOf(link, 'href') ?? '', path)
    const kept = withAttributes(link, ({ name }) => linkAttributes.includes(name))
    kept.attrs.push({ name: 'href', value: href })
    return kept
  }

  function withAddresses(element: Tree.Element): Tree.Element {
    for (const attribute of element.attrs) {
      const { name, value } = attribute
      const isFile = name === 'src' || name === 'poster' || (name === 'href' && element.tagName === 'image')
      if (isFile) attribute.value = links.file(value, path)
      else if (name === 'srcset') attribute.value = links.fileSet(value, path)
      else if (name === 'href') attribute.value = linkOf(element, value)
    }
    return element
  }

  function linkOf(element: Tree.Element, href: string): string {
    const leadsToContents = hasClass(element, 'brand') || hasClass(element, 'search-button')
    return leadsToContents ? relative(path, `${contentsPath}index.html`) : links.page(href, path)
  }
}

function elementOf(name: string, attributes: Readonly<Record<string, string>>): Tree.Element {
  const list = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  return defaultTreeAdapter.createElement(name, html.NS.HTML, list)
}

function withAttributes(element: Tree.Element, keeps: (attribute: { readonly name: string }) => boolean): Tree.Element {
  element.attrs = element.attrs.filter(keeps)
  return element
}

function textOf(element: Tree.Element): string {
  return element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')
}
