import { cleanPath } from '../paths.ts'
import { canBeLoaded } from '../ui/states/can-be-loaded.ts'
import type { NavigationState } from './browser-root.tsx'
import { internalAddress } from './internal-address.ts'
import { forgetPayload, forgetPayloads, loadPayload } from './payload.ts'
import { focusPage, openHiddenTarget, rememberScroll, restoredScroll, scrollToPlace } from './scroll.ts'
import { preferredAddress } from './version-choice.ts'

/** SPEC §2: the progress bar appears only for a navigation slower than this, in milliseconds. */
const progressDelay = 200

const idle: NavigationState = { kind: 'idle' }

type RouterOptions = {
  readonly build: string
  /** Shows a page and calls back once it is in the document. */
  readonly show: (root: React.ReactNode, whenShown: () => void) => void
  readonly report: (state: NavigationState) => void
}

/** Turns presses on links and steps in the history into changes of the page. Returns what stops it. */
export function startRouter({ build, show, report }: RouterOptions): () => void {
  let latest = 0
  /** How the browser was sent away from this page, while it is on its way. */
  let sent: 'push' | 'pop' | null = null
  let shownPath = cleanPath(location.pathname)

  async function go(asked: URL, kind: 'push' | 'pop'): Promise<void> {
    const turn = ++latest
    const isLatest = () => turn === latest
    // A full load that is still on its way would arrive over this page later.
    if (sent) stop()
    sent = null
    const scroll = kind === 'pop' ? restoredScroll() : null
    const timer = setTimeout(() => isLatest() && report({ kind: 'slow' }), progressDelay)
    const url = kind === 'push' ? await preferredAddress(asked) : asked
    try {
      const payload = await loadPayload(cleanPath(url.pathname))
      if (!isLatest()) return
      if (payload.build !== build) throw new Error('The site was updated.')
      if (kind === 'push') {
        rememberScroll()
        history.pushState(null, '', url)
      }
      shownPath = cleanPath(url.pathname)
      show(payload.root, () => {
        scrollToPlace(url.hash, scroll)
        focusPage(url.hash)
        // Not before: a page may have to wait for styles of its own.
        clearTimeout(timer)
        report(idle)
      })
    } catch (error) {
      forgetPayload(cleanPath(url.pathname))
      const canHelp = await canBeLoaded(url)
      if (!isLatest()) return
      if (canHelp) {
        send(url, kind)
        return
      }
      clearTimeout(timer)
      fail(url, kind, error)
    }
  }

  /** The full load. It cannot turn in a circle: each begins with something that the reader did. */
  function send(url: URL, kind: 'push' | 'pop'): void {
    sent = kind
    if (url.href === location.href) location.reload()
    else location.assign(url)
  }

  function fail(url: URL, kind: 'push' | 'pop', error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    const retry = () => {
      report(idle)
      void go(url, kind)
    }
    report({ kind: 'failed', message, retry })
  }

  function onClick(event: MouseEvent): void {
    const url = internalAddress(event)
    if (!url) return
    if (cleanPath(url.pathname) === cleanPath(location.pathname) && url.search === location.search && url.hash) {
      revealLater(url.hash)
      return
    }
    event.preventDefault()
    void go(url, 'push')
  }

  function onPopState(): void {
    const path = cleanPath(location.pathname)
    if (path === shownPath) scrollToPlace(location.hash, restoredScroll())
    else void go(new URL(location.href), 'pop')
  }

  /** The browser jumps to the hash by itself; what lies in a closed tab must be opened for it, and the focus taken there. */
  function revealLater(hash: string): void {
    rememberScroll()
    requestAnimationFrame(() => {
      scrollToPlace(hash, null)
      focusPage(hash)
    })
  }

  /** A page that is loaded again has no script yet that could restore its place: leave that to the browser. */
  function onLeave(): void {
    // The history has stepped already: what is known of the place there is not of the page that is shown.
    if (sent === 'pop') return
    rememberScroll()
    history.scrollRestoration = 'auto'
  }

  /** The browser may bring this page back as it was left: on its way to another. */
  function onReturn({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    history.scrollRestoration = 'manual'
    sent = null
    report(idle)
  }

  /** While writing: the page that is open again, as its source is now. */
  async function refresh(): Promise<void> {
    document.querySelector('vite-error-overlay')?.remove()
    forgetPayloads()
    const { root } = await loadPayload(cleanPath(location.pathname))
    show(root, () => {})
  }

  if (import.meta.hot) {
    takeUpdate = () => void refresh()
    if (isBehind) takeUpdate()
  }
  // The browser has placed the reader already, except where it was sent to a step of the history.
  if (history.scrollRestoration === 'manual') scrollToPlace(location.hash, restoredScroll())
  else openHiddenTarget(location.hash)
  history.scrollRestoration = 'manual'
  document.addEventListener('click', onClick)
  addEventListener('popstate', onPopState)
  addEventListener('pagehide', onLeave)
  addEventListener('pageshow', onReturn)
  return () => {
    document.removeEventListener('click', onClick)
    removeEventListener('popstate', onPopState)
    removeEventListener('pagehide', onLeave)
    removeEventListener('pageshow', onReturn)
  }
}

/** While writing: a change may come before the page has been hydrated, and is taken in then. */
let isBehind = false
let takeUpdate = () => {
  isBehind = true
}
import.meta.hot?.on('rsc:update', () => takeUpdate())
