import { cleanPath } from '../paths.ts'
import { canBeLoaded } from '../ui/states/can-be-loaded.ts'
import { internalAddress } from './internal-address.ts'
import type { NavigationState, ShownPage } from './navigation-state.ts'
import { forgetPayload, forgetPayloads, loadPayload } from './payload.ts'
import { entryShown, focusPage, openHiddenTarget, savedScroll, saveScroll, scrollToPlace } from './scroll.ts'
import { preferredAddress } from './version-choice.ts'

/** The progress bar appears only for a navigation slower than this, in milliseconds. */
const progressDelay = 200

type RouterOptions = {
  readonly build: string
  readonly show: (page: ShownPage) => void
  readonly report: (state: NavigationState) => void
}

/** Handles clicks on internal links and steps in the history without loading a document. Returns a function that stops it. */
export function startRouter({ build, show, report }: RouterOptions): () => void {
  /** Number of the newest navigation. Older navigations stop. */
  let latest = 0
  /** How the current full load started; null if no full load is running. */
  let fullLoad: 'push' | 'pop' | null = null
  let shownPath = cleanPath(location.pathname)

  async function navigate(target: URL, kind: 'push' | 'pop'): Promise<void> {
    const isLatest = startTurn()
    const scroll = kind === 'pop' ? savedScroll() : null
    const timer = setTimeout(() => isLatest() && report({ kind: 'slow' }), progressDelay)
    const url = kind === 'push' ? await preferredAddress(target) : target
    const path = cleanPath(url.pathname)
    try {
      if (isTranslated()) throw new Error('Another program has translated the page.')
      const payload = await loadPayload(path)
      if (!isLatest()) return
      if (payload.build !== build) throw new Error('The site was updated.')
      if (kind === 'push') {
        saveScroll()
        history.pushState(null, '', url)
      }
      shownPath = path
      const onShown = () => {
        entryShown()
        scrollToPlace(url.hash, scroll)
        focusPage(url.hash)
        window.docs?.revealCurrent?.()
        // Rendering may have to wait for the page's own stylesheet, so the progress bar stays until here.
        clearTimeout(timer)
        report({ kind: 'idle' })
      }
      show({ root: payload.root, onShown, onError: (error) => void recover(error) })
    } catch (error) {
      await recover(error)
    }

    /** A full load if the server responds, otherwise the error box. */
    async function recover(error: unknown): Promise<void> {
      forgetPayload(path)
      const isReachable = await canBeLoaded(url)
      if (!isLatest()) return
      if (isReachable) {
        loadDocument(url, kind)
        return
      }
      clearTimeout(timer)
      console.error(error)
      report({ kind: 'failed', retry: () => retry(url, kind) })
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
    report({ kind: 'idle' })
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
    report({ kind: 'idle' })
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
    report({ kind: 'idle' })
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
    report({ kind: 'idle' })
  }

  let refreshes = 0
  /** In development, shows the open page again from its changed source. */
  async function refresh(): Promise<void> {
    refreshes += 1
    const turn = refreshes
    document.querySelector('vite-error-overlay')?.remove()
    forgetPayloads()
    const { root } = await loadPayload(cleanPath(location.pathname))
    // The answer to an earlier request may arrive later.
    if (turn === refreshes) show({ root, onShown: () => {}, onError: (error) => console.error(error) })
  }

  if (import.meta.hot) {
    onUpdate = () => void refresh()
    if (hasMissedUpdate) onUpdate()
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
  return () => {
    delete document.documentElement.dataset.router
    document.removeEventListener('click', onClick)
    removeEventListener('popstate', onPopState)
    removeEventListener('pagehide', onPageHide)
    removeEventListener('pageshow', onPageShow)
  }
}

const writtenLanguage = document.documentElement.lang

/** Translators replace the text that React would update, so the next page has to be loaded as a document. */
function isTranslated(): boolean {
  return document.documentElement.lang !== writtenLanguage || document.querySelector('body font') !== null
}

/** In development, a source may change before hydration; the router catches up when it starts. */
let hasMissedUpdate = false
let onUpdate = () => {
  hasMissedUpdate = true
}
import.meta.hot?.on('rsc:update', () => onUpdate())
