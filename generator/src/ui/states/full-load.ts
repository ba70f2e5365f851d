const guard = 'odin-docs.full-load'

/** What did not arrive: the page itself, or a part of it that loads by itself. */
type Cause = 'page' | 'part'

/**
 * Sends the browser to the address itself, once: true when it is on its way. False where that just happened for this
 * address or could not be remembered, because then it would happen for ever.
 */
export function fullLoadOnce(href: string, cause: Cause = 'page'): boolean {
  try {
    if (sessionStorage.getItem(guard) === `${cause} ${href}`) return false
    sessionStorage.setItem(guard, `${cause} ${href}`)
  } catch {
    return false
  }
  if (href === location.href) location.reload()
  else location.assign(href)
  return true
}

/** The address arrived whole: the next failure may try a full load again. */
export function loaded(href: string, cause: Cause = 'page'): void {
  try {
    if (sessionStorage.getItem(guard) === `${cause} ${href}`) sessionStorage.removeItem(guard)
  } catch {
    // Nothing was remembered, so there is nothing to forget.
  }
}
