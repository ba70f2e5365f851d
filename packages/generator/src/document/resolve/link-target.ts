import { posix } from 'node:path'
import { addressFromSource, cleanPath, decoded } from '../../paths.ts'

/** The target of a URL in a page. */
export type LinkTarget =
  /** `path` and `anchor` are decoded, `href` is encoded for HTML. */
  | { readonly kind: 'site'; readonly path: string; readonly anchor: string | null; readonly href: string }
  | { readonly kind: 'external' | 'mail'; readonly href: string }
  | { readonly kind: 'unsafe'; readonly scheme: string }

/** The page that contains the link: its path, and the file to which links are relative. */
export type LinkOrigin = { readonly path: string; readonly file: string }

/** Reads a site path, a relative file, an anchor or a full URL. Only the schemes http, https and mailto are allowed. */
export function linkTarget(href: string, from: LinkOrigin): LinkTarget {
  // Browsers remove control characters and line breaks from URLs, so these could hide a scheme.
  const bare = Array.from(href, (c) => (c > ' ' && c !== '\u007f' ? c : '')).join('')
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(bare)?.[0].toLowerCase()
  if (scheme === 'mailto:') return { kind: 'mail', href: escaped(bare) }
  if (scheme === 'http:' || scheme === 'https:' || /^[\\/]{2}/.test(bare))
    return { kind: 'external', href: escaped(bare.replace(/^[\\/]{2}/, '//')) }
  if (scheme) return { kind: 'unsafe', scheme }
  return siteTarget(href.trim(), from)
}

function siteTarget(href: string, from: LinkOrigin): LinkTarget {
  const [, file = '', query = '', written] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  // As in the ids of headings.
  const hash = written?.normalize()
  const path = file === '' ? from.path : sitePath(decoded(file), from)
  const anchor = hash ? decoded(hash) : null
  const fragment = hash ? `#${escaped(hash)}` : ''
  return {
    kind: 'site',
    path,
    anchor,
    href: file === '' && query === '' && hash ? fragment : `${escapedPath(path)}${escaped(query)}${fragment}`,
  }
}

function sitePath(file: string, from: LinkOrigin): string {
  if (file.startsWith('/')) return cleanPath(posix.normalize(file))
  // Relative to the source file, which is below `content/`.
  const below = posix
    .normalize(posix.join(posix.dirname(from.file), file))
    .replace(/^(?:\.\.\/)*(?:content\/|content$)?/, '')
  return below.endsWith('.md') ? addressFromSource(below) : cleanPath(below)
}

/** A decoded path, encoded for a URL. */
export function escapedPath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** Encodes the characters that aren't allowed in a URL. Browsers would read a backslash as a slash. Existing escapes are kept. */
function escaped(address: string): string {
  // Brackets contain an IPv6 host.
  const [, host = '', rest = ''] = /^(https?:\/\/\[[\da-f:.]+\])?(.*)$/is.exec(address) ?? []
  return host + rest.replace(/%(?![\dA-Fa-f]{2})|[^!#$%&-;=?-Z_a-z~]/gu, encodeURIComponent)
}
