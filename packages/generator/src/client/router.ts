import { cleanPath, decoded } from '../paths.ts'
import { canBeLoaded } from '../ui/states/can-be-loaded.ts'
import { internalAddress } from './internal-address.ts'
import { hideStatus, showLoadError, showProgress } from './navigation-status.ts'
import { forgetPage, loadPage, prefetchPage } from './page-files.ts'
import {
  entryShown,
  focusPage,
  lastScroll,
  openAfterReload,
  openHiddenTarget,
  savedScroll,
  saveIfShown,
  saveScroll,
  scrollBeforeReturn,
  scrollToPlace,
  watchScroll,
} from './scroll.ts'
import { replacementWith, shownPath, startShownPage } from './shown-page.ts'
import { namesVersion, preferredAddress } from './version-choice.ts'

/** The progress bar appears only for a navigation slower than this, in milliseconds. */
const progressDelay = 200

/** A link that was followed, a link that names the version of its page, or a step in the history. */
type Step = 'push' | 'push exactly' | 'pop'

/** Number of the newest navigation. Older navigations stop. */
let latest = 0
/** How the current full load started; null if no full load is running. */
let fullLoad: Step | null = null

/** Handles clicks on internal links and steps in the history: fetches the next page and replaces the open one with it. */
export function startRouter(): void {
  startShownPage()
  entryShown()
  // `auto` means that the browser has scrolled already, `manual` that a full load began with a step in the history or that the browser restores
  // a tab that has crashed.
  if (history.scrollRestoration === 'manual') scrollToPlace(location.hash, savedScroll())
  else if (!openAfterReload()) openHiddenTarget(location.hash)
  history.scrollRestoration = 'manual'
  watchScroll()
  document.addEventListener('click', onClick)
  document.addEventListener('content-shown', onContentShown)
  addEventListener('popstate', onPopState)
  // Browsers without this event, such as Safari before 26.2, lose the position of a visible tab that crashes.
  addEventListener('scrollend', saveIfShown)
  document.addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onPageShow)
  // The reader went back or forward before the client ran.
  if (cleanPath(location.pathname) !== shownPath()) void navigate(new URL(location.href), 'pop')
}

async function navigate(target: URL, step: Step, clicked: EventTarget | null = null): Promise<void> {
  const isLatest = startTurn()
  const scroll = step === 'pop' ? savedScroll() : null
  const progress = setTimeout(() => isLatest() && showProgress(), progressDelay)
  let url = target
  try {
    if (step === 'push') url = await preferredAddress(target, clicked)
    const path = cleanPath(url.pathname)
    if (isTranslated()) throw new Error('Another program has translated the page.')
    const next = await loadPage(path)
    if (!isLatest()) return
    if (url !== target && !hasTarget(next, url.hash)) {
      void navigate(target, 'push exactly')
      return
    }
    if (next.documentElement.dataset.build !== document.documentElement.dataset.build)
      throw new Error('The site was updated.')
    const showNext = replacementWith(next)
    if (step !== 'pop') {
      saveScroll()
      history.pushState(null, '', url)
    }
    // Stores the page being left, so that the way back is immediate. The first page of a visit was loaded as a document, so its fragment isn't cached.
    const former = shownPath()
    void prefetchPage(former)
    showNext(path)
    entryShown()
    scrollToPlace(url.hash, scroll)
    focusPage(url.hash, step === 'pop' ? former : undefined)
    window.docs?.revealCurrent?.()
    clearTimeout(progress)
    hideStatus()
  } catch (error) {
    await recover(error, { url, step, isLatest, progress })
  }
}

type FailedNavigation = {
  readonly url: URL
  readonly step: Step
  readonly isLatest: () => boolean
  /** Timer of the progress bar, which also appears during a full load. */
  readonly progress: ReturnType<typeof setTimeout>
}

/** Starts a full load if the server responds, and shows the error box otherwise. */
async function recover(error: unknown, { url, step, isLatest, progress }: FailedNavigation): Promise<void> {
  forgetPage(cleanPath(url.pathname))
  const isReachable = await canBeLoaded(url)
  if (!isLatest()) return
  if (isReachable) {
    console.debug(`${url.pathname} is loaded as a document, because the page can’t be replaced:`, error)
    loadDocument(url, step)
    return
  }
  clearTimeout(progress)
  console.error(error)
  showLoadError(() => {
    hideStatus()
    void navigate(url, step)
  })
}

/** Cancels the current navigation. Returns a function that is true until another navigation starts. */
function startTurn(): () => boolean {
  const turn = ++latest
  // A full load that is still running would replace the page later. A link that waited for the client may have started it.
  if (fullLoad || window.docs?.isLeaving) stop()
  fullLoad = null
  if (window.docs) delete window.docs.isLeaving
  return () => turn === latest
}

/** Can't cause a reload loop, because every call follows a click or a step in the history. */
function loadDocument(url: URL, step: Step): void {
  fullLoad = step
  if (url.href === location.href) location.reload()
  else location.assign(url)
}

function onClick(event: MouseEvent): void {
  const url = internalAddress(event)
  if (!url) return
  // The first click of a double click may have opened another page or closed a window, so that the second one is on a link that was below it.
  if (event.detail > 1) {
    event.preventDefault()
    return
  }
  const path = cleanPath(url.pathname)
  const isCurrent = path === cleanPath(location.pathname) && url.search === location.search
  if (isCurrent && url.hash) {
    followHash(url.hash)
    return
  }
  event.preventDefault()
  if (isCurrent && path === shownPath()) returnToTop(url)
  else void navigate(url, namesVersion(event.target) ? 'push exactly' : 'push', event.target)
}

/** False if a page doesn't have what the link is about, as in another version. */
function hasTarget(page: Document, hash: string): boolean {
  return hash === '' || page.getElementById(decoded(hash.slice(1))) !== null
}

/** The browser scrolls to the hash, which also sets `:target`. A target in a closed tab is opened afterwards. */
function followHash(hash: string): void {
  saveScroll()
  const show = () => {
    entryShown()
    scrollToPlace(hash, null)
    focusPage(hash)
  }
  // Firefox renders a frame before it has changed the address. A scroll in this frame would count as one of the entry that is being left.
  if (hash === location.hash) requestAnimationFrame(show)
  else addEventListener('hashchange', show, { once: true })
}

/** Like a browser, adds no history entry for the URL that is already open. */
function returnToTop(url: URL): void {
  startTurn()
  hideStatus()
  saveScroll()
  if (location.hash) history.pushState(null, '', url)
  entryShown()
  scrollToPlace('', null)
  focusPage('')
}

function onPopState(): void {
  // A history entry without a state was created by a link to an anchor. `followHash` has already saved the position of the entry before it.
  // For other entries, WebKit has scrolled before it sends this event.
  if (history.state !== null) saveScroll(lastScroll())
  if (cleanPath(location.pathname) !== shownPath()) {
    void navigate(new URL(location.href), 'pop')
    return
  }
  startTurn()
  hideStatus()
  scrollToPlace(location.hash, savedScroll())
  entryShown()
}

/** A script has added the content of the page, which was too short for the position at which the reader left it. */
function onContentShown(): void {
  const saved = scrollBeforeReturn()
  if (saved !== null) scrollToPlace(location.hash, saved)
}

/** A phone may end the browser in the background, and no event follows. */
function onVisibilityChange(): void {
  if (document.visibilityState === 'hidden') onHide()
  else history.scrollRestoration = 'manual'
}

/** The browser restores the position of the next document, because no script of the client runs there at first. */
function onHide(): void {
  saveScroll()
  // After a step in the history, the browser would restore the position of the page that is still shown, so the client of the next
  // document restores the position (see `history.scrollRestoration` in `startRouter`).
  if (fullLoad !== 'pop') history.scrollRestoration = 'auto'
}

/**
 * The back/forward cache restores the document as it was: with the progress bar of the navigation that left it, and with a navigation that the
 * reader gave up by leaving.
 */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  history.scrollRestoration = 'manual'
  fullLoad = null
  startTurn()
  hideStatus()
  // The reader left before a step in the history was shown.
  if (cleanPath(location.pathname) !== shownPath()) void navigate(new URL(location.href), 'pop')
  // WebKit ignores the change in `onHide`, and shows the top of the page.
  else scrollToPlace(location.hash, savedScroll())
}

const writtenLanguage = document.documentElement.lang

/** Translators translate the next page only if it is loaded as a document. */
function isTranslated(): boolean {
  return document.documentElement.lang !== writtenLanguage || document.querySelector('body font') !== null
}
