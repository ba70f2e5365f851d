import { inTime, TimeLimitError } from '../time-limit.ts'
import { spinner } from '../ui/search/element.ts'
import { canBeLoaded } from '../ui/states/can-be-loaded.ts'
import { fullLoadOnce, loaded } from '../ui/states/full-load.ts'
import { loadErrorBox } from '../ui/states/load-error-box.ts'

/** The spinner appears only for a load slower than this, in milliseconds, so it doesn't flicker. */
const spinnerDelay = 200

/** A part of the page that has separate code. */
type Part<Code> = {
  load(): Promise<Code>
  start(code: Code): void
  /** Shows the spinner or the error until the part starts; null removes it. */
  show(state: HTMLElement | null): void
  /** True if the part is no longer on the page. */
  isStopped(): boolean
  /** Moves the focus, because the focused button **Retry** is about to disappear. */
  beforeRetry(): void
  /** Loads the page again; returns false if it has already been loaded again. */
  reload?(): boolean
}

/**
 * Loads a part and starts it. Shows a spinner if that is slow, and an error with **Retry** if it fails or takes longer than the time limit. Code that
 * arrives later still starts the part. If a new deployment has replaced the client, the page is loaded again, once. A second failure in a row has
 * the same effect, because the deployment may have removed only the file of the part.
 */
export async function loadPart<Code>(part: Part<Code>, failures = 0): Promise<void> {
  const show = (state: HTMLElement | null) => {
    if (!part.isStopped()) part.show(state)
  }
  const timer = setTimeout(() => show(spinner('Loading…')), spinnerDelay)
  const arriving = part.load()
  try {
    const code = await inTime(arriving)
    loaded(location.href, 'part')
    if (part.isStopped()) return
    show(null)
    part.start(code)
  } catch (error) {
    const mayBeGone = failures > 0 || (!(error instanceof TimeLimitError) && (await window.docs?.isReplaced?.()))
    const isGone = mayBeGone && (await canBeLoaded(location.href))
    const reload = part.reload ?? (() => fullLoadOnce(location.href, 'part'))
    if (isGone && !part.isStopped() && reload()) return
    console.error(error)
    let isWaiting = error instanceof TimeLimitError
    const box = loadErrorBox('part', () => {
      isWaiting = false
      part.beforeRetry()
      show(null)
      void loadPart(part, failures + 1)
    })
    show(box)
    arriving.then(
      () => {
        if (!isWaiting || part.isStopped()) return
        if (box.contains(document.activeElement)) part.beforeRetry()
        void loadPart(part, failures)
      },
      () => {},
    )
  } finally {
    clearTimeout(timer)
  }
}
