/** A file that hasn't arrived after this time counts as failed, in milliseconds. */
export const timeLimit = 10_000

/** The error of work that takes longer than the time limit. It can still succeed. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/** Rejects with `TimeLimitError` if the work takes longer than the time limit. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = new TimeLimitError(`Loading didn’t finish within ${timeLimit / 1000} seconds.`)
    timer = setTimeout(() => reject(error), timeLimit)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
