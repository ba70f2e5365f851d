import type { Diagnostic } from '../diagnostic.ts'
import { cleanPath } from '../paths.ts'
import { lineOf, type SiteConfig } from './site-config.ts'
import type { DocEntry } from './site-index.ts'

/** Reports redirects that hide a page, lead to another redirect, or lead nowhere. `text` is the configuration's source, for line numbers. */
export function redirectFaults(
  config: SiteConfig,
  entries: ReadonlyMap<string, DocEntry>,
  text: string,
): readonly Diagnostic[] {
  const froms = new Set(config.redirects.map(({ from }) => cleanPath(from)))
  return config.redirects.flatMap(({ from, to }): readonly Diagnostic[] => {
    const fault = (code: string, message: string, hint: string): Diagnostic => ({
      severity: 'warning',
      code,
      file: 'config.ts',
      line: lineOf(text, from),
      message,
      hint,
    })
    const target = cleanPath(to.split('#')[0] ?? to)
    if (entries.has(cleanPath(from)))
      return [
        fault(
          'duplicate-route',
          `The redirect from ${from} conflicts with the page at that URL.`,
          'Remove the redirect or the page.',
        ),
      ]
    if (!to.startsWith('/')) return []
    if (froms.has(target))
      return [
        fault(
          'redirect-chain',
          `The redirect from ${from} points to ${to}, which is also a redirect.`,
          'Use the final page as its target.',
        ),
      ]
    if (target !== '/' && !entries.has(target))
      return [
        fault('broken-link', `The redirect from ${from} points to ${to}, which doesn’t exist.`, 'Correct its target.'),
      ]
    return []
  })
}
