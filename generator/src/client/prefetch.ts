import { cleanPath } from '../paths.ts'
import { mayFetchAhead } from './connection.ts'
import { pageAddress } from './internal-address.ts'
import { prefetchPayload } from './payload.ts'

/** How many pages are fetched ahead at the same time. */
const atOnce = 3

/** Fetches the payloads of links in view and under the pointer (SPEC §9: not on 2g, not with data saving). Returns what stops it. */
export function startPrefetch(): () => void {
  if (!mayFetchAhead()) return () => {}
  const waiting: string[] = []
  let running = 0

  function next(): void {
    const path = running < atOnce && !isSearching() ? waiting.shift() : undefined
    if (path === undefined) return
    running += 1
    void prefetchPayload(path).finally(() => {
      running -= 1
      next()
    })
    next()
  }

  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      const path = isIntersecting && target instanceof HTMLAnchorElement ? pathOf(target) : null
      if (path === null) continue
      observer.unobserve(target)
      waiting.push(path)
      next()
    }
  })
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)

  function onPointer(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link ? pathOf(link) : null
    if (path !== null) void prefetchPayload(path)
  }
  document.addEventListener('pointerover', onPointer)
  // On the way down: it does not bubble.
  document.addEventListener('close', next, true)
  return () => {
    waiting.length = 0
    observer.disconnect()
    document.removeEventListener('pointerover', onPointer)
    document.removeEventListener('close', next, true)
  }
}

/** Then the line is for what the search needs. */
function isSearching(): boolean {
  return document.querySelector('.search-window[open]') !== null
}

function pathOf(link: HTMLAnchorElement): string | null {
  const url = pageAddress(link)
  const path = url ? cleanPath(url.pathname) : null
  return path === cleanPath(location.pathname) ? null : path
}
