import { startedKey } from '../started.ts'

/**
 * Waits for the reader's first intent in this tab and only then loads the client. What was pressed meanwhile is remembered on
 * `window.odin` and honoured after hydration; until then `data-waiting` shows that something comes. Becomes one inline
 * script at the end of the body.
 */
const presses = ['pointerdown', 'keydown'] as const
const signs = [...presses, 'pointermove', 'focusin', 'wheel'] as const
const html = document.documentElement
/** A page that is nothing without script. */
const application = document.querySelector('[data-boot]')
let started = false

const odin: NonNullable<Window['odin']> = { pressed: null }
window.odin = odin

function start(): void {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, start)
  // Each in a task of its own: together they would keep a slow device busy for too long.
  const parts = [...CLIENT_LIBRARIES, CLIENT_ENTRY].map((part) => import(part))
  Promise.all(parts)
    .then(() => odin.boot?.())
    .catch(standBack)
}

/**
 * The page still reads and its links still lead on. Who pressed what only script can do sees the page as it is without script.
 * The next press tries again: a moving pointer would ask a hundred times.
 */
function standBack(): void {
  const { pressed } = odin
  started = false
  odin.pressed = null
  delete html.dataset.waiting
  listen(presses)
  if (pressed instanceof HTMLAnchorElement) location.href = pressed.href
  else if (pressed || application) delete html.dataset.script
}

function hasReached(): boolean {
  try {
    return startedKey in sessionStorage
  } catch {
    return false
  }
}

function listen(to: readonly string[]): void {
  for (const sign of to) addEventListener(sign, start)
}

function remember(event: MouseEvent): void {
  const pressed = event.target instanceof Element && event.target.closest('[data-action]')
  if (!pressed || odin.pressed === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
  odin.pressed = pressed
  html.dataset.waiting = ''
  if (pressed.matches('a')) event.preventDefault()
  // What began with this press may have failed before the finger left the button.
  start()
}

// On the way down: while React hydrates it keeps presses from bubbling up.
addEventListener('click', remember, true)
listen(signs)
if (application) {
  html.dataset.waiting = ''
  start()
} else if (hasReached()) {
  addEventListener('load', () => setTimeout(start))
}
