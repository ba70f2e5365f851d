import { cleanPath } from '../paths.ts'
import { mayPrefetch } from './connection.ts'
import { pageAddress } from './internal-address.ts'
import { prefetchPage } from './page-files.ts'

const concurrency = 3

/** Prefetches the pages of links in view and under the pointer, except on 2g and with data saving. Returns a function that stops it. */
export function startPrefetch(): () => void {
  if (!mayPrefetch()) return () => {}
  const queue: string[] = []
  let running = 0

  function next(): void {
    // While the search is open, the connection is left to its index.
    const isSearching = document.querySelector('.search-window[open]') !== null
    const path = running < concurrency && !isSearching ? queue.shift() : undefined
    if (path === undefined) return
    running += 1
    void prefetchPage(path).finally(() => {
      running -= 1
      next()
    })
    next()
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting && target instanceof HTMLAnchorElement ? otherPage(target) : null
      if (path === null) continue
      observer.unobserve(target)
      queue.push(path)
      next()
    }
  })
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)

  function onPointer(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link ? otherPage(link) : null
    if (path !== null) void prefetchPage(path)
  }
  document.addEventListener('pointerover', onPointer)
  // `close` of the search window doesn't bubble, so it is caught on the way down.
  document.addEventListener('close', next, true)
  return () => {
    queue.length = 0
    observer.disconnect()
    document.removeEventListener('pointerover', onPointer)
    document.removeEventListener('close', next, true)
  }
}

/** The path of the page that a link leads to; null for the page that is open and for other sites. */
function otherPage(link: HTMLAnchorElement): string | null {
  const url = pageAddress(link)
  const path = url ? cleanPath(url.pathname) : null
  return path === cleanPath(location.pathname) ? null : path
}
