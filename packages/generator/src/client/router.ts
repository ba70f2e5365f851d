import { cleanPath } from '../paths.ts'
import { canBeLoaded } from '../ui/states/can-be-loaded.ts'
import { showCrash } from './crash.ts'
import { internalAddress } from './internal-address.ts'
import { hideStatus, showLoadError, showProgress } from './navigation-status.ts'
import { forgetPage, forgetPages, loadPage, prefetchPage } from './page-files.ts'
import { startPage } from './page-parts.ts'
import { entryShown, focusPage, openHiddenTarget, savedScroll, saveScroll, scrollToPlace } from './scroll.ts'
import { pageParts, swapPage } from './swap-page.ts'
import { preferredAddress } from './version-choice.ts'

/** The progress bar appears only for a navigation slower than this, in milliseconds. */
const progressDelay = 200

/** Handles clicks on internal links and steps in the history: fetches the next page and replaces the open one with it. */
export function startRouter(): void {
  const { build } = document.documentElement.dataset
  /** Number of the newest navigation. Older navigations stop. */
  let latest = 0
  /** How the current full load started; null if no full load is running. */
  let fullLoad: 'push' | 'pop' | null = null
  let shownPath = cleanPath(location.pathname)
  let stopPage = startPage(renderAgain)

  async function navigate(target: URL, kind: 'push' | 'pop'): Promise<void> {
    const isLatest = startTurn()
    const scroll = kind === 'pop' ? savedScroll() : null
    const timer = setTimeout(() => isLatest() && showProgress(), progressDelay)
    let url = target
    try {
      if (kind === 'push') url = await preferredAddress(target)
      if (isTranslated()) throw new Error('Another program has translated the page.')
      const next = await loadPage(cleanPath(url.pathname))
      if (!isLatest()) return
      if (next.documentElement.dataset.build !== build) throw new Error('The site was updated.')
      const [open, parts] = [pageParts(document), pageParts(next)]
      if (!open || !parts) throw new Error('Another program has changed the page.')
      if (kind === 'push') {
        saveScroll()
        history.pushState(null, '', url)
      }
      // For the way back: the first page of a visit was loaded as a document. The file is loaded once, after the page that is waited for.
      void prefetchPage(shownPath)
      shownPath = cleanPath(url.pathname)
      show(() => swapPage(open, next, parts))
      entryShown()
      scrollToPlace(url.hash, scroll)
      focusPage(url.hash)
      window.docs?.revealCurrent?.()
      clearTimeout(timer)
      hideStatus()
    } catch (error) {
      await recover(error)
    }

    /** A full load if the server responds, otherwise the error box. */
    async function recover(error: unknown): Promise<void> {
      forgetPage(cleanPath(url.pathname))
      const isReachable = await canBeLoaded(url)
      if (!isLatest()) return
      if (isReachable) {
        console.debug(`${url.pathname} is loaded as a document, because the page can’t be replaced:`, error)
        loadDocument(url, kind)
        return
      }
      clearTimeout(timer)
      console.error(error)
      showLoadError(() => retry(url, kind))
    }
  }

  /** Replaces the page with `swap` and starts its interactive parts. An error in either of them is shown in place of the page. */
  function show(swap: () => void): void {
    stopPage()
    stopPage = () => {}
    try {
      swap()
      stopPage = startPage(renderAgain)
    } catch (error) {
      showCrash(error, renderAgain)
    }
  }

  /** Renders the open page again from its file. */
  async function renderAgain(): Promise<void> {
    try {
      const next = await loadPage(shownPath)
      const [open, parts] = [pageParts(document), pageParts(next)]
      if (!open || !parts) throw new Error('Another program has changed the page.')
      show(() => swapPage(open, next, parts))
      focusPage('')
    } catch (error) {
      console.error(error)
      showLoadError(renderAgain)
    }
  }

  /** Cancels the current navigation. Returns a function that is true until another navigation starts. */
  function startTurn(): () => boolean {
    const turn = ++latest
    // A full load that is still running would replace the page later.
    if (fullLoad) stop()
    fullLoad = null
    return () => turn === latest
  }

  /** Can't cause a reload loop, because every call follows a click or a step in the history. */
  function loadDocument(url: URL, kind: 'push' | 'pop'): void {
    fullLoad = kind
    if (url.href === location.href) location.reload()
    else location.assign(url)
  }

  function retry(url: URL, kind: 'push' | 'pop'): void {
    hideStatus()
    void navigate(url, kind)
  }

  function onClick(event: MouseEvent): void {
    const url = internalAddress(event)
    if (!url) return
    const path = cleanPath(url.pathname)
    const isCurrent = path === cleanPath(location.pathname) && url.search === location.search
    if (isCurrent && url.hash) {
      followHash(url.hash)
      return
    }
    event.preventDefault()
    if (isCurrent && path === shownPath) returnToTop(url)
    else void navigate(url, 'push')
  }

  /** The browser scrolls to the hash, which also sets `:target`. A target in a closed tab is opened afterwards. */
  function followHash(hash: string): void {
    saveScroll()
    requestAnimationFrame(() => {
      entryShown()
      scrollToPlace(hash, null)
      focusPage(hash)
    })
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
    // A history entry without a state was created by a link to an anchor. `followHash` has already saved the position of the entry before it,
    // and the browser may have scrolled since.
    if (history.state !== null) saveScroll()
    if (cleanPath(location.pathname) !== shownPath) {
      void navigate(new URL(location.href), 'pop')
      return
    }
    startTurn()
    hideStatus()
    scrollToPlace(location.hash, savedScroll())
    entryShown()
  }

  /** The browser restores the position of the next document, because no script of the client runs there at first. */
  function onPageHide(): void {
    saveScroll()
    // After a step in the history, the browser would restore the position of the page that is still shown, so the client of the next
    // document restores the position (see `history.scrollRestoration` in `startRouter`).
    if (fullLoad !== 'pop') history.scrollRestoration = 'auto'
  }

  /** The back/forward cache restores the document as it was: with the progress bar of the navigation that left it. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    history.scrollRestoration = 'manual'
    fullLoad = null
    hideStatus()
  }

  if (import.meta.hot) {
    onUpdate = () => {
      document.querySelector('vite-error-overlay')?.remove()
      forgetPages()
      void refresh()
    }
    if (hasMissedUpdate) onUpdate()
  }
  let refreshes = 0
  /** In development, shows the open page again from its changed source. */
  async function refresh(): Promise<void> {
    refreshes += 1
    const turn = refreshes
    const next = await loadPage(shownPath)
    const [open, parts] = [pageParts(document), pageParts(next)]
    // The answer to an earlier request may arrive later.
    if (turn === refreshes && open && parts) show(() => swapPage(open, next, parts))
  }

  entryShown()
  // `auto` means that the browser has scrolled already, `manual` that a full load began with a step in the history.
  if (history.scrollRestoration === 'manual') scrollToPlace(location.hash, savedScroll())
  else openHiddenTarget(location.hash)
  history.scrollRestoration = 'manual'
  // The speculation rules leave out the links of a page with a router.
  document.documentElement.dataset.router = ''
  document.addEventListener('click', onClick)
  addEventListener('popstate', onPopState)
  addEventListener('pagehide', onPageHide)
  addEventListener('pageshow', onPageShow)
}

const writtenLanguage = document.documentElement.lang

/** Translators translate the next page only if it is loaded as a document. */
function isTranslated(): boolean {
  return document.documentElement.lang !== writtenLanguage || document.querySelector('body font') !== null
}

/** In development, a source may change before the router starts, which then catches up. */
let hasMissedUpdate = false
let onUpdate = () => {
  hasMissedUpdate = true
}
import.meta.hot?.on('docs:update', () => onUpdate())
