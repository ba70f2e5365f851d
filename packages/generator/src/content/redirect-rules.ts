import { cleanPath } from '../paths.ts'
import type { Redirect } from './site-index.ts'

/** True for a redirect of all paths below a folder: `/old/*`. */
export function isPrefix({ from }: Redirect): boolean {
  return from.endsWith('/*')
}

/** `/old/*` → `/old/`; any other path in its clean form. */
export function basePath(path: string): string {
  return cleanPath(path.replace(/\/\*$/, '/').replace(/[?#].*$/, ''))
}

/** Exact redirects first, then the longest prefix. Hosts use the first line that matches. */
export function inOrder(redirects: readonly Redirect[]): readonly Redirect[] {
  return [...redirects].sort(
    (a, b) => Number(isPrefix(a)) - Number(isPrefix(b)) || (isPrefix(a) ? b.from.length - a.from.length : 0),
  )
}

/** Finds the redirect that applies to a path; null if there is none. */
export type RedirectLookup = (path: string) => Redirect | null

/** Returns a function that finds the redirect of a path. Sites with a long history have thousands of redirects, and a check asks for each link. */
export function redirectLookup(redirects: readonly Redirect[]): RedirectLookup {
  const exact = new Map<string, Redirect>()
  const prefixes = new Map<string, Redirect>()
  for (const rule of redirects) {
    const rules = isPrefix(rule) ? prefixes : exact
    const base = basePath(rule.from)
    if (!rules.has(base)) rules.set(base, rule)
  }
  return (path) => {
    const requestedPath = cleanPath(path)
    const folder = prefixes.size > 0 ? foldersOf(requestedPath).find((one) => prefixes.has(one)) : undefined
    return exact.get(requestedPath) ?? prefixes.get(folder ?? '') ?? null
  }
}

/** The redirect that applies to a path; null if there is none. For many paths, use `redirectLookup`. */
export function redirectAt(redirects: readonly Redirect[], path: string): Redirect | null {
  return redirectLookup(redirects)(path)
}

/** The folders that contain a path, the innermost one first: `/a/b/` → `/a/b/`, `/a/`, `/`. */
export function foldersOf(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)).reverse()
}

/** The target of a redirect for a path that it applies to: `/old/a/` → `/new/a/` with `/old/* -> /new/*`. */
export function redirectTarget(rule: Redirect, path: string): string {
  if (!isPrefix(rule) || !rule.to.endsWith('/*')) return rule.to
  return rule.to.slice(0, -1) + cleanPath(path).slice(basePath(rule.from).length)
}

/** The redirects with one exact redirect for each page that a prefix leads to, and one for the folder of the prefix. */
export function expandedRedirects(redirects: readonly Redirect[], pages: Iterable<string>): readonly Redirect[] {
  const all = [...pages]
  const found = new Map<string, Redirect>()
  for (const rule of inOrder(redirects)) {
    for (const one of isPrefix(rule) ? exactOnes(rule, all) : [rule]) {
      const path = cleanPath(one.from)
      if (!found.has(path)) found.set(path, one)
    }
  }
  return [...found.values()]
}

function exactOnes(rule: Redirect, pages: readonly string[]): readonly Redirect[] {
  const from = basePath(rule.from)
  if (!rule.to.endsWith('/*')) return [{ from, to: rule.to }]
  const base = rule.to.slice(0, -1)
  return pages
    .filter((path) => path.startsWith(base))
    .map((path) => ({ from: from + path.slice(base.length), to: path }))
}
