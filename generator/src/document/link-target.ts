import { posix } from 'node:path'
import { addressFromSource, cleanPath } from '../paths.ts'

/** What an address in a page means. */
export type LinkTarget =
  /** `path` and `anchor` as readers see them; `href` is what the HTML holds. */
  | { readonly kind: 'site'; readonly path: string; readonly anchor: string | null; readonly href: string }
  | { readonly kind: 'external' | 'mail'; readonly href: string }
  | { readonly kind: 'unsafe'; readonly scheme: string }

/** The page that a link stands in: its address, and the file it is relative to. */
export type LinkOrigin = { readonly path: string; readonly file: string }

/** Reads a site path, a relative file, an anchor or a full address. Only http, https and mailto may have a scheme. */
export function linkTarget(href: string, from: LinkOrigin): LinkTarget {
  // Browsers drop control characters and line breaks from addresses, so a scheme may hide behind them.
  const bare = Array.from(href, (c) => (c > ' ' && c !== '\u007f' ? c : '')).join('')
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(bare)?.[0].toLowerCase()
  if (scheme === 'mailto:') return { kind: 'mail', href: escaped(bare) }
  if (scheme === 'http:' || scheme === 'https:' || /^[\\/]{2}/.test(bare))
    return { kind: 'external', href: escaped(bare.replace(/^[\\/]{2}/, '//')) }
  if (scheme) return { kind: 'unsafe', scheme }
  return siteTarget(href.trim(), from)
}

function siteTarget(href: string, from: LinkOrigin): LinkTarget {
  const [, file = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  const path = file === '' ? from.path : sitePath(decode(file), from)
  const anchor = hash ? decode(hash) : null
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
  // Relative to the source file, which lies below `content/`.
  const below = posix
    .normalize(posix.join(posix.dirname(from.file), file))
    .replace(/^(?:\.\.\/)*(?:content\/|content$)?/, '')
  return below.endsWith('.md') ? addressFromSource(below) : cleanPath(below)
}

/** A path of plain characters as an address holds it. */
export function escapedPath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** An address without the characters that it cannot hold; a backslash, for one, would be read as a slash. What is escaped already stays. */
function escaped(address: string): string {
  // In brackets stands a host of IPv6.
  const [, host = '', rest = ''] = /^(https?:\/\/\[[\da-f:.]+\])?(.*)$/is.exec(address) ?? []
  return host + rest.replace(/%(?![\dA-Fa-f]{2})|[^!#$%&-;=?-Z_a-z~]/gu, encodeURIComponent)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
