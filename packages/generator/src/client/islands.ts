import { showCrash } from './crash.ts'
import { loadPart } from './part-loader.ts'

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
  const isContent = island.dataset.content !== undefined
  const status = document.createElement('div')

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

  void loadPart({
    async load() {
      const { hydrateIsland } = await import('./hydrate-island.tsx')
      return hydrateIsland(island)
    },
    start(hydrate) {
      unmount = hydrate(onError)
      console.debug(`The island ${island.dataset.island} is hydrated.`)
    },
    show(state) {
      if (!state || !isContent) status.remove()
      else {
        status.replaceChildren(state)
        island.before(status)
      }
    },
    isStopped: () => isStopped,
    beforeRetry: () => document.querySelector('h1')?.focus({ preventScroll: true }),
  })
  return () => {
    isStopped = true
    unmount()
  }
}
