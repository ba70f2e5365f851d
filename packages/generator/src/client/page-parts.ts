import { attachZoom } from './enlarge.ts'
import { guarded } from './guarded.ts'
import { startIslands } from './islands.ts'
import { startLongLines } from './long-lines.ts'
import { startPrefetch } from './prefetch.ts'
import { startTocMarker } from './toc-marker.ts'

/** Few pages have a sample beside their fields, so the code is separate. The page needs it for nothing else. */
function startFieldLines(): () => void {
  const stop = document.querySelector('.sample-columns')
    ? import('./field-lines.ts').then((module) => module.startFieldLines()).catch(() => {})
    : null
  return () => void stop?.then((stop) => stop?.())
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
