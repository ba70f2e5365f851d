import { posix } from 'node:path'
import { cleanPath, htmlPath } from '../../paths.ts'

/** Where addresses lead from the pages of an archive. `from` is the address of the page that they stand on, as addresses are written. */
export type ArchiveLinks = {
  /** A page of the archive by a relative address, everything else of the site by its whole address. */
  page(href: string, from: string): string
  /** A file that the page shows, which comes along; where the site has none, its whole address. */
  file(href: string, from: string): string
  /** Several of them, as in `srcset`. */
  fileSet(list: string, from: string): string
  /** Files that pages have asked for so far. */
  readonly files: ReadonlySet<string>
}

/** The page with which an archive begins lies above all others. */
export const contentsPath = '/'

/** What an archive has and what its site has. */
export type ArchiveScope = {
  /** Address of the site. */
  readonly url: string
  /** Addresses of the archive's pages, as plain text. */
  readonly pages: ReadonlySet<string>
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** True for paths of files that the site has. */
  readonly hasFile: (path: string) => boolean
}

export function archiveLinks({ url, pages, redirects, hasFile }: ArchiveScope): ArchiveLinks {
  const moved = new Map(redirects.map(({ from, to }) => [cleanPath(from), to]))
  const files = new Set<string>()
  // Bar, menu and footer have the same links on every page.
  const targetOf = kept((href: string) => pageTarget(new URL(href, origin)))
  const isFile = kept(hasFile)

  function page(href: string, from: string): string {
    if (isElsewhere(href)) return href
    const target = targetOf(href.startsWith('/') ? href : hrefOf(new URL(href, new URL(from, origin))))
    return target.kind === 'away' ? target.href : relative(from, target.file) + target.rest
  }

  function pageTarget(address: URL): PageTarget {
    const to = moved.get(cleanPath(plain(address.pathname)))
    const asked = to === undefined ? address : new URL(to, address)
    if (to !== undefined && asked.hash === '') asked.hash = address.hash
    if (asked.origin !== origin) return { kind: 'away', href: asked.href }
    if (!pages.has(cleanPath(plain(asked.pathname)))) return { kind: 'away', href: new URL(hrefOf(asked), url).href }
    return { kind: 'page', file: htmlPath(cleanPath(asked.pathname)), rest: asked.search + asked.hash }
  }

  function file(href: string, from: string): string {
    if (isElsewhere(href)) return href
    const target = new URL(href, new URL(from, origin))
    const path = plain(target.pathname)
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
  | { readonly kind: 'away'; readonly href: string }
  | { readonly kind: 'page'; readonly file: string; readonly rest: string }

/** Stands for the site while its addresses are taken apart. */
const origin = 'http://site.invalid'

/** True for other hosts, other schemes, and places of the same page. */
function isElsewhere(href: string): boolean {
  return href === '' || href.startsWith('#') || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)
}

function hrefOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

/** From the page at `from` to a path of the archive, both as addresses have them. */
export function relative(from: string, to: string): string {
  const way = posix.relative(from, to)
  // What looks like a scheme would be one.
  return /^[^/]*:/.test(way) ? `./${way}` : way
}

/** The same function, asked once for each text. */
function kept<T>(answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const found = answer(text)
    answers.set(text, found)
    return found
  }
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
