import type { Diagnostic } from '../diagnostic.ts'
import { nearest, nearestPath } from '../nearest.ts'
import { cleanPath, decoded, isFilePath } from '../paths.ts'
import type { ConfigPlaces } from './config-source.ts'
import { basePath, foldersOf, isPrefix, type RedirectLookup, redirectLookup, redirectTarget } from './redirect-rules.ts'
import type { Redirect } from './site-index.ts'
import { caseOnlyDifference } from './unique-routes.ts'

type RedirectSite = {
  /** The redirects of the configuration, in their order. */
  readonly redirects: readonly Redirect[]
  /** Paths of all pages. */
  readonly pages: ReadonlySet<string>
  /** Paths of published files that aren't pages. */
  readonly files?: ReadonlySet<string>
  /** Paths of files that the build writes, and of folders that contain only such files. */
  readonly written?: ReadonlySet<string>
  /** The anchors of pages. Only those of documents are known. */
  readonly anchors?: ReadonlyMap<string, readonly string[]>
  /** Finds where a value of the configuration is written. */
  readonly placeOf: ConfigPlaces
  /** The label of the hidden section that a path belongs to; null for any other path. */
  readonly hiddenAt?: (path: string) => string | null
}

/** Reports redirects that hide a page or a file, form a loop, lead to another redirect, or lead nowhere. */
export function redirectFaults(site: RedirectSite): readonly Diagnostic[] {
  const context = {
    pages: site.pages,
    files: site.files ?? new Set(),
    written: site.written ?? new Set(),
    anchors: site.anchors ?? new Map(),
    hiddenAt: site.hiddenAt ?? (() => null),
    folded: new Map([...site.pages].map((path) => [path.toLowerCase(), path])),
    firstBelow: firstIn(site.pages),
    firstFileBelow: firstIn([...(site.files ?? []), ...(site.written ?? [])]),
    firstOf: firstRules(site.redirects),
    redirectOf: redirectLookup(site.redirects),
  }
  return site.redirects.flatMap((rule, i): readonly Diagnostic[] => {
    const found = faultOf(rule, context)
    return found ? [{ ...site.placeOf(['redirects', i, 'from']), ...found }] : []
  })
}

type Fault = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint' | 'missing' | 'missingAnchor'>

type Context = Required<Pick<RedirectSite, 'pages' | 'files' | 'written' | 'anchors' | 'hiddenAt'>> & {
  /** Each page by its path in lowercase. */
  readonly folded: ReadonlyMap<string, string>
  /** The first page of each folder. */
  readonly firstBelow: ReadonlyMap<string, string>
  /** The first file of each folder. */
  readonly firstFileBelow: ReadonlyMap<string, string>
  /** The first redirect from each path, by `keyOf`. */
  readonly firstOf: ReadonlyMap<string, Redirect>
  readonly redirectOf: RedirectLookup
}

/** The first path of each folder. */
function firstIn(paths: Iterable<string>): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const path of paths) for (const folder of foldersOf(path)) if (!first.has(folder)) first.set(folder, path)
  return first
}

function firstRules(redirects: readonly Redirect[]): ReadonlyMap<string, Redirect> {
  const first = new Map<string, Redirect>()
  for (const rule of redirects) if (!first.has(keyOf(rule))) first.set(keyOf(rule), rule)
  return first
}

/** The path that a redirect replaces, with `*` if it replaces everything below it. */
function keyOf(rule: Redirect): string {
  return `${basePath(rule.from)}${isPrefix(rule) ? '*' : ''}`
}

function faultOf(rule: Redirect, context: Context): Fault | null {
  const { pages, files, written, firstBelow, firstFileBelow, firstOf, redirectOf } = context
  const { from, to } = rule
  const base = basePath(from)
  if (isPrefix(rule)) {
    const hidden = firstBelow.get(base)
    if (hidden)
      return {
        severity: 'error',
        code: 'shadowed-page',
        message: `The redirect from ${from} hides the page ${hidden}.`,
        hint: 'Remove the redirect if its pages exist again, for example those of a section that was hidden. Otherwise, use a longer prefix, or one redirect for each former page.',
      }
    const file = firstFileBelow.get(base)
    if (file)
      return {
        severity: 'error',
        code: 'shadowed-page',
        message: `The redirect from ${from} hides ${nameOf(file)}.`,
        hint: 'Use a longer prefix, or one redirect for each former page.',
      }
  } else if (pages.has(base)) {
    return {
      severity: 'warning',
      code: 'duplicate-route',
      message: `The redirect from ${from} conflicts with the page at that URL.`,
      hint: 'Remove the redirect or the page.',
    }
  } else {
    const file = base.replace(/\/$/, '')
    // A file of `public/` at the path itself is reported with that file.
    if (written.has(file) || (file !== base && files.has(file)))
      return {
        severity: 'error',
        code: 'shadowed-page',
        message: `The redirect from ${from} hides the file ${file}.`,
        hint: 'Remove the redirect.',
      }
  }
  const twin = isPrefix(rule) ? undefined : context.folded.get(base.toLowerCase())
  if (twin !== undefined && twin !== base) return caseOnlyDifference(base, twin)
  const first = firstOf.get(keyOf(rule))
  if (first && first !== rule)
    return {
      severity: 'warning',
      code: 'duplicate-redirect',
      message: `There are two redirects from ${from}. The first one leads to ${first.to}.`,
      hint: 'Remove one of them.',
    }
  if (!to.startsWith('/')) return null

  // A redirect at the URL of a page is reported itself, and no chain is left when it's removed.
  const end = endOf(rule, (path) => (pages.has(path) ? null : redirectOf(path)))
  if (end === 'loop')
    return {
      severity: 'error',
      code: 'redirect-loop',
      message: `The redirect from ${from} to ${to} never ends at a page.`,
      hint: 'Change its target to a page.',
    }
  if (end === 'too long')
    return {
      severity: 'error',
      code: 'redirect-chain',
      message: `The redirect from ${from} leads through more than ${mostSteps} other redirects, which browsers don’t follow.`,
      hint: 'Change its target to a page.',
    }
  if (end.to !== to)
    return {
      severity: 'warning',
      code: 'redirect-chain',
      message: `The redirect from ${from} points to ${to}, which is also a redirect.`,
      hint: `Change its target to ${end.to}.`,
    }
  return targetFault(rule, context)
}

function nameOf(path: string): string {
  return path.endsWith('/') ? `the folder ${path} of the build` : `the file ${path}`
}

/** A target that is neither a page nor a file, or an anchor that its page doesn't have. */
function targetFault({ from, to }: Redirect, context: Context): Fault | null {
  const { pages, files, written, anchors, firstBelow, firstFileBelow, hiddenAt } = context
  const target = basePath(to)
  const exists = to.endsWith('/*')
    ? firstBelow.has(target) || firstFileBelow.has(target)
    : pages.has(target) || files.has(target) || written.has(target)
  if (exists || target === '/') {
    const anchor = decoded(to.split('#')[1] ?? '')
    const known = anchors.get(target)
    if (anchor === '' || !known || known.includes(anchor)) return null
    const meant = nearest(anchor, known)
    return {
      severity: 'warning',
      code: 'broken-anchor',
      message: `The redirect from ${from} points to ${to}, but the page has no heading #${anchor}.`,
      hint: meant ? `Did you mean #${meant}?` : 'Correct the anchor, or remove it.',
      missingAnchor: anchor,
    }
  }
  return {
    severity: 'warning',
    code: 'broken-link',
    message: `The redirect from ${from} points to ${to}, which doesn’t exist.`,
    hint: to.endsWith('/*')
      ? hintOfTarget(target, { places: [...firstBelow.keys()], rest: '*', hidden: hiddenAt(target) })
      : hintOfTarget(target, {
          places: isFilePath(target) ? [...files, ...written] : [...pages],
          rest: '',
          hidden: hiddenAt(target),
        }),
    // The folder of a prefix isn’t a page.
    ...(to.endsWith('/*') ? {} : { missing: target }),
  }
}

function hintOfTarget(
  target: string,
  {
    places,
    rest,
    hidden,
  }: { readonly places: readonly string[]; readonly rest: string; readonly hidden: string | null },
): string {
  if (hidden !== null) return `${hidden} is hidden. Redirect to another page until the section returns.`
  const meant = nearestPath(target, places)
  if (meant) return `Did you mean ${meant}${rest}?`
  return isFilePath(target)
    ? `Copy the file to public${target}, or change the target.`
    : 'Change its target to a page, or remove the redirect.'
}

/** Chromium and Firefox follow at most this many redirects. */
export const mostSteps = 20

/** The target after all following redirects. A redirect that applies twice would apply forever. */
function endOf(rule: Redirect, redirectOf: RedirectLookup): Pick<Redirect, 'to'> | 'loop' | 'too long' {
  const used = new Set([rule])
  let { to } = rule
  for (;;) {
    const path = basePath(to)
    const next = to.startsWith('/') ? redirectOf(path) : null
    // `/a/` is the clean form of `/a`, which isn't a different page.
    if (!next || (next === rule && cleanPath(rule.from) === path && cleanPath(rule.to) === path)) return { to }
    if (used.has(next)) return 'loop'
    if (used.size > mostSteps) return 'too long'
    used.add(next)
    to = to.endsWith('/*') && next.to.endsWith('/*') ? `${redirectTarget(next, path)}*` : redirectTarget(next, path)
  }
}
