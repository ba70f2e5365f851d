import { fragmentFile } from '../../paths.ts'
import { timeLimit } from '../../time-limit.ts'
import { fullLoadOnce } from '../../ui/states/full-load.ts'
import { mayPrefetch } from '../connection.ts'
import { hadFirstIntent, rememberFirstIntent } from '../first-intent.ts'
import { writeChoice } from '../select-tab.ts'
import { shortcutOf } from '../shortcut-of.ts'
import { revealCurrent } from './orientation.ts'

// Waits for the reader's first intent and only then loads the client. If the intent is to search, only the search is loaded; the client
// follows when all files of the search have arrived, or when its window closes. A control or a link to a page that is clicked before the
// client runs is recorded in `window.docs`, and the client repeats the click; until then `data-waiting` shows that something is loading.
// Without this attribute, an open search window that no code has filled shows that the search can't be loaded, with the link **Retry**.

const root = document.documentElement
const requests: Record<string, Promise<Response>> = {}
const docs: NonNullable<Window['docs']> = { pendingClick: null, requests, loadClient, isReplaced, revealCurrent }
window.docs = docs

const [searchFile = '', entryFile = ''] = CLIENT_FILES
const intentEvents = ['pointerdown', 'keydown', 'pointermove', 'focusin', 'wheel']
/** Added to the URL of the entry: Chromium 150, for example, never requests a failed module again. No other file imports the entry. */
let attempt = ''
/** Links to pages, whose paths end with a slash. */
const pageLink = 'a[href^="/"]:is([href$="/"],[href*="/#"])'
/** A link that still waits for the client after this time is opened as a document, in milliseconds. */
const linkLimit = 1000
/** A reader who hasn't typed for this time has probably finished, in milliseconds. */
const typingPause = 400
/** Why the search failed if its file has arrived without its content, which loads without an error. */
const emptyFile = 0

function ignoreIntents(): void {
  for (const event of intentEvents) removeEventListener(event, onIntent)
}

function onIntent(event: Event): void {
  // A modifier key is only the beginning of a shortcut, and the shortcut of the search has clicked its button.
  if (event.defaultPrevented || (event instanceof KeyboardEvent && /^(Control|Meta|Shift|Alt)/.test(event.key))) return
  if (event.target instanceof Element && event.target.closest('.search-button, .search-window')) {
    loadSearch().catch(giveUp)
  } else {
    loadClient()
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(pageLink)
    if (link && mayPrefetch()) request(link.pathname + fragmentFile)
  }
}

/** Requests a file without waiting for the code that uses it, which requests it again after a failure. */
function request(url: string): void {
  requests[url] ??= fetch(url)
  requests[url].catch(() => {})
}

/** Loads the file that opens the search window. */
function loadSearch(): Promise<unknown> {
  return Promise.race([import(searchFile).then(() => docs.hasSearch || Promise.reject(emptyFile)), tooLate()])
}

function loadClient(): void {
  if (docs.isLoading) return
  ignoreIntents()
  docs.isLoading = true
  // Not only when the client runs: the reader may leave the page before.
  rememberFirstIntent()
  const search = loadSearch()
  Promise.race([Promise.all([search, import(entryFile + attempt)]), tooLate()])
    // An empty file loads without an error, too.
    .then(() => (docs.boot ? docs.boot() : Promise.reject()))
    // Wait for the search, because it may already have handled the click.
    .catch(() => search.then(giveUp, giveUp))
}

/** Rejects after the time limit. */
function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, timeLimit))
}

/** True on a page that shows nothing without the client. */
function needsClient(): boolean {
  return document.querySelector('[data-boot]') !== null
}

/** Called if the client didn't load. The page then behaves as without scripts until a click on a control, which tries again. */
function giveUp(reason?: unknown): void {
  const control = docs.pendingClick
  attempt += '?'
  delete docs.isLoading
  docs.pendingClick = null
  delete root.dataset.waiting
  // A moving pointer or the answers of the search would start a hundred attempts.
  delete docs.loadClient
  ignoreIntents()
  if (isPageLink(control)) location.assign(control.href)
  // Only if the site can be reached: the browser's error page would replace the page. With an empty file, the page of all results would fail,
  // too, so only Retry leads there.
  else if (control instanceof HTMLAnchorElement && (reason !== emptyFile || !control.dataset.index))
    fetch('').then(
      () => openAfterPause(control.href),
      () => {},
    )
  else if (control || needsClient()) {
    delete root.dataset.script
    isReplaced().then((isGone) => isGone && fullLoadOnce(location.href))
  }
}

/** Whether the client of the page no longer exists on the server, also if the browser has stored it: after a deployment, the page has a new one. */
function isReplaced(): Promise<boolean> {
  return fetch(entryFile, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
}

/** Opens a page when the reader has stopped typing into the search window, because letters that are typed while a page loads are lost. */
function openAfterPause(href: string): void {
  const typed = typedQuery()
  setTimeout(() => (typed === typedQuery() ? location.assign(href + typed) : openAfterPause(href)), typingPause)
}

/** The end of the URL of the page of all results, with what has been typed into the search window and the focus in the input of the page. */
function typedQuery(): string {
  const input = document.querySelector<HTMLInputElement>('.search-window[open] input')
  return input ? `?q=${encodeURIComponent(input.value)}#finder` : ''
}

/**
 * The control of a click that only a script can handle, or a link to a page while the client loads for the first time. While a document is
 * loading, only the browser can cancel it for another link. With a modifier key, browsers open links elsewhere.
 */
function clickedControl({ target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null
  return target.closest<HTMLElement>(
    docs.isLoading && !attempt && !docs.isLeaving ? `[data-action], ${pageLink}` : '[data-action]',
  )
}

function isPageLink(control?: HTMLElement | null): control is HTMLAnchorElement {
  return control instanceof HTMLAnchorElement && !control.dataset.action
}

/** Lets the browser open a link that still waits for the client. It shows its own progress. */
function openDocument(link: HTMLAnchorElement): void {
  if (docs.pendingClick !== link) return
  docs.pendingClick = null
  docs.isLeaving = true
  delete root.dataset.waiting
  location.assign(link.href)
}

function onClick(event: MouseEvent): void {
  const control = clickedControl(event)
  // The client removes `pendingClick` when it handles events itself.
  if (!control || !('pendingClick' in docs)) return
  docs.pendingClick = control
  root.dataset.waiting = ''
  // Only the last click is repeated, and the reader may open the search next, which prefers the chosen product.
  const { group = '', choice } = control.dataset
  if (choice) writeChoice(group, choice)
  // The attempt that began when the pointer went down may already have failed.
  onIntent(event)
  event.preventDefault()
  if (control.dataset.index) {
    request(control.dataset.index)
    document.querySelector<HTMLDialogElement>('.search-window')?.showModal()
  }
  if (isPageLink(control)) setTimeout(openDocument, linkLimit, control)
}

function onKey(event: KeyboardEvent): void {
  docs.lastKey = event
  const shortcut = 'pendingClick' in docs && shortcutOf(event)
  if (!shortcut) return
  event.preventDefault()
  document.querySelector<HTMLElement>(`[data-action=${shortcut}]`)?.click()
}

// In the capture phase: the client's listeners, which may run later in the same event, see what has been recorded.
addEventListener('click', onClick, true)
addEventListener('keydown', onKey, true)
// A reader who closes the search window continues to read.
addEventListener('close', loadClient, true)
for (const event of intentEvents) addEventListener(event, onIntent)

function startIfNeeded(): void {
  // A browser may prerender a page that is never shown.
  if (!document.prerendering && (needsClient() || hadFirstIntent())) loadClient()
}

addEventListener('load', startIfNeeded)
document.addEventListener('prerenderingchange', startIfNeeded)
