import { timeLimit } from '../../time-limit.ts'
import { mayPrefetch } from '../connection.ts'
import { hadFirstIntent } from '../first-intent.ts'
import { revealCurrent } from './orientation.ts'

// Waits for the reader's first intent and only then loads the client. A control that is clicked before hydration is recorded in
// `window.docs`, and the client repeats the click; until then `data-waiting` shows that something is loading.

const root = document.documentElement
const docs: NonNullable<Window['docs']> = { pendingClick: null, revealCurrent }
window.docs = docs

const pressEvents = ['pointerdown', 'keydown']
const intentEvents = [...pressEvents, 'pointermove', 'focusin', 'wheel']

function listen(events: readonly string[]): void {
  for (const event of events) addEventListener(event, start, { once: true })
}

function start(): void {
  if (docs.payload || !root.dataset.payload) return
  docs.payload = fetch(root.dataset.payload)
  // Separate imports run as separate tasks: a single one would block a slow device for too long.
  const parts = CLIENT_FILES.map((file) => import(file))
  const late = new Promise<never>((_, reject) => setTimeout(reject, timeLimit))
  Promise.race([late, Promise.all([docs.payload, ...parts])])
    .then(() => docs.boot?.())
    // The first file opens the search window without React. Wait for it, because it may already have handled the click.
    .catch(() => Promise.race([late, parts[0]]).then(giveUp, giveUp))
}

/** True on a page that shows nothing without the client. */
function needsClient(): boolean {
  return document.querySelector('[data-boot]') !== null
}

/** Called if the client didn't load. The page then behaves as without scripts until the next click or key, which tries again. */
function giveUp(): void {
  const control = docs.pendingClick
  delete docs.payload
  docs.pendingClick = null
  delete root.dataset.waiting
  // Only listen for clicks and keys, because a moving pointer would start a hundred attempts.
  listen(pressEvents)
  if (control instanceof HTMLAnchorElement) location.href = control.href
  else if (control || needsClient()) delete root.dataset.script
}

/** The control of a click that only a script can handle. With a modifier key, browsers open links elsewhere. */
function clickedControl({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null
  return target.closest<HTMLElement>('[data-action]')
}

/** The search button, for a shortcut of the search. Before hydration, the only input of a page is that of the search. */
function shortcutControl({ key, target, ctrlKey, metaKey }: KeyboardEvent): HTMLElement | null {
  const isShortcut = key === (ctrlKey || metaKey ? 'k' : '/') && !(target instanceof HTMLInputElement)
  return isShortcut ? document.querySelector<HTMLElement>('.search-button') : null
}

function onPress(event: Event, control: HTMLElement | null): void {
  // The client removes `pendingClick` when it handles events itself.
  if (!control || !('pendingClick' in docs)) return
  docs.pendingClick = control
  root.dataset.waiting = ''
  event.preventDefault()
  // The attempt that began when the pointer went down may already have failed.
  start()
  if (control.dataset.index) docs.index = fetch(control.dataset.index)
  const dialog = control.nextElementSibling
  if (dialog instanceof HTMLDialogElement) dialog.showModal()
}

// In the capture phase, because React stops the bubbling of events while it hydrates.
addEventListener('click', (event) => onPress(event, clickedControl(event)), true)
addEventListener('keydown', (event) => onPress(event, shortcutControl(event)), true)
listen(intentEvents)
// The speculation rules leave out the links of this page. A browser only knows about its own setting.
if (!mayPrefetch()) root.dataset.savesData = ''

function startIfNeeded(): void {
  if (needsClient() || hadFirstIntent()) start()
}

// A browser may prerender a page that is never shown.
addEventListener('load', () => {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', startIfNeeded)
  else startIfNeeded()
})
