/** Milliseconds without a page being requested. The check of all pages waits for this long, so that it doesn't slow pages down. */
const checkDelay = 300

/** A check that starts when the server is idle. */
export type LaterCheck = {
  /** Checks after the delay, also if another check is running. */
  request(): void
  /** Restarts the delay of a check that is waiting, because the server has just been busy. */
  postpone(): void
  /** Nothing is checked or shown any more. */
  cancel(): void
}

export function checkLater<Result>(options: {
  /** Passes each of its results to `show`, which ignores them if a later check has started. */
  readonly check: (show: (result: Result) => void) => Promise<void>
  readonly show: (result: Result) => void
  /** True while pages are being rendered. */
  readonly isBusy: () => boolean
  readonly onError: (error: unknown) => void
}): LaterCheck {
  const { check, show, isBusy, onError } = options
  let timer: NodeJS.Timeout | undefined
  let lastCheck = 0

  function request(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isBusy()) return request()
      timer = undefined
      run().catch(onError)
    }, checkDelay)
  }

  async function run(): Promise<void> {
    lastCheck += 1
    const number = lastCheck
    await check((result) => {
      if (number === lastCheck) show(result)
    })
  }

  return {
    request,
    postpone() {
      if (timer) request()
    },
    cancel() {
      clearTimeout(timer)
      lastCheck += 1
    },
  }
}
