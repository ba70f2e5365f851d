import { type RedirectLookup, redirectLookup, redirectTarget } from '../content/redirect-rules.ts'
import { isOtherVersion, sectionVersions } from '../content/section-version.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { PageLink } from '../document/page-document.ts'
import { choiceHint, nearest, nearestPath } from '../nearest.ts'
import { cleanPath, decoded, hasExtension } from '../paths.ts'
import { type CheckedDocument, type CheckedFiles, pagePaths, type SiteToCheck } from './check.ts'
import { draftHint, isDraft } from './drafts.ts'
import { hiddenSectionHint } from './hidden-section-hint.ts'
import { linkableFiles } from './public-files.ts'

/** The site whose links are checked. */
export type LinkedSite = Pick<SiteToCheck, 'root' | 'config' | 'index' | 'otherLinks' | 'generatedPages'> & {
  readonly documents: readonly Pick<CheckedDocument, 'entry' | 'links' | 'anchors'>[]
  readonly pageTexts: readonly Pick<CheckedDocument, 'entry' | 'links'>[]
  readonly files: Pick<CheckedFiles, 'content' | 'public' | 'images'>
}

/** Number of anchors up to which a hint lists all of them. */
const manyAnchors = 12

/** Warns about links to pages and anchors that don't exist, to redirects, and to addresses that aren't those of other sites. */
export function checkLinks(site: LinkedSite): readonly Diagnostic[] {
  const context = {
    site,
    redirectOf: redirectLookup(site.config.redirects),
    paths: pagePaths(site),
    files: linkableFiles(site),
    anchors: new Map(site.documents.map(({ entry, anchors }) => [entry.path, anchors])),
  }
  return [
    ...[...site.documents, ...site.pageTexts].flatMap(({ entry, links }) =>
      links.flatMap((link) => linkFault(link, { ...context, path: entry.path }) ?? []),
    ),
    ...site.otherLinks.flatMap((link) => linkFault(link, { ...context, path: '' }) ?? []),
  ]
}

type Context = {
  readonly site: LinkedSite
  readonly redirectOf: RedirectLookup
  /** Paths of all pages. */
  readonly paths: ReadonlySet<string>
  /** Paths of files that aren't pages, such as images. */
  readonly files: ReadonlySet<string>
  readonly anchors: ReadonlyMap<string, readonly string[]>
  readonly path: string
}

function linkFault(link: PageLink, context: Context): Diagnostic | null {
  return link.path === null ? fullUrlFault(link, context) : siteLinkFault({ ...link, path: link.path }, context)
}

function addressOf(href: string): string {
  return href.trim().replace(/^\/\//, 'https://')
}

/** Hosts that are the reader's own computer. */
const isLocal = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** A link copied from the address bar of a preview, or of the published site. Readers of a preview would leave it, and nothing would check the page. */
function fullUrlFault(link: PageLink, context: Context): Diagnostic | null {
  const address = addressOf(link.href)
  if (!/^https?:/i.test(address)) return null
  const fault = { severity: 'warning', file: link.file, line: link.line } as const
  // A browser reads https:/path as a path of this site.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    return {
      ...fault,
      code: 'broken-link',
      message: `${link.href} isn’t a complete URL.`,
      hint: 'Write https://, the host and the path.',
    }
  const { hostname, pathname, search, hash } = new URL(address)
  if (/^\/\//.test(link.href.trim()) && !hostname.includes('.'))
    return {
      ...fault,
      code: 'broken-link',
      message: `${link.href} leads to another site, because two slashes begin the name of a host.`,
      hint: `Write ${link.href.trim().slice(1)} for a page of this site.`,
    }
  if (isLocal.test(hostname))
    return {
      ...fault,
      code: 'local-link',
      message: `${link.href} leads to the reader’s own computer.`,
      hint: 'Link to a page by its path, such as /guide/. Write the address of a program as code, in backticks.',
    }
  const target = ownTarget(link.href, context.site.config)
  if (target === null) return null
  const broken = siteLinkFault({ ...link, ...target }, context)
  if (broken) return broken
  return {
    ...fault,
    code: 'own-address',
    message: `${link.href} is the complete URL of a page of this site.`,
    hint: `Link to its path: ${pathname}${search}${hash}.`,
  }
}

/** The page and anchor of a complete URL of the site; null for all other URLs. */
export function ownTarget(
  href: string,
  { url }: { readonly url: string },
): { readonly path: string; readonly anchor: string | null } | null {
  const address = addressOf(href)
  if (!URL.canParse(address) || new URL(address).host !== new URL(url).host) return null
  const { pathname, hash } = new URL(address)
  return { path: decoded(pathname), anchor: hash === '' ? null : decoded(hash.slice(1)) }
}

function siteLinkFault(link: PageLink & { readonly path: string }, context: Context): Diagnostic | null {
  const { site, redirectOf, paths, files, anchors } = context
  const fault = (code: string, message: string, hint: string): Diagnostic => ({
    severity: 'warning',
    code,
    file: link.file,
    line: link.line,
    message,
    hint,
  })
  if (files.has(link.path)) return null
  const path = cleanPath(link.path)
  const redirect = redirectOf(path)
  // A redirect from an existing page is reported where it is written.
  if (redirect && !paths.has(path)) {
    const hint = hiddenSectionHint(site.config, path) ?? `Link to ${redirectTarget(redirect, path)}.`
    return fault('redirected-link', `${link.href} is a redirect.`, hint)
  }
  const file = path.slice(0, -1)
  if (!paths.has(path) && files.has(file)) {
    const message = `${link.href} is a file, but links can’t lead to files with this ending.`
    return fault('broken-link', message, `Put the file into a .zip archive: ${file}.zip.`)
  }
  if (!paths.has(path)) {
    const host = hostHint(link.href) ?? backslashHint(link.href)
    // A relative link begins at its file, so its author may expect another page.
    const isRelative = host === null && !/^(?:\/|https?:)/i.test(link.href)
    const message = `There is no page at ${link.href}${isRelative ? `, which is ${path}` : ''}.`
    return { ...fault('broken-link', message, host ?? pageHint(path, context)), missing: path }
  }
  // Only the anchors of documents are known.
  const page = site.index.entries.get(path)
  if (!page) return null
  const known = anchors.get(path) ?? []
  if (link.anchor === null || link.anchor === '' || known.includes(link.anchor)) return null
  const where = path === context.path ? 'This page' : `The page ${path}`
  const message = `${where} has no heading #${link.anchor}.`
  return {
    ...fault('broken-anchor', message, anchorHint(link.anchor, known)),
    missing: `${path}#${link.anchor}`,
    missingIn: page.file,
    missingAnchor: link.anchor,
  }
}

/** The fix for a URL of another site or an email address without its scheme, which is read as a relative path. */
function hostHint(href: string): string | null {
  if (/^[^\s/@]+@[\w-]+(?:\.[\w-]+)+$/.test(href)) return `To link to an email address, write mailto:${href}.`
  const isHost = /^(?:www\.[\w-]+\.|[\w-]+\.(?:com|de|dev|eu|gg|io|net|org)(?:[/?#:]|$))/i.test(href)
  return isHost ? `To link to another site, write https://${href}.` : null
}

/** The fix for a path as Windows writes it. */
function backslashHint(href: string): string | null {
  return href.includes('\\') ? `Write ${href.replaceAll('\\', '/')}.` : null
}

function pageHint(path: string, { site, paths: all, path: from }: Context): string {
  if (isDraft(site.index, path)) return draftHint
  const hidden = hiddenSectionHint(site.config, path)
  if (hidden) return hidden
  // The path of the file in which a page is written.
  const page = cleanPath(
    path.replace(/^\/(?:site\/)?content(?=\/)/, '').replace(/(?:\/index)?\.(?:mdx?|html|yaml)\/?$/, '/'),
  )
  if (page !== path && all.has(page)) return `Write ${page}.`
  const otherCase = [...all].find((candidate) => candidate.toLowerCase() === path.toLowerCase())
  if (otherCase) return `The URL differs in case: the page is at ${otherCase}.`
  if (all.has(path.normalize()))
    return `The URL looks the same, but consists of other characters, as on a Mac. Type it again: ${path.normalize()}.`
  const versions = sectionVersions(site.config)
  const paths = [...all].filter((page) => !isOtherVersion(versions, path, page))
  const isFile = hasExtension(path) && !/\.(?:mdx?|html)$/.test(path)
  if (isFile) return fileHint(path, site.files)
  const meant = nearestPath(path, paths) ?? pageWithEnd(path, { paths, from })
  return meant ? `Did you mean ${meant}?` : 'Create the page, or link to another page.'
}

function fileHint(path: string, files: LinkedSite['files']): string {
  const inPublic = path.replace(/^\/(?:site\/)?public(?=\/)/, '')
  if (inPublic !== path && files.public.has(inPublic)) return `Write ${inPublic}.`
  if (files.content.includes(path.slice(1))) {
    const target = `/files${path.slice(path.lastIndexOf('/'))}`
    return `Move content${path} to public${target}, and link to ${target}.`
  }
  const otherCase = [...files.public].find((file) => file.toLowerCase() === path.toLowerCase())
  if (otherCase) return `The name differs in case: the file is at ${otherCase}.`
  return `Copy the file to public${path}, or correct the path.`
}

/**
 * The page that a link to the wrong folder probably means, such as a relative link that begins one folder too deep: a page in the same top folder
 * as the link, with the same last segment. Of several, the one that shares most folders with the page of the link. Null if there is none.
 */
function pageWithEnd(
  path: string,
  { paths, from }: { readonly paths: readonly string[]; readonly from: string },
): string | null {
  const endOf = (one: string) => one.split('/').at(-2) ?? ''
  const own = from.split('/').slice(1, -1)
  const sharedBy = (one: string) => {
    const segments = one.split('/').slice(1, -1)
    const different = own.findIndex((segment, i) => segment !== segments[i])
    return different < 0 ? own.length : different
  }
  const near = paths.filter((one) => sharedBy(one) > 0 && one !== from)
  const end = nearest(endOf(path), near.map(endOf))
  const found = near.filter((one) => endOf(one) === end)
  return found.sort((a, b) => sharedBy(b) - sharedBy(a))[0] ?? null
}

function anchorHint(anchor: string, known: readonly string[]): string {
  if (known.length === 0) return 'It has no headings to link to.'
  if (known.length <= manyAnchors)
    return choiceHint(
      `#${anchor}`,
      known.map((id) => `#${id}`),
    )
  const meant = nearest(anchor, known)
  return meant ? `Did you mean #${meant}?` : 'Correct the anchor, or link to the page without an anchor.'
}
