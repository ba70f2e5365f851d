import { hasModifier } from '../../ui/modifier-keys.ts'
import { readSession, writeSession } from '../../ui/preferences.ts'
import { fullLoadOnce } from '../../ui/states/full-load.ts'
import { rememberFirstIntent } from '../first-intent.ts'
import { loadPart } from '../part-loader.ts'
import { prefetchSearch } from './prefetch-search.ts'

/** Session values: whether the window was open before a full load, and what was typed. */
const openWindow = 'search-open'
const typedQuery = 'typed-query'

/** Functions that empty the windows which are filled. */
const filled = new WeakMap<HTMLDialogElement, () => void>()

/**
 * Opens the search window, whose dialog with the input is part of every page. This file loads before the rest of the
 * client and doesn't need it. If the reader has opened the search before it loads, the intent script has opened the dialog, and this code fills it.
 */
function searchButton(): void {
  document.addEventListener('click', (event) => {
    if (!buttonAt(event) || hasModifier(event)) return
    // Without the window, the button is a link to the search page.
    if (open()) event.preventDefault()
  })
  closeWindows()
  addEventListener('popstate', () => document.querySelector<HTMLDialogElement>('.search-window')?.close())
  document.addEventListener('pointerover', (event) => {
    if (buttonAt(event)) prepare()
  })
  if (window.docs) window.docs.hasSearch = true
  // The intent script has opened the window.
  fill()
  reopen()
}

/**
 * Closes windows on a click beside them, and by their buttons in browsers without `command`. The second click of a double click on the search
 * button doesn't count. Browsers with `closedby` would close the window, so it only has this attribute until this code runs.
 */
function closeWindows(): void {
  windowParts().dialog?.removeAttribute('closedby')
  let pressed: EventTarget | null = null
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const window = target?.closest<HTMLDialogElement>('.window')
    // The selection of a text that ends beside the window is a click on the window, too.
    const isBeside = target === window && target === pressed
    if (!window || !(isBeside || target?.closest('.search-close'))) return
    if (event.detail > 1) event.preventDefault()
    else window.close()
  })
}

/** Opens the window as it was before the page was loaded again because the code of the window was missing. */
function reopen(): void {
  const wasOpen = readSession(openWindow) === 'true'
  const query = readSession(typedQuery) ?? ''
  if (!wasOpen) return
  forgetTypedQuery()
  const { dialog, input } = windowParts()
  if (!dialog || !input || dialog.open) return
  input.value = query
  dialog.showModal()
  fill()
}

function forgetTypedQuery(): void {
  writeSession(openWindow, '')
  writeSession(typedQuery, '')
}

function buttonAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.search-button') : null
}

/** Returns false if another program has removed the window. */
function open(): boolean {
  const { dialog, input } = windowParts()
  if (!dialog || !input) return false
  if (!dialog.open) {
    // Browsers dispatch the event `close` later, and under load only after the next key.
    filled.get(dialog)?.()
    // An input would join the lines of a selection.
    input.value = (getSelection()?.toString() ?? '').replace(/\s+/g, ' ').trim()
    // The window closes an open menu, too, but would return the focus to a button inside it.
    document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover()
    // A window that is above the page would cover the page of a result, and the focus would return to it.
    document.querySelector<HTMLDialogElement>('dialog:modal')?.close()
    dialog.showModal()
    // The next key replaces it.
    input.select()
  }
  fill()
  return true
}

/** Other programs may have put elements between the window and its button. */
function windowParts() {
  const dialog = document.querySelector<HTMLDialogElement>('.search-window')
  return { dialog, input: dialog?.querySelector('input'), place: dialog?.querySelector<HTMLElement>('.search-content') }
}

/** Fetches the code of the window and the files it will need. */
function prepare(): void {
  void prefetchSearch()
  import('./site-search.ts').catch(() => {})
}

/** Fills the window below its input until it is closed. */
function fill(): void {
  const { dialog, input, place } = windowParts()
  if (!dialog?.open || !input || !place) return
  // The click doesn't have to wait for the client any more. The client has removed the property if it runs.
  if (window.docs?.pendingClick) window.docs.pendingClick = null
  delete document.documentElement.dataset.waiting
  if (filled.has(dialog)) return
  // The link Retry of the error may have the focus.
  if (place.contains(document.activeElement)) input.focus()
  place.replaceChildren()
  let end = () => place.replaceChildren()
  /** The window can be closed, and even opened again, before the code has arrived. */
  let isClosed = false

  const empty = () => {
    isClosed = true
    filled.delete(dialog)
    dialog.removeEventListener('close', onClose)
    end()
    input.value = ''
    delete window.docs?.lastKey
  }
  // The event can be that of an earlier closing.
  const onClose = () => {
    if (!dialog.open) empty()
  }
  filled.set(dialog, empty)
  dialog.addEventListener('close', onClose)
  void prefetchSearch()
  void loadPart({
    load: () => import('./site-search.ts'),
    start({ siteSearch }) {
      end = siteSearch({ dialog, input, place })
    },
    show: (state) => place.replaceChildren(...(state ? [state] : [])),
    isStopped: () => isClosed,
    beforeRetry: () => input.focus(),
    reload: () => reloadWith(input.value),
  })
}

/** Loads the page again and opens the window with the typed text; returns false if that has already been done. */
function reloadWith(query: string): boolean {
  writeSession(openWindow, 'true')
  writeSession(typedQuery, query)
  // The next page must not wait for another intent before it opens the window.
  rememberFirstIntent()
  if (fullLoadOnce(location.href, 'part')) return true
  forgetTypedQuery()
  return false
}

searchButton()
