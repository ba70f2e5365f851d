import { posix } from 'node:path'
import { redirectAt, redirectTarget } from '../../content/redirect-rules.ts'
import { cleanPath, htmlPath } from '../../paths.ts'

/** URLs as the pages of an archive need them. `from` is the percent-encoded path of the page. */
export type ArchiveLinks = {
  /** A relative URL for a page of the archive, and an absolute one for everything else of the site. */
  page(href: string, from: string): string
  /** A relative URL for a file that the page shows, which becomes part of the archive; an absolute one if the site has no such file. */
  file(href: string, from: string): string
  /** The same for the candidates of a `srcset`. */
  fileSet(list: string, from: string): string
  /** Paths of all files that `file` has returned a relative URL for. */
  readonly files: ReadonlySet<string>
}

/** Path of an archive's first page. */
export const contentsPath = '/'

export type ArchiveScope = {
  /** URL of the site. */
  readonly url: string
  /** Paths of the archive's pages, not percent-encoded. */
  readonly pages: ReadonlySet<string>
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Returns true if the site has a file at this path. */
  readonly hasFile: (path: string) => boolean
}

export function archiveLinks({ url, pages, redirects, hasFile }: ArchiveScope): ArchiveLinks {
  const files = new Set<string>()
  // The navigation bar, menu and footer have the same links on every page.
  const targetOf = memoized((href: string) => pageTarget(new URL(href, origin)))
  const isFile = memoized(hasFile)

  function page(href: string, from: string): string {
    if (isElsewhere(href)) return href
    const target = targetOf(href.startsWith('/') ? href : hrefOf(new URL(href, new URL(from, origin))))
    return target.kind === 'outside' ? target.href : relative(from, target.file) + target.rest
  }

  function pageTarget(address: URL): PageTarget {
    const path = decoded(address.pathname)
    const redirect = redirectAt(redirects, path)
    const to = redirect ? redirectTarget(redirect, path) : undefined
    const asked = to === undefined ? address : new URL(to, address)
    if (to !== undefined && asked.hash === '') asked.hash = address.hash
    if (asked.origin !== origin) return { kind: 'outside', href: asked.href }
    if (!pages.has(cleanPath(decoded(asked.pathname))))
      return { kind: 'outside', href: new URL(hrefOf(asked), url).href }
    return { kind: 'page', file: htmlPath(cleanPath(asked.pathname)), rest: asked.search + asked.hash }
  }

  function file(href: string, from: string): string {
    if (isElsewhere(href)) return href
    const target = new URL(href, new URL(from, origin))
    const path = decoded(target.pathname)
    if (!isFile(path)) return new URL(hrefOf(target), url).href
    files.add(path)
    return relative(from, target.pathname) + target.hash
  }

  function fileSet(list: string, from: string): string {
    return list
      .split(/,\s+/)
      .map((candidate) => candidate.trim().replace(/^\S+/, (href) => file(href, from)))
      .join(', ')
  }

  return { page, file, fileSet, files }
}

type PageTarget =
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'page'; readonly file: string; readonly rest: string }

/** Stand-in for the site's origin while URLs are parsed. */
const origin = 'http://site.invalid'

/** True for other hosts, other schemes, and anchors of the same page. */
function isElsewhere(href: string): boolean {
  return href === '' || href.startsWith('#') || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)
}

function hrefOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

/** The relative URL from one path of the archive to another, both percent-encoded. */
export function relative(from: string, to: string): string {
  const way = posix.relative(from, to)
  // Without `./`, a colon in the first segment would end a scheme.
  return /^[^/]*:/.test(way) ? `./${way}` : way
}

function memoized<T>(answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const found = answer(text)
    answers.set(text, found)
    return found
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
