/** Where a page is scrolled to after it is shown, and how that is remembered for the way back. */

export function rememberScroll(): void {
  history.replaceState({ scroll: scrollY }, '')
}

/** The place that the reader left this history entry at, in pixels; null for an entry seen for the first time. */
export function restoredScroll(): number | null {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'scroll' in state && typeof state.scroll === 'number'
    ? state.scroll
    : null
}

/** A remembered place, else the hash's target, else the top. Opens the tab or disclosure that the target lies in. */
export function scrollToPlace(hash: string, remembered: number | null): void {
  const target = targetOf(hash)
  if (target) reveal(target)
  if (remembered !== null) scrollTo({ top: remembered, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Opens the tab or disclosure that the hash's target lies in, and shows it. Who is elsewhere on the page by now stays there. */
export function openHiddenTarget(hash: string): void {
  if (targetOf(hash)?.checkVisibility() === false) scrollToPlace(hash, restoredScroll())
}

/** Moves focus to what was navigated to, so that keyboards go on from there and screen readers say it. */
export function focusPage(hash: string): void {
  const target = targetOf(hash) ?? document.querySelector('h1')
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function targetOf(hash: string): Element | null {
  if (hash.length < 2) return null
  const id = hash.slice(1)
  return document.getElementById(id) ?? document.getElementById(decoded(id))
}

/** A hash may hold a lone `%`, which cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function reveal(target: Element): void {
  for (let parent = target.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true
  }
  target.dispatchEvent(new CustomEvent('reveal', { bubbles: true }))
}
