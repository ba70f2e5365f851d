import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** From so many pages on memory counts for more than a few percent of time. */
const manyPages = 4000
/** V8 then collects garbage once a heap has grown by so much, not only when it has doubled or more. */
const saving = '--heap-growing-percent=60'

/** Makes this process, its workers included, take less memory and more time where the site is large. */
export function saveMemory(pages: number): void {
  if (pages >= manyPages) setFlagsFromString(saving)
}

/**
 * Gives back what is held no more, where the site is large: by itself V8 does so only when this thread needs room, and while workers
 * render it often does not. Of 10,000 pages that was up to a third of the most that the build took.
 */
export function letGo(pages: number): void {
  if (pages < manyPages) return
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
