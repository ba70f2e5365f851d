/** Works on all items, so many at once, and gives the results in the items' order. What comes between is served meanwhile. */
export async function atMost<T, R>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  const queue = items.entries()
  async function takeTurns(): Promise<void> {
    for (const [place, item] of queue) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: count }, takeTurns))
  return results
}
