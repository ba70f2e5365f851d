/**
 * Waits for the reader's first intent in this tab and only then loads the client. What was pressed meanwhile is remembered on
 * `window.odinPressed` and honoured after hydration. Becomes one inline script at the end of the body.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'] as const
const startedKey = 'odin-docs.started'
let started = false

window.odinPressed = null

function start(): void {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, start)
  // Each in a task of its own: together they would keep a slow device busy for too long.
  const parts = [...CLIENT_LIBRARIES, CLIENT_ENTRY].map((part) => import(/* @vite-ignore */ part))
  Promise.all(parts).then(keepGoing, () => {
    // The page still reads and its links still lead on; the next intent tries again.
    started = false
    listen()
    if (window.odinPressed instanceof HTMLAnchorElement) location.assign(window.odinPressed.href)
  })
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

function listen(): void {
  for (const sign of signs) addEventListener(sign, start, { passive: true })
}

function remember(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest('[data-action]') : null
  if (!pressed || window.odinPressed === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
  window.odinPressed = pressed
  if (pressed.matches('a')) event.preventDefault()
}

// On the way down: while React hydrates it keeps presses from bubbling up.
addEventListener('click', remember, true)
listen()
if (document.querySelector('[data-boot]')) start()
else if (hasReached()) addEventListener('load', () => setTimeout(start))
