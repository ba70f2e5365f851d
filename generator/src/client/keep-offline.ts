import { mayPrefetch } from './connection.ts'

/** Has the page that is shown kept for a time without a network, where the site wants that. What goes wrong costs nothing but that. */
export function keepOffline(): void {
  const { offline, path } = document.documentElement.dataset
  if (offline === undefined || path === undefined || import.meta.hot || !('serviceWorker' in navigator)) return
  whenIdle(() => {
    import('../offline/page-side.ts').then(({ tellShown }) => tellShown(path, mayPrefetch())).catch(() => {})
  })
}

/** Safari knows no idle time. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 1000)
}
