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

const odin: NonNullable<Window['odin']> = { pressed: null }
window.odin = odin

function start(): void {
  if (odin.payload) return
  odin.payload = fetch(html.dataset.payload ?? '')
  // Each in a task of its own: together they would keep a slow device busy for too long.
  const parts = CLIENT_PARTS.map((name) => import(name))
  Promise.all([odin.payload, ...parts])
    .then(() => odin.boot?.())
    .catch(standBack)
}

/**
 * The page still reads and its links still lead on. Who pressed what only script can do sees the page as it is without script.
 * The next press tries again: a moving pointer would ask a hundred times.
 */
function standBack(): void {
  const { pressed } = odin
  delete odin.payload
  odin.pressed = null
  delete html.dataset.waiting
  listen(presses)
  if (pressed instanceof HTMLAnchorElement) location.href = pressed.href
  else if (pressed || application) delete html.dataset.script
}

function listen(to: readonly string[]): void {
  for (const sign of to) addEventListener(sign, start, { once: true })
}

function remember(event: MouseEvent | KeyboardEvent): void {
  const pressed = pressedBy(event)
  if (!pressed || odin.pressed === undefined) return
  odin.pressed = pressed
  html.dataset.waiting = ''
  // Links and buttons: a link would lead away.
  event.preventDefault()
  // What began with this press may have failed before the finger left the button.
  start()
}

/** A control, or the search where its keys were pressed: no page has an input before hydration in which a slash could be meant. */
function pressedBy(event: MouseEvent | KeyboardEvent): Element | null {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const isModified = ctrlKey || metaKey
  if ('key' in event) return event.key === (isModified ? 'k' : '/') ? document.querySelector('.search-button') : null
  return target instanceof Element && !isModified && !shiftKey ? target.closest('[data-action]') : null
}

// On the way down: while React hydrates it keeps presses from bubbling up.
addEventListener('click', remember, true)
addEventListener('keydown', remember, true)
listen(signs)
try {
  if (application || startedKey in sessionStorage) addEventListener('load', () => setTimeout(start))
} catch {
  // Without storage each page waits for its own first intent.
}
