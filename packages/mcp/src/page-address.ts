import { cleanPath, nearestFew } from 'docs-generator/built-site'
import { type Refusal, refused } from './answer.ts'
import { type BuildReader, manifestPath } from './build-reader.ts'

/** An existing page and the requested part of it. */
export type PageAddress = { readonly kind: 'page'; readonly path: string; readonly anchor: string | null }

/**
 * Finds the page of an address: a path or a complete URL of this site or of a local server, with or without the trailing slash,
 * `index.md` or an anchor. Only finds pages that the manifest lists, so no address leads outside the site.
 */
export async function pageAddress(build: BuildReader, address: string): Promise<PageAddress | Refusal> {
  const local = await localPart(build, address.trim())
  if (typeof local !== 'string') return local
  const pages = await build.pages()
  const parts = partsOf(local)
  if (parts === null) return refused(`path: “${address}” contains an invalid escape sequence (%…).`)
  if (pages.has(parts.path)) return { kind: 'page', ...parts }

  const moved = build.site.redirect(parts.path)
  const target = moved?.startsWith('/') ? partsOf(moved) : null
  if (target && pages.has(target.path))
    return { kind: 'page', path: target.path, anchor: parts.anchor ?? target.anchor }
  const { path } = parts
  const manifest = (await build.site.read(manifestPath)) ?? ''
  if (manifest.includes(`  ${path.slice(1)}\n`) && !withoutUrl.test(path))
    return refused(`${path} is a file, not a page. Download it: ${await build.origin()}${encodeURI(path)}`)
  if (manifest.includes(`  ${path.slice(1)}index.html\n`) && !moved)
    return refused(`${path} has no Markdown version. Use list_sections or search_docs to find other pages.`)
  const near = nearPages(path, [...pages])
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Use search_docs to find it.'
  return refused(`There is no page at ${path}. ${hint}`)
}

/** Files for hosts, which readers can't download. */
const withoutUrl = /^\/(?:_headers|_redirects|nginx\.conf|404\.html)$/

const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

async function localPart(build: BuildReader, address: string): Promise<string | Refusal> {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) return address
  const url = URL.canParse(address) ? new URL(address) : null
  const origin = await build.origin()
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    (url.host !== new URL(origin).host && !localHost.test(url.hostname))
  )
    return refused(`path: “${address}” isn’t a URL of this site. Its URLs start with ${origin}/ or with a slash.`)
  return `${url.pathname}${url.hash}`
}

/** Null if the address can't be decoded. */
function partsOf(address: string): { readonly path: string; readonly anchor: string | null } | null {
  const [before = '', hash = ''] = address.split('#', 2)
  const [raw = ''] = before.split('?', 1)
  try {
    const path = decodeURIComponent(raw).normalize('NFC')
    const anchor = decodeURIComponent(hash)
    return {
      path: cleanPath(path.replace(/(^|\/)index\.(?:md|fragment\.txt)$/, '$1')),
      anchor: anchor === '' ? null : anchor,
    }
  } catch {
    return null
  }
}

/**
 * Pages with the same last part, those with more of the other parts first, then similar paths, otherwise the nearest page above. Uppercase and
 * lowercase letters count as equal.
 */
function nearPages(path: string, pages: readonly string[]): readonly string[] {
  const wordsIn = (one: string) => one.toLowerCase().split('/').filter(Boolean)
  const words = wordsIn(path)
  const last = words.at(-1)
  const lacking = (page: string) => words.filter((word) => !wordsIn(page).includes(word)).length
  const sameEnd = pages
    .filter((page) => last !== undefined && wordsIn(page).at(-1) === last)
    .sort((a, b) => lacking(a) - lacking(b) || wordsIn(a).length - wordsIn(b).length)
  const found = [...new Set([...sameEnd, ...nearestFew(path, pages, 3)])].slice(0, 3)
  if (found.length > 0) return found
  const above = words.map((_, i) => `/${words.slice(0, i + 1).join('/')}/`).filter((parent) => pages.includes(parent))
  return above.slice(-1)
}
