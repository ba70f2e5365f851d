import { cleanPath } from '../paths.ts'
import { fullLoadOnce } from '../ui/states/full-load.ts'
import type { NavigationState } from './browser-root.tsx'
import { internalAddress } from './internal-address.ts'
import { forgetPayloads, loadPayload } from './payload.ts'
import { focusPage, rememberScroll, restoredScroll, scrollToPlace } from './scroll.ts'
import { preferredAddress } from './version-choice.ts'

/** SPEC §2: the progress bar appears only for a navigation slower than this, in milliseconds. */
const progressDelay = 200

type RouterOptions = {
  readonly build: string
  /** Shows a page and calls back once it is in the document. */
  readonly show: (root: React.ReactNode, whenShown: () => void) => void
  readonly report: (state: NavigationState) => void
}

/** Turns presses on links and steps in the history into changes of the page. Returns what stops it. */
export function startRouter({ build, show, report }: RouterOptions): () => void {
  let latest = 0
  let shownPath = cleanPath(location.pathname)

  async function go(asked: URL, kind: 'push' | 'pop'): Promise<void> {
    const turn = ++latest
    const url = kind === 'push' ? await preferredAddress(asked) : asked
    const scroll = kind === 'pop' ? restoredScroll() : null
    const timer = setTimeout(() => report({ kind: 'slow' }), progressDelay)
    try {
      const payload = await loadPayload(cleanPath(url.pathname))
      if (turn !== latest) return
      if (payload.build !== build) throw new Error('The site was updated.')
      if (kind === 'push') {
        rememberScroll()
        history.pushState(null, '', url)
      }
      shownPath = cleanPath(url.pathname)
      show(payload.root, () => {
        scrollToPlace(url.hash, scroll)
        focusPage(url.hash)
      })
      report({ kind: 'idle' })
    } catch (error) {
      if (turn === latest) fail(url, kind, error)
    } finally {
      clearTimeout(timer)
    }
  }

  function fail(url: URL, kind: 'push' | 'pop', error: unknown): void {
    if (navigator.onLine && fullLoadOnce(url.href)) return
    const message = error instanceof Error ? error.message : String(error)
    const retry = () => {
      report({ kind: 'idle' })
      forgetPayloads()
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

  /** The browser jumps to the hash by itself; what lies in a closed tab must be opened for it. */
  function revealLater(hash: string): void {
    rememberScroll()
    requestAnimationFrame(() => scrollToPlace(hash, null))
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
  history.scrollRestoration = 'manual'
  if (location.hash) scrollToPlace(location.hash, restoredScroll())
  document.addEventListener('click', onClick)
  addEventListener('popstate', onPopState)
  addEventListener('pagehide', onLeave)
  return () => {
    document.removeEventListener('click', onClick)
    removeEventListener('popstate', onPopState)
    removeEventListener('pagehide', onLeave)
  }
}

/** While writing: a change may come before the page has been hydrated, and is taken in then. */
let isBehind = false
let takeUpdate = () => {
  isBehind = true
}
import.meta.hot?.on('rsc:update', () => takeUpdate())

/** A page that is loaded again has no script yet that could restore its place: leave that to the browser. */
function onLeave(): void {
  rememberScroll()
  history.scrollRestoration = 'auto'
}
