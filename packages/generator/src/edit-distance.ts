/**
 * Number of characters to change, add, drop or swap with their neighbor to get from `a` to `b` (Damerau-Levenshtein, each position
 * swapped at most once). Returns `limit + 1` when there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: readonly number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    const own = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let value = (last[j - 1] ?? 0) + (own === other ? 0 : 1)
      value = Math.min(value, (last[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && own === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1)
      }
      current[j] = value
      if (value < least) least = value
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}
