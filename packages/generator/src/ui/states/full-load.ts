import { readSession, writeSession } from '../preferences.ts'

const guard = 'full-load'

/** What failed to load: the page itself, or a part of it that has separate code. */
type Cause = 'page' | 'part'

/**
 * Loads the URL with a full page load, and returns true, unless the last full load was for the same URL and cause or storage is
 * blocked, because the page would then reload forever.
 */
export function fullLoadOnce(href: string, cause: Cause = 'page'): boolean {
  const value = `${cause} ${href}`
  if (readSession(guard) === value || !writeSession(guard, value)) return false
  if (href === location.href) location.reload()
  else location.assign(href)
  return true
}

/** Call after a successful load: the next failure may cause a full load again. */
export function loaded(href: string, cause: Cause = 'page'): void {
  if (readSession(guard) === `${cause} ${href}`) writeSession(guard, '')
}
