import { redirectAt, redirectTarget } from '../content/redirect-rules.ts'
import type { Redirect, SiteIndex } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { PageDocument, PageLink } from '../document/page-document.ts'
import { choiceHint, nearest } from '../nearest.ts'
import { cleanPath } from '../paths.ts'

/** The site whose links are checked. */
export type Checked = {
  readonly index: SiteIndex
  readonly documents: readonly Pick<PageDocument, 'entry' | 'links' | 'anchors' | 'diagnostics'>[]
  /** Links of the site that aren't in its pages. */
  readonly otherLinks?: readonly PageLink[]
  /** Paths of pages that aren't in `content/`. */
  readonly extraPaths: ReadonlySet<string>
  /** Paths of files that aren't pages, such as images. */
  readonly files: ReadonlySet<string>
  readonly redirects: readonly Redirect[]
}

/** Number of anchors up to which a hint lists all of them. */
const manyAnchors = 12

/**
 * Returns the diagnostics of every document, and warnings for broken links and anchors. The name of a section is a link to its first
 * page, so that page must exist, too.
 */
export function check(site: Checked): readonly Diagnostic[] {
  const anchors = new Map(site.documents.map((document) => [document.entry.path, document.anchors]))
  const documents = site.documents.flatMap(({ entry, links, diagnostics }) => [
    ...diagnostics,
    ...links.flatMap((link) => linkFault(link, { site, anchors, path: entry.path }) ?? []),
  ])
  const others = (site.otherLinks ?? []).flatMap((link) => linkFault(link, { site, anchors, path: '' }) ?? [])
  return [...once([...documents, ...others]), ...missingFirstPages(site)]
}

/** A fault in a text that several pages include is reported once. */
function once(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()]
}

function missingFirstPages({ index, extraPaths }: Checked): readonly Diagnostic[] {
  return index.sections.flatMap((section) =>
    section.versions
      .filter(({ path, docs }) => docs.length > 0 && !index.entries.has(path) && !extraPaths.has(path))
      .map(
        ({ path, docs }): Diagnostic => ({
          severity: 'warning',
          code: 'no-first-page',
          file: docs[0]?.file ?? '',
          line: 1,
          message: `The section ${section.label} has no home page at ${path}.`,
          hint: `Create content${path}index.md.`,
        }),
      ),
  )
}

type Context = {
  readonly site: Checked
  readonly anchors: ReadonlyMap<string, readonly string[]>
  readonly path: string
}

function linkFault(link: PageLink, context: Context): Diagnostic | null {
  if (link.path === null) return null
  const { site, anchors } = context
  const fault = (code: string, message: string, hint: string): Diagnostic => ({
    severity: 'warning',
    code,
    file: link.file,
    line: link.line,
    message,
    hint,
  })
  if (site.files.has(link.path)) return null
  const path = cleanPath(link.path)
  const redirect = redirectAt(site.redirects, path)
  if (redirect)
    return fault('redirected-link', `${link.href} is a redirect.`, `Link to ${redirectTarget(redirect, path)}.`)
  if (!site.index.entries.has(path)) {
    return site.extraPaths.has(path)
      ? null
      : fault('broken-link', `There is no page at ${link.href}.`, pageHint(path, site))
  }
  const known = anchors.get(path) ?? []
  if (link.anchor === null || link.anchor === '' || known.includes(link.anchor)) return null
  const where = path === context.path ? 'This page' : `The page ${path}`
  return fault('broken-anchor', `${where} has no heading #${link.anchor}.`, anchorHint(link.anchor, known))
}

function pageHint(path: string, { index, extraPaths }: Checked): string {
  const paths = [...index.entries.keys(), ...extraPaths]
  const draft = index.sections
    .flatMap((section) => section.versions)
    .find((version) => version.draftIds.some((id) => cleanPath(`${version.path}${id === 'index' ? '' : id}`) === path))
  if (draft) return 'The page is a draft and is not published.'
  const otherCase = paths.find((candidate) => candidate.toLowerCase() === path.toLowerCase())
  if (otherCase) return `The URL differs in case: the page is at ${otherCase}.`
  const meant = nearest(path, paths)
  return meant ? `Did you mean ${meant}?` : 'Create the page, or link to another page.'
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
