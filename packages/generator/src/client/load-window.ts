import { hideStatus, showWindowError } from './navigation-status.ts'
import { loadPart } from './part-loader.ts'

/**
 * Loads the code of a window that a control opens, and opens it. If the code can't be loaded, as after a deployment that replaced it, shows an
 * error box with Retry.
 */
export function loadWindow<Code>(load: () => Promise<Code>, open: (code: Code) => void): void {
  let error: HTMLElement | null = null
  void loadPart({
    load,
    start: open,
    show(state) {
      // A window that is still loading shows nothing.
      error = state?.matches('.load-error') ? state : null
      if (state === null) hideStatus()
      else if (error) showWindowError(error)
    },
    // A navigation removes the error, and the reader no longer expects the window.
    isStopped: () => error?.isConnected === false,
    beforeRetry: () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
  })
}
