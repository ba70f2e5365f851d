import type { ConfigPlaces } from '../content/config-source.ts'
import { mostSteps } from '../content/redirect-faults.ts'
import { basePath, type RedirectLookup, redirectLookup, redirectTarget } from '../content/redirect-rules.ts'
import { isOtherVersion, pageId, type SectionVersion, sectionVersionAt } from '../content/section-version.ts'
import type { DocEntry, Redirect } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { cleanPath, decoded, isFilePath, readablePath } from '../paths.ts'
import type { CheckedDocument } from './check.ts'

/** The published pages, and their anchors if the list contains them. */
export type PublishedUrls = {
  readonly urls: readonly string[]
  readonly anchors: ReadonlyMap<string, readonly string[]>
  /** The host of each URL that was left out, because it belongs to another site. */
  readonly otherHosts: readonly string[]
}

/**
 * The pages in a `manifest.sha256` or `sitemap.xml`, or the pages and anchors in a list with one path or URL in each line, such as `urls.txt`.
 * Queries of URLs are ignored. `host` is that of the site: if the list contains it, URLs of other hosts are left out. Otherwise, the site has moved
 * to it, and all of them are read.
 */
export function baselineUrls(text: string, host: string | undefined): PublishedUrls {
  const anchors = new Map<string, string[]>()
  const isSitemap = /^\s*<(?:\?xml|urlset)/.test(text)
  const lines = isSitemap ? [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url) : text.split(/\r?\n/)
  const addresses = lines.flatMap((raw): readonly Address[] => {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) return []
    const file = /^[0-9a-f]{64} {2}(.+)$/.exec(line)?.[1]
    if (file === undefined) return [addressOf(line)]
    return /^(?:.*\/)?index\.html$/.test(file) ? [{ host: null, path: cleanPath(file), anchor: '' }] : []
  })
  const hasOwn = addresses.some((one) => one.host === host)
  const isOther = (one: Address) => hasOwn && one.host !== null && one.host !== host
  const own = addresses.filter((one) => !isOther(one))
  for (const { path, anchor } of own) if (anchor !== '') anchors.set(path, [...(anchors.get(path) ?? []), anchor])
  return {
    urls: [...new Set(own.map(({ path }) => path))].sort(),
    anchors,
    otherHosts: addresses.filter(isOther).flatMap((one) => one.host ?? []),
  }
}

/** A line of a list. The host of a path is null. */
type Address = { readonly host: string | null; readonly path: string; readonly anchor: string }

function addressOf(line: string): Address {
  if (!URL.canParse(line)) {
    const [address = '', anchor = ''] = line.split('#')
    // “find” writes a dot in front of each path.
    const [path = ''] = address.replace(/^\.\//, '/').split('?')
    return { host: null, path: cleanPath(readablePath(path)), anchor }
  }
  const { host, pathname, hash } = new URL(line)
  return { host, path: cleanPath(readablePath(pathname)), anchor: decoded(hash.slice(1)) }
}

/**
 * Reports each page or file of the baseline that has neither a successor nor a redirect to one now, at the list of redirects, and proposes a redirect.
 * The pages of a folder that was renamed are one report, which proposes one redirect for all of them.
 */
export function vanishedUrls(site: {
  readonly baseline: readonly string[]
  readonly pages: ReadonlySet<string>
  /** Paths of the other files that readers can open. */
  readonly files: ReadonlySet<string>
  readonly redirects: readonly Redirect[]
  /** The current URLs of renamed pages, by their former URL. */
  readonly renamed: ReadonlyMap<string, string>
  /** Finds where a value of the configuration is written. */
  readonly placeOf: ConfigPlaces
  /** The bases of hidden sections, whose pages need one redirect together, which `hidden-section` proposes. */
  readonly hidden: readonly string[]
  /** A page is never replaced with one of another version. */
  readonly versions: readonly SectionVersion[]
}): readonly Diagnostic[] {
  const { baseline, pages, files, redirects, renamed, placeOf, hidden, versions } = site
  const published = new Set(baseline)
  const sectionOf = (path: string) => sectionVersionAt(versions, path)?.section
  /** A page of another section that was already published can have the same name by chance, such as the same function in another SDK. */
  const isNamesake = (path: string, page: string) =>
    published.has(page) && !path.startsWith(page) && sectionOf(page) !== sectionOf(path)
  const candidates = (path: string) =>
    [...pages].filter((page) => !isOtherVersion(versions, path, page) && !isNamesake(path, page))
  const place = placeOf(['redirects'])
  const redirectOf = redirectLookup(redirects)
  const existing = new Set([...pages, ...[...files].map(cleanPath)])
  const missing = baseline.filter((path) => !existing.has(path))
  const vanished = missing
    .filter((path) => redirectOf(path) === null)
    .filter((path) => !hidden.some((base) => path.startsWith(base)))
  const pagesOnly = vanished.filter((path) => !isFilePath(path))
  const moved = movedFolders(pagesOnly, pages, candidates)
  const fixFor: FixFor = (path, wanted) => {
    if (isFilePath(path)) return fileFix(path, files)
    const current = renamed.get(path)
    const successor = current ? { path: current, isGuess: false } : successorOf(wanted, candidates(path))
    return pageFix(path, successor) + (current ? namesakeHint(path, { pages, versions }) : '')
  }
  // A redirect to a page that vanished as well is right again as soon as that page has a redirect.
  const known = new Set([...existing, ...vanished])
  const redirected = missing.flatMap((path) => redirectedPage(path, redirectOf, known) ?? [])
  return [
    ...redirects.flatMap((rule) =>
      lostTexts(
        rule,
        redirected.filter((one) => one.rule === rule),
        { candidates, fixFor },
      ),
    ),
    ...moved.map(({ from, to, count }) => ({
      message: `${count} published pages below ${from} no longer exist, but pages with the same names exist below ${to}.`,
      hint: `Add ${redirectCode(`${from}*`, `${to}*`)} to redirects.`,
    })),
    ...vanished
      .filter((path) => isFilePath(path) || !moved.some(({ from }) => path.startsWith(from)))
      .map((path) => ({
        message: `The published ${nounOf(path)} ${path} no longer exists.`,
        hint: fixFor(path, path),
      })),
  ].map((text) => ({ severity: 'error', code: 'vanished-url', ...place, ...text }))
}

/** Says what to do about a published path. `wanted` is the path to find a successor for, which differs behind a redirect. */
type FixFor = (path: string, wanted: string) => string

function pageFix(path: string, successor: Successor): string {
  const fix = `${redirectCode(path, successor.path)} to redirects, or restore the page.`
  return successor.isGuess ? `No page has the same name, so the target is a guess: add ${fix}` : `Add ${fix}`
}

/** Other versions of the section that still have the former name of a renamed page. The menu of the versions would no longer connect the pages. */
function namesakeHint(
  path: string,
  { pages, versions }: { readonly pages: ReadonlySet<string>; readonly versions: readonly SectionVersion[] },
): string {
  const own = sectionVersionAt(versions, path)
  if (!own) return ''
  const rest = path.slice(own.base.length)
  const labels = versions.flatMap(({ section, version, base, label }) =>
    section === own.section && version !== own.version && pages.has(base + rest) ? (label ?? []) : [],
  )
  if (labels.length === 0) return ''
  const holders = labels.length === 1 ? `Version ${labels[0]} still has` : `Versions ${labels.join(', ')} still have`
  return ` ${holders} a page “${pageId(own, path)}”, so also add the pair to renamed in config.ts: see docs/versions.md.`
}

/** Lists of another program contain its images and scripts, too, which the site may no longer need. */
function fileFix(path: string, files: ReadonlySet<string>): string {
  const name = path.slice(path.lastIndexOf('/'))
  const successor = [...files].find((file) => file.endsWith(name))
  return successor === undefined
    ? `No file has the same name. Copy it to public${path}, add a redirect to the file that replaces it, or remove it from the list.`
    : `Add ${redirectCode(path, successor)} to redirects, or restore the file.`
}

/** A published page with a redirect, and the address where its readers end. */
type RedirectedPage = { readonly rule: Redirect; readonly path: string; readonly end: string; readonly isLost: boolean }

/** Null without a redirect. A redirect to one page that doesn't exist isn't a loss of each page: the check of redirects reports it once. */
function redirectedPage(
  path: string,
  redirectOf: RedirectLookup,
  existing: ReadonlySet<string>,
): RedirectedPage | null {
  const rule = redirectOf(path)
  if (!rule) return null
  const end = endOf(path, redirectOf, existing)
  const isReported = !rule.to.endsWith('/*') && end === rule.to
  return { rule, path, end, isLost: end.startsWith('/') && !isReported && !existing.has(basePath(end)) }
}

/** The address after all redirects of a path that doesn't exist. As in browsers, an anchor stays until a redirect has another one. */
function endOf(path: string, redirectOf: RedirectLookup, existing: { has(path: string): boolean }): string {
  let end = path
  // A loop ends as well.
  for (let steps = 0; steps < mostSteps && end.startsWith('/') && !existing.has(basePath(end)); steps++) {
    const rule = redirectOf(basePath(end))
    if (!rule) break
    const target = redirectTarget(rule, basePath(end))
    end = target.includes('#') ? target : target + (/#.*$/.exec(end)?.[0] ?? '')
  }
  return end
}

/** One text for each page that a redirect leads nowhere, or one for many of them if the redirect is right for no other page. */
function lostTexts(
  rule: Redirect,
  redirected: readonly RedirectedPage[],
  { candidates, fixFor }: { readonly candidates: (path: string) => readonly string[]; readonly fixFor: FixFor },
) {
  const lost = redirected.filter(({ isLost }) => isLost)
  // The folder itself also has its place if all of its pages lead to one page.
  const isUseful = redirected.some(({ isLost, path }) => !isLost && path !== basePath(rule.from))
  const [first] = lost
  if (first && lost.length > 3 && !isUseful)
    return [
      {
        message: `The redirect from ${rule.from} to ${rule.to} leads ${lost.length} published pages to pages that don’t exist, for example ${first.path} to ${first.end}.`,
        hint: `Add a redirect for each page that has another name now, or lead all of them to one page, for example ${redirectCode(rule.from, successorOf(basePath(rule.to), candidates(first.path)).path)}.`,
      },
    ]
  return lost.map(({ path, end }) => ({
    message: `The redirect from ${rule.from} leads the published ${nounOf(path)} ${path} to ${end}, which doesn’t exist.`,
    hint: fixFor(path, end),
  }))
}

function nounOf(path: string): string {
  return isFilePath(path) ? 'file' : 'page'
}

/** A redirect as it is written in the configuration, where a path contains no spaces and a string no quotes. */
function redirectCode(from: string, to: string): string {
  const [source, target] = [from, to].map((path) => path.replace(/\s/g, encodeURIComponent).replaceAll("'", '%27'))
  return `{ from: '${source}', to: '${target}' }`
}

type MovedFolder = { readonly from: string; readonly to: string; readonly count: number }

/** The former folders of several pages that all exist below another folder now, such as the base of a section that was renamed. */
function movedFolders(
  vanished: readonly string[],
  pages: ReadonlySet<string>,
  candidates: (path: string) => readonly string[],
): readonly MovedFolder[] {
  const moved = new Map<string, MovedFolder>()
  for (const path of vanished) {
    for (const page of candidates(path).filter((other) => lastSegment(other) === lastSegment(path))) {
      const { from, to } = withoutCommonEnd(path, page)
      if (moved.has(from)) continue
      const below = vanished.filter((other) => other.startsWith(from))
      const isComplete = below.every((other) => pages.has(to + other.slice(from.length)))
      const isEmpty = ![...pages].some((other) => other.startsWith(from))
      if (below.length > 1 && isComplete && isEmpty) moved.set(from, { from, to, count: below.length })
    }
  }
  const folders = [...moved.values()]
  return folders.filter(({ from }) => !folders.some((other) => other.from !== from && from.startsWith(other.from)))
}

function lastSegment(path: string): string {
  return path.split('/').at(-2) ?? ''
}

/** `/web/api/room/` and `/browser/api/room/` → `/web/` and `/browser/`. */
function withoutCommonEnd(from: string, to: string): { readonly from: string; readonly to: string } {
  const [first, second] = [from.split('/').slice(1, -1), to.split('/').slice(1, -1)]
  while (first.length > 1 && second.length > 1 && first.at(-1) === second.at(-1)) {
    first.pop()
    second.pop()
  }
  return { from: `/${first.join('/')}/`, to: `/${second.join('/')}/` }
}

/**
 * Reports each anchor of the baseline that its page, or the page that its redirects lead to, doesn't have. Only the anchors of documents
 * are known.
 */
export function vanishedAnchors(site: {
  readonly baseline: ReadonlyMap<string, readonly string[]>
  readonly documents: readonly (Pick<CheckedDocument, 'anchors'> & {
    readonly entry: Pick<DocEntry, 'path' | 'file'>
  })[]
  readonly redirects: readonly Redirect[]
}): readonly Diagnostic[] {
  const documents = new Map(site.documents.map((document) => [document.entry.path, document]))
  const redirectOf = redirectLookup(site.redirects)
  return [...site.baseline].flatMap(([path, published]): readonly Diagnostic[] => {
    const end = endOf(path, redirectOf, documents)
    // The anchor of a redirect replaces the requested one.
    const document = end.includes('#') ? undefined : documents.get(basePath(end))
    if (!document) return []
    const anchors = new Set(document.anchors)
    return published
      .filter((anchor) => !anchors.has(anchor))
      .map((anchor) => ({
        severity: 'error',
        code: 'vanished-anchor',
        file: document.entry.file,
        line: 1,
        message: `The published anchor ${path}#${anchor} no longer exists.`,
        hint: `Add {#${anchor} former} to the heading that replaces it. For a symptom, add ${anchor} to the formerIds of the symptom that replaces it.`,
      }))
  })
}

/** The page that replaces another one. It's a guess if it has another name. */
type Successor = { readonly path: string; readonly isGuess: boolean }

/**
 * The most similar page: of the pages whose URL ends in the same name, the one with the most common segments; otherwise the nearest parent. Other
 * programs add `.html` to names, or a folder such as `/en/` in front of all pages.
 */
export function successorOf(path: string, pages: Iterable<string>): Successor {
  const own = segmentsOf(basePath(path).replace(/\.html?$/i, ''))
  let best = { path: '/', isGuess: true, score: 0 }
  for (const page of pages) {
    const parts = segmentsOf(page)
    const start = parts.findIndex((part, i) => part !== own[i])
    const common = start === -1 ? parts.length : start
    const end = [...parts].reverse().findIndex((part, i) => part !== own.at(-1 - i))
    const tail = end === -1 ? parts.length : end
    const isParent = common === parts.length
    // A page of the same name in the same top-level folder is closer than any parent.
    const isSame = tail > 0 && (common > 0 || (tail > 1 && tail === parts.length))
    const score = isSame ? 1000 + tail * 10 + common : isParent ? common : 0
    if (score > best.score || (score === best.score && score > 0 && page.length < best.path.length))
      best = { path: page, isGuess: !isSame, score }
  }
  return best
}

/** The names in a path, in the usual spelling: `/Server/access_keys/` → `server`, `access-keys`. */
function segmentsOf(path: string): readonly string[] {
  return path.toLowerCase().replaceAll('_', '-').split('/').filter(Boolean)
}
