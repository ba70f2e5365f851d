import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configTargets, pagePaths, type SiteToCheck } from '../check/index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nearestPath } from '../nearest.ts'
import { cleanPath, fragmentPath, htmlPath } from '../paths.ts'
import { filesBelow } from './files-below.ts'
import { htmlReferences, isInTag } from './html-references.ts'

/** The output can't be published, because pages refer to files that it doesn't have. */
export class IncompleteOutput extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super('Pages refer to files that are not in the output.')
    this.diagnostics = diagnostics
  }
}

/** A file of the site, and a part of it. */
type Target = { readonly path: string; readonly anchor: string | null }

/** The target of a URL, with the pages that contain it. */
type Use = { readonly url: string; readonly target: Target; readonly pages: string[] }

type Output = {
  readonly dir: string
  readonly site: Pick<SiteToCheck, 'config' | 'index' | 'documents' | 'otherLinks' | 'generatedPages' | 'files'>
  /** Scripts and styles that all pages contain. */
  readonly shared: { readonly clientFiles: readonly string[]; readonly styles: readonly string[] }
}

/**
 * Reports the URLs of this site in built pages whose file or anchor isn't in the output. Links of authors that the checks of the site have
 * reported aren't reported again.
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
  const missing = uses.filter(({ target }) => isMissing(target) && !isKnown(target))
  const sources = sourceFiles(site)
  return [
    ...sharedFiles(shared)
      .filter((path) => !files.has(path))
      .map((path) => fault(site, 'config.ts', { what: 'The code that all pages share', url: path })),
    ...missing.flatMap(({ url, pages }) => {
      const real = pages.filter((page) => isInTag(readFileSync(join(dir, page), 'utf8'), url))
      const [first] = real
      if (first === undefined) return []
      const others = real.length > 1 ? ` (and ${real.length - 1} more)` : ''
      const what = `The page ${cleanPath(first)}${others}`
      return [fault(site, sources.get(first) ?? 'config.ts', { what, url })]
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The files that the shared script and styles load. The bundler writes `url(…)` without quotes. */
function sharedFiles({ clientFiles, styles }: Output['shared']): readonly string[] {
  const inStyles = styles.flatMap((css) => [...css.matchAll(/url\((\/[^)]+)\)/g)].map(([, path = '']) => path))
  return [...new Set([...clientFiles, ...inStyles])]
}

/** Whether authors have been told about a missing target: they have written the link, and the site isn't supposed to have it. */
function knownFaults(site: Output['site']): (target: Target) => boolean {
  const { config, documents, otherLinks, files } = site
  const { navbar, others } = configTargets(config)
  const links = [...documents.flatMap(({ links }) => links), ...otherLinks]
  const written = new Set([
    ...links.flatMap(({ path, anchor }) => (path === null ? [] : [cleanPath(path), `${cleanPath(path)}#${anchor}`])),
    ...[...navbar, ...others, ...config.redirects].map(({ to }) => cleanPath(to.split('#')[0] ?? to)),
  ])
  const anchors = new Map(documents.map((document) => [document.entry.path, document.anchors]))
  const expected = new Set([...pagePaths(site), ...files.public, ...files.images.map((image) => `/${image}`)])
  return ({ path, anchor }) => {
    if (!expected.has(path)) return written.has(path)
    return anchor !== null && written.has(`${path}#${anchor}`) && anchors.get(path)?.includes(anchor) === false
  }
}

/** The source of each page, by its file in the output. */
function sourceFiles({ index, generatedPages }: Output['site']): ReadonlyMap<string, string> {
  return new Map([...index.entries.values(), ...generatedPages].map(({ path, file }) => [htmlPath(path), file]))
}

function fault(
  site: Output['site'],
  file: string,
  { what, url }: { readonly what: string; readonly url: string },
): Diagnostic {
  return {
    severity: 'error',
    code: 'missing-target',
    file,
    line: 1,
    message: `${what} refers to ${url}, which isn’t in the output.`,
    hint: hintFor(url, site),
  }
}

function hintFor(url: string, site: Output['site']): string {
  const [path = ''] = url.split(/[?#]/)
  if (path.startsWith('/assets/')) return 'Delete the folder .cache, and build again.'
  const paths = pagePaths(site)
  if (paths.has(cleanPath(path)) || path === '') return 'Correct the anchor, or link to the page without it.'
  const meant = nearestPath(cleanPath(path), [...paths])
  return meant ? `Did you mean ${meant}?` : 'Correct the URL, or add the page or file.'
}
