import { inTime } from '../time-limit.ts'
import { spinner } from '../ui/search/element.ts'
import { canBeLoaded } from '../ui/states/can-be-loaded.ts'
import { fullLoadOnce, loaded } from '../ui/states/full-load.ts'
import { loadErrorBox } from '../ui/states/load-error-box.ts'
import { showCrash } from './crash.ts'

/** The spinner appears only for a load slower than this, in milliseconds. */
const spinnerDelay = 200

/**
 * Hydrates the islands of the open page. `tryAgain` renders the page again after an island that is its main content has failed. Returns a
 * function that unmounts the islands.
 */
export function startIslands(tryAgain: () => void): () => void {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-island]')].map((island) =>
    startIsland(island, tryAgain),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function startIsland(island: HTMLElement, tryAgain: () => void): () => void {
  let isStopped = false
  let unmount = () => {}
  let failures = 0
  const isContent = island.dataset.content !== undefined

  async function start(): Promise<void> {
    const status = island.parentElement?.insertBefore(document.createElement('div'), island)
    const timer = setTimeout(() => isContent && status?.replaceChildren(spinner('Loading…')), spinnerDelay)
    try {
      const { hydrateIsland } = await inTime(import('./hydrate-island.tsx'))
      const hydrate = await inTime(hydrateIsland(island))
      if (isStopped) return
      loaded(location.href, 'part')
      status?.remove()
      unmount = hydrate(onError)
      console.debug(`The island ${island.dataset.island} is hydrated.`)
    } catch (error) {
      failures += 1
      // A second failure in a row suggests that a new version of the site was deployed.
      const isGone = failures > 1 && (await canBeLoaded(location.href))
      if (isStopped || (isGone && fullLoadOnce(location.href, 'part'))) return
      console.error(error)
      if (isContent) status?.replaceChildren(loadErrorBox('part', retry))
      else status?.remove()
    } finally {
      clearTimeout(timer)
    }

    function retry(): void {
      // The focused button is about to disappear.
      document.querySelector('h1')?.focus({ preventScroll: true })
      status?.remove()
      void start()
    }
  }

  const html = island.innerHTML
  function onError(error: unknown): void {
    unmount()
    unmount = () => {}
    if (isStopped) return
    if (isContent) showCrash(error, tryAgain)
    else {
      console.error(error)
      island.innerHTML = html
    }
  }

  void start()
  return () => {
    isStopped = true
    unmount()
  }
}
