import { readPreference, writePreference } from '../preferences.ts'

const guard = 'full-load'

/** What did not arrive: the page itself, or a part of it that loads by itself. */
type Cause = 'page' | 'part'

/**
 * Loads a URL with a full page load, once. Returns false if that just happened for this URL, or if it can't be remembered: it could
 * repeat forever.
 */
export function fullLoadOnce(href: string, cause: Cause = 'page'): boolean {
  if (readPreference(guard, 'sessionStorage') === `${cause} ${href}`) return false
  if (!writePreference(guard, `${cause} ${href}`, 'sessionStorage')) return false
  if (href === location.href) location.reload()
  else location.assign(href)
  return true
}

/** The URL loaded completely: the next failure may try a full load again. */
export function loaded(href: string, cause: Cause = 'page'): void {
  if (readPreference(guard, 'sessionStorage') === `${cause} ${href}`) writePreference(guard, null, 'sessionStorage')
}
