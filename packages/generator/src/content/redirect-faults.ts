import type { Diagnostic } from '../diagnostic.ts'
import { cleanPath } from '../paths.ts'
import { configLines } from './config-source.ts'
import { basePath, isPrefix, redirectAt, redirectTarget } from './redirect-rules.ts'
import type { Redirect } from './site-index.ts'

type RedirectSite = {
  /** The redirects of the configuration, in their order. */
  readonly redirects: readonly Redirect[]
  /** Paths of all pages. */
  readonly pages: ReadonlySet<string>
  /** The configuration's source, for line numbers. */
  readonly text: string
}

/** Reports redirects that hide a page, form a loop, lead to another redirect, or lead nowhere. */
export function redirectFaults(site: RedirectSite): readonly Diagnostic[] {
  const lineAt = configLines(site.text)
  return site.redirects.flatMap((rule, i): readonly Diagnostic[] => {
    const found = faultOf(rule, i, site)
    return found ? [{ file: 'config.ts', line: lineAt(['redirects', i, 'from']), ...found }] : []
  })
}

type Fault = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>

function faultOf(rule: Redirect, position: number, { redirects, pages }: RedirectSite): Fault | null {
  const { from, to } = rule
  const base = basePath(from)
  if (isPrefix(rule)) {
    const hidden = [...pages].find((path) => path.startsWith(base))
    if (hidden)
      return {
        severity: 'error',
        code: 'shadowed-page',
        message: `The redirect from ${from} hides the page ${hidden}.`,
        hint: 'Use a longer prefix, or one redirect for each former page.',
      }
  } else if (pages.has(base)) {
    return {
      severity: 'warning',
      code: 'duplicate-route',
      message: `The redirect from ${from} conflicts with the page at that URL.`,
      hint: 'Remove the redirect or the page.',
    }
  }
  const same = redirects.findIndex((other) => isPrefix(other) === isPrefix(rule) && basePath(other.from) === base)
  if (same < position)
    return {
      severity: 'warning',
      code: 'duplicate-redirect',
      message: `There are two redirects from ${from}. The first one leads to ${redirects[same]?.to}.`,
      hint: 'Remove one of them.',
    }
  if (!to.startsWith('/')) return null

  const end = endOf(rule, redirects)
  if (end === null)
    return {
      severity: 'error',
      code: 'redirect-loop',
      message: `The redirect from ${from} to ${to} never ends at a page.`,
      hint: 'Change its target to a page.',
    }
  if (end !== to)
    return {
      severity: 'warning',
      code: 'redirect-chain',
      message: `The redirect from ${from} points to ${to}, which is also a redirect.`,
      hint: `Change its target to ${end}.`,
    }
  const target = basePath(to)
  const exists = to.endsWith('/*') ? [...pages].some((path) => path.startsWith(target)) : pages.has(target)
  if (exists || target === '/') return null
  return {
    severity: 'warning',
    code: 'broken-link',
    message: `The redirect from ${from} points to ${to}, which doesn’t exist.`,
    hint: 'Correct its target.',
  }
}

/** The target after all following redirects; null if it never ends. A redirect that applies twice would apply forever. */
function endOf(rule: Redirect, redirects: readonly Redirect[]): string | null {
  const used = new Set([rule])
  let { to } = rule
  for (;;) {
    const path = basePath(to)
    const next = to.startsWith('/') ? redirectAt(redirects, path) : null
    // `/a/` is the clean form of `/a`, which is no other page.
    if (!next || (next === rule && cleanPath(rule.from) === path && cleanPath(rule.to) === path)) return to
    if (used.has(next)) return null
    used.add(next)
    to = to.endsWith('/*') && next.to.endsWith('/*') ? `${redirectTarget(next, path)}*` : redirectTarget(next, path)
  }
}
