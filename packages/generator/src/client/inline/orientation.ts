import { readSession } from '../../ui/preferences.ts'
import { scrollIntoBox } from '../../ui/scroll-into-box.ts'
import { sidebarPlace } from '../sidebar-place.ts'

// Shows where the reader is, before the first paint: scrolls the sidebar to where it was left in the same section, or to the current
// page, and marks the target of the hash in the table of contents. Without script, browsers with `scroll-initial-target` show the page.

export function revealCurrent(): void {
  const { menu, current, key } = sidebarPlace()
  if (!menu || !current) return
  menu.scrollTop = Number(readSession(key))
  scrollIntoBox(current, menu)
}

function beforePaint(): void {
  // The sidebar is complete when the element after it is being parsed.
  if (document.querySelector('main')) revealCurrent()
  else requestAnimationFrame(beforePaint)
}

/** Marks the entry of the hash's target in the table of contents. */
export function markTarget(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
    link.ariaCurrent = link.hash === location.hash ? 'location' : null
  }
}

function onToggle({ target }: Event): void {
  // Disclosures in the menu dispatch the event, too.
  if (target === sidebarPlace().menu) revealCurrent()
}

beforePaint()
// The menu of small screens has no size before it opens. The event doesn't bubble.
addEventListener('toggle', onToggle, true)
