import { guarded } from '../ui/states/guarded.ts'

import { attachZoom } from './enlarge.ts'
import { startIslands } from './islands.ts'
import { startLongLines } from './long-lines.ts'
import { startPrefetch } from './prefetch.ts'
import { startTocMarker } from './toc-marker.ts'

/** Few pages have a sample beside their fields. */
function startFieldLines(): () => void {
  let stop = () => {}
  let isStopped = false
  if (document.querySelector('.sample-columns')) {
    void import('./field-lines.ts').then((module) => {
      if (!isStopped) stop = module.startFieldLines()
    })
  }
  return () => {
    isStopped = true
    stop()
  }
}

/** Starts what belongs to the open page and not to the document. Returns a function that stops it. */
export function startPage(renderAgain: () => void): () => void {
  const stops = [
    guarded(() => startIslands(renderAgain)),
    guarded(startPrefetch),
    guarded(attachZoom),
    guarded(startLongLines),
    guarded(startFieldLines),
    guarded(startTocMarker),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
