/** How many pages are fetched at the same time: the reader's own requests come first. */
const atOnce = 2

/** Does the work for each item, in order. The first that gives false ends it; true where all were done. */
export async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<boolean> {
  const waiting = items.values()
  let goesOn = true
  const lane = async () => {
    for (const item of waiting) {
      if (!goesOn) return
      if (!(await work(item))) goesOn = false
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return goesOn
}
