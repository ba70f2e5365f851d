import { readSession, writeSession } from '../ui/preferences.ts'
import { hashTarget } from './hash-target.ts'
import { sidebarPlace } from './sidebar-place.ts'

/** Scroll positions are stored by history entry, so that back and forward return to where the reader left each entry. */
let shownEntry = ''
let leftAt: number | null = null
/** The position that a reader has seen last. `scrollY` can be ahead of it. */
let seenAt = 0

/** Call once, when the client starts. */
export function watchScroll(): void {
  seenAt = scrollY
  addEventListener('scroll', () => {
    seenAt = scrollY
  })
}

/** The position that the reader sees, also if the browser has already scrolled for the next frame. */
export function lastScroll(): number {
  return seenAt
}

/** Call when the document shows the page of the current history entry. */
export function entryShown(): void {
  shownEntry = currentEntry()
  leftAt = savedScroll()
}

/** The position at which the reader had left the shown entry before returning to it, regardless of later scrolling; null for a new entry. */
export function scrollBeforeReturn(): number | null {
  return leftAt
}

/**
 * Stores the scroll positions of the entry that is shown and of the sidebar, and what is open on the page. After a step in the history that is
 * not the current entry yet. `top` is the position of the page in pixels.
 */
export function saveScroll(top = scrollY): void {
  writeSession(`scroll.${shownEntry}`, `${top}`)
  writeSession(`open.${shownEntry}`, openParts())
  const { menu, key } = sidebarPlace()
  if (menu) writeSession(key, `${menu.scrollTop}`)
}

/** Stores the positions after scrolling has ended, because the tab can end without another event, as when the browser crashes. */
export function saveIfShown(): void {
  // Otherwise the browser has scrolled for a link to an anchor or a step in the history, whose entry isn't shown yet.
  if (storedEntry() === shownEntry) saveScroll()
}

/** The position in pixels at which the reader left the current history entry; null for a new entry. */
export function savedScroll(): number | null {
  const saved = readSession(`scroll.${currentEntry()}`)
  return saved === null ? null : Number(saved)
}

/** The key of the current history entry. An entry without one gets one. */
function currentEntry(): string {
  const stored = storedEntry()
  if (stored !== null) return stored
  const entry = `${Date.now()}`
  history.replaceState({ entry }, '')
  return entry
}

function storedEntry(): string | null {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : null
}

/** Scrolls to a saved position, else to the hash's target, else to the top. Opens the tab or disclosure that contains the target. */
export function scrollToPlace(hash: string, saved: number | null): void {
  const target = hashTarget(hash)
  if (target) reveal(target)
  if (saved !== null) {
    openAgain(readSession(`open.${currentEntry()}`))
    returnTo(saved)
  } else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
  seenAt = scrollY
}

/**
 * Scrolls to a saved position. Some parts of the page only get their final height in the next frames, such as the title of code that also has the button
 * for wrapping lines. The position includes them already, so the browser must not add their growth to it (scroll anchoring).
 */
function returnTo(saved: number): void {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  scrollTo({ top: saved, behavior: 'instant' })
  const reached = scrollY
  afterFrames(3, () => {
    // The page may have been too short for the position. A reader who has scrolled since stays there.
    if (scrollY === reached) scrollTo({ top: saved, behavior: 'instant' })
    style.overflowAnchor = ''
  })
}

function afterFrames(count: number, work: () => void): void {
  if (count === 0) work()
  else requestAnimationFrame(() => afterFrames(count - 1, work))
}

/**
 * Opens what was open before a reload, which the browser doesn't know, and returns to the position. Returns false if the page already shows it:
 * then the browser has already scrolled, and the reader may have scrolled since.
 */
export function openAfterReload(): boolean {
  const saved = savedScroll()
  const open = readSession(`open.${currentEntry()}`)
  if (saved === null || open === null || open === openParts()) return false
  scrollToPlace('', saved)
  return true
}

/** Opens the tab or disclosure that hides the hash's target. A visible target is left alone: the browser has already scrolled to it. */
export function openHiddenTarget(hash: string): void {
  if (hashTarget(hash)?.checkVisibility() === false) scrollToPlace(hash, savedScroll())
}

/**
 * Moves the focus to the target of the navigation, so that keyboard users continue there and screen readers announce it. A member of a type
 * gets it in the line that opens it: its content can be longer than the screen. `former` is the page that a step in the history has left: if the
 * target isn't on the screen, a link to this page gets the focus, because it's probably the one that the reader had followed.
 */
export function focusPage(hash: string, former?: string): void {
  const linked = hashTarget(hash)
  const target = linked?.closest('.member')?.firstElementChild ?? linked ?? document.querySelector('h1')
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  const link = former === undefined || isOnScreen(target) ? null : linkTo(former)
  const focused = link ?? target
  focused.focus({ preventScroll: true })
}

/** A link on the screen to a page. The last one, because the main content follows the sidebar. */
function linkTo(path: string): HTMLElement | null {
  const { href } = new URL(path, location.href)
  return [...document.links].findLast((link) => link.href.split('#')[0] === href && isOnScreen(link)) ?? null
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight && element.checkVisibility()
}

/** The kind of members that the filter shows, and for each disclosure of the page whether it is open. Positions depend on both. */
function openParts(): string {
  const filter = document.querySelector<HTMLElement>('[data-action="filter-members"][aria-pressed="true"]')
  return [filter?.dataset.kind, ...disclosures().map(({ open }) => Number(open))].join()
}

/** Restores the filter and the disclosures. If the page has a different number of them now, it stays as it is. */
function openAgain(saved: string | null): void {
  const [kind, ...states] = saved?.split(',') ?? []
  const parts = disclosures()
  if (states.length !== parts.length) return
  document.querySelector<HTMLElement>(`[data-action="filter-members"][data-kind="${kind}"]`)?.click()
  for (const [i, part] of parts.entries()) part.open = states[i] === '1'
}

function disclosures(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.prose details')]
}

function reveal(target: Element): void {
  for (let parent = target.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true
  }
  target.dispatchEvent(new CustomEvent('reveal', { bubbles: true }))
}
