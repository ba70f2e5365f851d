/** A file that hasn't arrived after this time counts as failed, in milliseconds. */
export const timeLimit = 10_000

/** Rejects if the work takes longer than the time limit. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No data arrived within ${timeLimit / 1000} seconds.`)), timeLimit)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
