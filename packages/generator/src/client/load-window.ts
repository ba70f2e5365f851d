import { inTime } from '../time-limit.ts'
import { hideStatus, showWindowError } from './navigation-status.ts'
import { loadPart } from './part-loader.ts'

/**
 * Loads the code of a window that a control opens, and opens it. If the code can't be loaded, as after a deployment that replaced it, shows an
 * error box with Retry.
 */
export function loadWindow<Code>(load: () => Promise<Code>, open: (code: Code) => void): void {
  void loadPart({
    load: () => inTime(load()),
    start: open,
    show(state) {
      // A window that is still loading shows nothing.
      if (state === null) hideStatus()
      else if (state.matches('.load-error')) showWindowError(state)
    },
    isStopped: () => false,
    beforeRetry: () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
  })
}
