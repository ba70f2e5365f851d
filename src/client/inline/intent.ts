/**
 * Waits for the reader's first intent in this tab and only then loads the client. What was pressed meanwhile is remembered on
 * `window.odinPressed` and honoured after hydration; until then `data-waiting` shows that something comes. Becomes one inline
 * script at the end of the body.
 */
const presses = ['pointerdown', 'keydown'] as const
const signs = [...presses, 'pointermove', 'focusin', 'wheel'] as const
const startedKey = 'odin-docs.started'
/** The preferences script answers these buttons at once. */
const notAnswered = ':not([data-action="color-mode"], [data-action="dismiss-announcement"])'
const html = document.documentElement
/** A page that is nothing without script. */
const isApplication = document.querySelector('[data-boot]') !== null
let started = false

window.odinPressed = null

function start(): void {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, start)
  // Each in a task of its own: together they would keep a slow device busy for too long.
  const parts = [...CLIENT_LIBRARIES, CLIENT_ENTRY].map((part) => import(part))
  Promise.all(parts)
    .then(() => window.odinBoot?.())
    .then(keepGoing, standBack)
}

/**
 * The page still reads and its links still lead on. Who pressed what only script can do sees the page as it is without script.
 * The next press tries again: a moving pointer would ask a hundred times.
 */
function standBack(): void {
  const pressed = window.odinPressed
  started = false
  window.odinPressed = null
  delete html.dataset.waiting
  listen(presses)
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
  else if (pressed || isApplication) delete html.dataset.script
}

/** Who has reached for a page in this tab will do so again: the next one starts by itself, from what the browser has kept. */
function keepGoing(): void {
  try {
    sessionStorage.setItem(startedKey, '1')
  } catch {
    // Without storage each page waits for its own first intent.
  }
}

function hasReached(): boolean {
  try {
    return sessionStorage.getItem(startedKey) !== null
  } catch {
    return false
  }
}

function listen(to: readonly string[]): void {
  for (const sign of to) addEventListener(sign, start, { passive: true })
}

function remember(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest(`[data-action]${notAnswered}`) : null
  if (!pressed || window.odinPressed === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
  window.odinPressed = pressed
  html.dataset.waiting = ''
  if (pressed.matches('a')) event.preventDefault()
  // What began with this press may have failed before the finger left the button.
  start()
}

// On the way down: while React hydrates it keeps presses from bubbling up.
addEventListener('click', remember, true)
listen(signs)
if (isApplication) {
  html.dataset.waiting = ''
  start()
} else if (hasReached()) {
  addEventListener('load', () => setTimeout(start))
}
