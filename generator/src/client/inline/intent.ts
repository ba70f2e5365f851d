import { firstIntentKey } from '../first-intent.ts'
import './fonts.ts'

/**
 * Waits for the reader's first intent in this tab and only then loads the client. What was pressed meanwhile is remembered on
 * `window.docs` and honoured after hydration; until then `data-waiting` shows that something comes. Becomes, with the loading of the
 * fonts, one inline script right below the stylesheet.
 */
const presses = ['pointerdown', 'keydown'] as const
const html = document.documentElement
const { dataset } = html
/** A page that is nothing without script. It follows below this script. */
const application = () => html.querySelector('[data-boot]')

const docs: NonNullable<Window['docs']> = { pendingClick: null }
self.docs = docs

// Functions are constants here: they come out shorter.
const start = (): void => {
  if (docs.payload) return
  docs.payload = fetch(dataset.payload ?? '')
  // Each in a task of its own: together they would keep a slow device busy for too long.
  const parts = CLIENT_PARTS.map((name) => import(`/assets/${name}.js`))
  Promise.all([docs.payload, ...parts])
    .then(() => docs.boot?.())
    // What comes ahead may have done what was pressed.
    .catch(() => parts[0]?.then(standBack, standBack))
}

/**
 * The page still reads and its links still lead on. Who pressed what only script can do sees the page as it is without script.
 * The next press tries again: a moving pointer would ask a hundred times.
 */
const standBack = (): void => {
  const pressed: Partial<HTMLAnchorElement> | null | undefined = docs.pendingClick
  delete docs.payload
  docs.pendingClick = null
  delete dataset.waiting
  listen(presses)
  if (pressed?.href) location.href = pressed.href
  else if (pressed || application()) delete dataset.script
}

const listen = (to: readonly string[]): void => {
  for (const sign of to) addEventListener(sign, start, { once: true })
}

const remember = (event: MouseEvent | KeyboardEvent): void => {
  const pressed = pressedBy(event)
  if (!pressed || !('pendingClick' in docs)) return
  docs.pendingClick = pressed
  dataset.waiting = ''
  // Links and buttons: a link would lead away.
  event.preventDefault()
  // What began with this press may have failed before the finger left the button.
  start()
  // What leads to its index would be asked for by code that is still on its way.
  if (pressed.dataset.index) docs.index = fetch(pressed.dataset.index)
  // The search stands in the page, and takes what is typed from now on.
  const beside: Partial<HTMLDialogElement> | null = pressed.nextElementSibling
  beside?.showModal?.()
}

/** A control, or the search where its keys were pressed: before hydration only its own input could mean a slash. */
const pressedBy = (event: MouseEvent | KeyboardEvent): HTMLElement | false | null | undefined => {
  const target: Partial<Element> | null = event.target
  const isModified = event.ctrlKey || event.metaKey
  return 'key' in event
    ? event.key === (isModified ? 'k' : '/') &&
        !target?.matches?.('input') &&
        html.querySelector<HTMLElement>('.search-button')
    : !isModified && !event.shiftKey && target?.closest?.<HTMLElement>('[data-action]')
}

// On the way down: while React hydrates it keeps presses from bubbling up.
for (const press of ['click', 'keydown'] as const) addEventListener(press, remember, true)
listen([...presses, 'pointermove', 'focusin', 'wheel'])
// Shorter than `addEventListener`, and nobody else sets it; and `self` than `window`.
self.onload = () => {
  try {
    if (application() || firstIntentKey in sessionStorage) setTimeout(start)
  } catch {
    // Without storage each page waits for its own first intent.
  }
}
