import type { Tag } from '../../html-tags.ts'
import type { ArchiveLinks } from './archive-links.ts'
import { contentsPath, relative } from './archive-links.ts'
import { type Attributes, attributesOf, type Edit, editElements, escaped } from './html-elements.ts'
import type { Icons } from './icons.ts'

/** Names of the two scripts of an archive, from its folder: what works on every page, and what can be found. */
export const archiveFiles = { script: '/assets/page.js', index: '/assets/search-index.js' }

/** What tags have that are not copied as they are. */
const concerned = /href=|src=|srcset=|poster=|page-tools|search-window/i

/**
 * A page of the site as it opens from disk, where browsers take neither modules nor anything by `fetch`, and let no file look into
 * another: without the client, with relative links, and with its icons inside.
 */
export function archivePage(
  html: string,
  at: { readonly path: string; readonly links: ArchiveLinks; readonly icons: Icons },
) {
  const { path, links, icons } = at
  const head = [`<script src="${relative(path, archiveFiles.script)}"></script>`]

  function edit(tag: Tag): Edit {
    // What the first styles say, the stylesheet says as well.
    if (tag.name === 'script' || tag.name === 'style') return 'drop'
    // Of a thousand tags of a page, few lead anywhere.
    if (!concerned.test(tag.rest) && tag.name !== 'html') return 'keep'
    const attributes = attributesOf(tag)
    switch (tag.name) {
      case 'html':
        return withOut(attributes, ['data-build', 'data-versioned', 'data-path'])
      case 'link':
        return link(attributes)
      case 'p':
        return attributes.get('class') === 'page-tools' ? 'drop' : 'keep'
      case 'dialog':
        // The script of the archive makes its own.
        return attributes.get('class') === 'search-window' ? 'drop' : 'keep'
      case 'use':
        return drawing(attributes.get('href') ?? '')
      default:
        return withAddresses(tag.name, attributes)
    }
  }

  /** Of other forms of the page, only its address on the site is named. On a disk nothing is gained by painting before the styles are there. */
  function link(attributes: Attributes): Edit {
    const rel = attributes.get('rel')
    if (rel === 'canonical') return 'keep'
    if (rel !== 'stylesheet' && rel !== 'icon') return 'drop'
    const href = links.file(attributes.get('href') ?? '', path)
    if (rel === 'stylesheet') {
      head.push(`<link rel="stylesheet" href="${escaped(href)}">`)
      return 'drop'
    }
    const kept = [...attributes].filter(([name]) => name === 'rel' || name === 'type')
    return { attributes: new Map([...kept, ['href', href]]) }
  }

  function drawing(href: string): Edit {
    const drawn = icons.drawing(href)
    return drawn === null ? 'keep' : { instead: drawn }
  }

  function withAddresses(name: string, attributes: Attributes): Edit {
    const changed = new Map(attributes)
    for (const [key, value] of attributes) {
      if (value === null) continue
      const isFile = key === 'src' || key === 'poster' || (key === 'href' && name === 'image')
      if (isFile) changed.set(key, links.file(value, path))
      else if (key === 'href') changed.set(key, linkOf(attributes, value))
      else if (key.toLowerCase() === 'srcset') changed.set(key, links.fileSet(value, path))
    }
    return [...changed].some(([key, value]) => value !== attributes.get(key)) ? { attributes: changed } : 'keep'
  }

  function linkOf(attributes: Attributes, href: string): string {
    const name = attributes.get('class')
    if (name === 'brand' || name === 'search-button') return relative(path, `${contentsPath}index.html`)
    return links.page(href, path)
  }

  return editElements(html, edit).replace('</head>', () => `${head.join('')}</head>`)
}

function withOut(attributes: Attributes, names: readonly string[]): Edit {
  return { attributes: new Map([...attributes].filter(([name]) => !names.includes(name))) }
}
