/** Returns the result for a key: a stored one, or the result of `work`. */
export type RecentResults<T> = (key: string, work: () => Promise<T>) => Promise<T>

/** Stores the results of the `most` keys that were used last. Concurrent callers share one run, and a failed run is repeated. */
export function recentResults<T>(most: number): RecentResults<T> {
  /** The key that was used last is at the end. */
  const results = new Map<string, Promise<T>>()

  function remember(key: string, result: Promise<T>): void {
    results.delete(key)
    results.set(key, result)
    const [oldest] = results.keys()
    if (results.size > most && oldest !== undefined) results.delete(oldest)
  }

  return (key, work) => {
    const stored = results.get(key)
    const result =
      stored ??
      work().catch((error: unknown) => {
        results.delete(key)
        throw error
      })
    remember(key, result)
    return result
  }
}
