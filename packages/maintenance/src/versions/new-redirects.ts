import { basePath, foldersOf, isPrefix, type Redirect, redirectAt, redirectTarget } from 'docs-generator/site-tools'

export type RedirectChanges = {
  /** For each former redirect, its new version; null if it is removed. */
  readonly updated: readonly (Redirect | null)[]
  readonly added: readonly Redirect[]
}

/** Changes the redirects so that each former URL leads to a page. */
export function newRedirects(site: {
  readonly redirects: readonly Redirect[]
  /** Each URL that answered before the change, with the page or URL that it should lead to. */
  readonly targets: ReadonlyMap<string, string>
  /** The new target of a redirect. */
  readonly movedTarget: (to: string) => string
  /** The URLs of all pages after the change. */
  readonly pages: ReadonlySet<string>
}): RedirectChanges {
  const { redirects, targets, movedTarget, pages } = site
  const hasPagesBelow = (base: string) => [...pages].some((path) => path.startsWith(base))
  const updated = redirects.map((rule): Redirect | null => {
    const base = basePath(rule.from)
    if (isPrefix(rule) ? hasPagesBelow(base) : pages.has(base)) return null
    if (!rule.to.endsWith('/*')) return { ...rule, to: movedTarget(rule.to) }
    return hasPagesBelow(rule.to.slice(0, -1)) ? rule : null
  })
  const rules = updated.filter((rule) => rule !== null)
  const missing = [...targets].filter(([from, to]) => {
    if (pages.has(from)) return false
    const rule = redirectAt(rules, from)
    return rule === null || redirectTarget(rule, from) !== to
  })
  return { updated, added: asPrefixes(new Map(missing), targets, pages) }
}

type Targets = ReadonlyMap<string, string>

/** Replaces the redirects of a folder that moves as a unit with one redirect of its prefix. */
function asPrefixes(missing: Targets, targets: Targets, pages: ReadonlySet<string>): readonly Redirect[] {
  const rules: Redirect[] = []
  for (const [from, to] of [...missing].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (redirectAt(rules, from)) continue
    // The outermost folder first, without the root, which can't move.
    const prefix = foldersOf(from)
      .slice(0, -1)
      .reverse()
      .map((folder) => prefixRule(folder, from, to))
      .find((rule) => rule !== null && isComplete(rule, targets, pages))
    rules.push(prefix ?? { from, to })
  }
  return rules
}

/** `/a/* → /b/*` for the folder `/a/` and a redirect from `/a/page/` to `/b/page/`. */
function prefixRule(folder: string, from: string, to: string): Redirect | null {
  const rest = from.slice(folder.length)
  const base = to.slice(0, to.length - rest.length)
  return to.endsWith(rest) && base.endsWith('/') ? { from: `${folder}*`, to: `${base}*` } : null
}

/** True if a prefix redirect is right for at least two former URLs and all others below it, hides no page, and leads to no other page. */
function isComplete(rule: Redirect, targets: Targets, pages: ReadonlySet<string>): boolean {
  const [from, to] = [basePath(rule.from), basePath(rule.to)]
  const below = [...targets].filter(([path]) => path.startsWith(from))
  return (
    below.length > 1 &&
    below.every(([path, target]) => target === redirectTarget(rule, path)) &&
    [...pages].every(
      (path) => !path.startsWith(from) && (!path.startsWith(to) || targets.has(from + path.slice(to.length))),
    )
  )
}
