import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configTargets, hiddenSectionHint, ownTarget, pagePaths, type SiteToCheck } from '../check/index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nearestPath } from '../nearest.ts'
import { cleanPath, decoded, fragmentPath, htmlPath } from '../paths.ts'
import type { GeneratedPageHead } from '../ui/generated-pages.ts'
import { filesBelow } from './files-below.ts'
import { htmlReferences } from './html-references.ts'
import { namedFiles } from './theme-files.ts'

/** The output can't be published, because pages refer to files that it doesn't have. */
export class IncompleteOutput extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super('Pages refer to files that are not in the output.')
    this.diagnostics = diagnostics
  }
}

/** The fix of a link to an anchor that doesn't exist. */
export const anchorHint = 'Correct the anchor, or link to the page without it.'

/** A file of the site, and a part of it. */
type Target = { readonly path: string; readonly anchor: string | null }

/** The target of a URL, with the pages that contain it. */
type Use = { readonly url: string; readonly target: Target; readonly pages: string[] }

/** Where an author can correct a URL. */
type Place = Pick<Diagnostic, 'file' | 'line'>

type Output = {
  readonly dir: string
  readonly site: Pick<SiteToCheck, 'root' | 'config' | 'index' | 'documents' | 'pageTexts' | 'otherLinks' | 'files'> & {
    readonly generatedPages: readonly Pick<GeneratedPageHead, 'path' | 'file' | 'changes'>[]
  }
  /** Scripts and styles that all pages contain. */
  readonly shared: { readonly clientFiles: readonly string[]; readonly styles: readonly string[] }
}

/**
 * Reports the URLs of this site in built pages whose file or anchor isn't in the output. Links that the checks of the site have reported
 * aren't reported again; the same URL in another page is.
 */
export function outputFaults(output: Output): readonly Diagnostic[] {
  const { dir, site, shared } = output
  const files = new Set(filesBelow(dir).map((file) => `/${file}`))
  const { uses, ids } = readPages(output, files)
  const isMissing = ({ path, anchor }: Target) => {
    if (!files.has(htmlPath(path))) return true
    return anchor !== null && ids.get(htmlPath(path))?.has(anchor) === false
  }
  const isKnown = knownFaults(site)
  const missing = uses.filter(({ target }) => isMissing(target))
  const sources = sourceFiles(site)
  return [
    ...sharedFiles(shared)
      .filter((path) => !files.has(path))
      .map((path) =>
        fault(site, placeIn(site, 'config.ts', path), { what: 'The code that all pages share', url: path }),
      ),
    ...missing.flatMap((use) => {
      const [first, ...others] = use.pages.filter((page) => !isKnown(page, use.target))
      if (first === undefined) return []
      const more = others.length > 0 ? ` (and ${others.length} more)` : ''
      const what = `The page ${cleanPath(first)}${more}`
      const place = linkPlace(site, first, use.target) ?? placeIn(site, sources.get(first) ?? 'config.ts', use.url)
      return [fault(site, place, { what, url: use.url })]
    }),
  ]
}

/** The URLs of this site in the pages, except existing anchors of the same page, and the ids of each page. Files of `public/` aren't pages. */
function readPages({ dir, site }: Output, files: ReadonlySet<string>) {
  const uses = new Map<string, Use | null>()
  const ids = new Map<string, ReadonlySet<string>>()
  const { origin } = new URL(site.config.url)
  const pages = [...files].filter((file) => file.endsWith('.html') && !site.files.public.has(file))
  for (const page of pages) {
    const fragment = fragmentPath(cleanPath(page))
    // A fragment is a third of its page: the rest, which all pages share, is read once.
    const file = ids.size > 0 && files.has(fragment) ? fragment : page
    const references = htmlReferences(readFileSync(join(dir, file), 'utf8'))
    ids.set(page, references.ids)
    for (const url of references.urls) {
      if (url.startsWith('#') && references.ids.has(decoded(url.slice(1)))) continue
      // Relative URLs have another target in each page.
      const key = /^(?:\/|[a-z][a-z+.-]*:)/i.test(url) ? url : `${page} ${url}`
      const use = uses.get(key)
      if (use) use.pages.push(page)
      else if (use === undefined) {
        const target = targetOf(url, { page, origin })
        uses.set(key, target && { url, target, pages: [page] })
      }
    }
  }
  return { uses: [...uses.values()].filter((use) => use !== null), ids }
}

/** The target of a URL in a page; null if it is on another site. */
function targetOf(url: string, { page, origin }: { readonly page: string; readonly origin: string }): Target | null {
  const base = `${origin}${encodeURI(cleanPath(page))}`
  if (!URL.canParse(url, base)) return null
  const target = new URL(url, base)
  if (target.origin !== origin) return null
  const anchor = decoded(target.hash.slice(1))
  return { path: cleanPath(decoded(target.pathname)), anchor: anchor === '' ? null : anchor }
}

/** The files that the shared script and styles load. */
function sharedFiles({ clientFiles, styles }: Output['shared']): readonly string[] {
  const inStyles = styles.flatMap((css) => namedFiles(css).map(({ path }) => path))
  return [...new Set([...clientFiles, ...inStyles.filter((path) => path.startsWith('/'))])]
}

/**
 * Tells whether the checks of the site have reported a missing target of a page: one of its author's links and images, or one of the configuration's
 * links, which are in all pages. Targets that the site is supposed to have aren't among them.
 */
function knownFaults(site: Output['site']): (page: string, target: Target) => boolean {
  const { config, index, documents, pageTexts, otherLinks, generatedPages, files } = site
  const { navbar, others } = configTargets(config)
  const inConfig = [...navbar, ...others].map(({ to }) => writtenTarget(to))
  const links = new Map([
    ...generatedPages.map(({ path }) => [htmlPath(path), otherLinks] as const),
    ...pageTexts.map(({ entry, links }) => [htmlPath(entry.path), [...links, ...otherLinks]] as const),
    ...documents.map(({ entry, links }) => [htmlPath(entry.path), links] as const),
  ])
  const redirects = new Map(index.redirects.map(({ from, to }) => [htmlPath(cleanPath(from)), [writtenTarget(to)]]))
  const anchors = new Map(documents.map((document) => [document.entry.path, document.anchors]))
  const expected = new Set([...pagePaths(site), ...files.public, ...files.images.map((image) => `/${image}`)])
  /** True if one of the links has a target that the checks report: a missing page, or an anchor that a document doesn't have. */
  const isReported = ({ path, anchor }: Target, links: readonly Target[]): boolean => {
    const toPath = links.filter((link) => link.path === path)
    if (!expected.has(path)) return toPath.length > 0
    const isMissing = anchor !== null && anchors.get(path)?.includes(anchor) === false
    return isMissing && toPath.some((link) => link.anchor === anchor)
  }
  const images = new Map(
    [...pageTexts, ...documents].map(({ entry, diagnostics }) => [
      htmlPath(entry.path),
      diagnostics.filter(({ code }) => code === 'missing-image').map(({ missing }) => missing),
    ]),
  )
  return (page, target) => {
    if (images.get(page)?.includes(target.path)) return true
    const written = (links.get(page) ?? []).flatMap(({ href, path, anchor }) => {
      const target = path === null ? ownTarget(href, config) : { path, anchor }
      return target ? [{ path: cleanPath(target.path), anchor: target.anchor }] : []
    })
    return isReported(target, [...inConfig, ...written, ...(redirects.get(page) ?? [])])
  }
}

/** The target of a link in the configuration. */
function writtenTarget(to: string): Target {
  const [path = '', anchor = ''] = to.split('#')
  return { path: cleanPath(path), anchor: anchor === '' ? null : decoded(anchor) }
}

/** The source of each page, by its file in the output. */
function sourceFiles({ index, generatedPages }: Output['site']): ReadonlyMap<string, string> {
  return new Map([...index.entries.values(), ...generatedPages].map(({ path, file }) => [htmlPath(path), file]))
}

function fault(
  site: Output['site'],
  place: Place,
  { what, url }: { readonly what: string; readonly url: string },
): Diagnostic {
  const common = { severity: 'error', code: 'missing-target', ...place } as const
  if (url === '#content')
    return {
      ...common,
      message: `${what} has no element with the id “content”, to which “Skip to content” leads.`,
      hint: 'Give its main part this id: <main className="main" id="content" tabIndex={-1}>.',
    }
  return {
    ...common,
    message: `${what} refers to ${url}, which isn’t in the output.`,
    hint: hintFor(url, site),
  }
}

/** The link to the target in the Markdown of a generated page; null if there is none. */
function linkPlace({ pageTexts }: Output['site'], page: string, { path, anchor }: Target): Place | null {
  const text = pageTexts.find(({ entry }) => htmlPath(entry.path) === page)
  const link = text?.links.find((one) => one.path !== null && cleanPath(one.path) === path && one.anchor === anchor)
  return link ? { file: link.file, line: link.line } : null
}

/** The first line of a file that contains the URL, or 1. */
function placeIn({ root }: Output['site'], file: string, url: string): Place {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  const offset = text.indexOf(url)
  return { file, line: offset < 0 ? 1 : text.slice(0, offset).split('\n').length }
}

function hintFor(url: string, site: Output['site']): string {
  const [path = ''] = url.split(/[?#]/)
  if (path.startsWith('/assets/')) return 'Delete the folder .cache, and build again.'
  const paths = pagePaths(site)
  if (paths.has(cleanPath(path)) || path === '') return anchorHint
  const hidden = hiddenSectionHint(site.config, cleanPath(path))
  if (hidden) return hidden
  const meant = nearestPath(cleanPath(path), [...paths])
  return meant ? `Did you mean ${meant}?` : 'Correct the URL, or add the page or file.'
}
