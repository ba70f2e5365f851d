// The rows are shared by all calls: the search compares thousands of names for each key typed.
let beforeLast = new Uint16Array(65)
let last = new Uint16Array(65)
let current = new Uint16Array(65)

/**
 * Number of characters to change, add, drop or swap with their neighbor to get from `a` to `b` (Damerau-Levenshtein, each position
 * swapped at most once). Returns `limit + 1` when there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  reserve(b.length + 1)
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    current[0] = i
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
    const unused = beforeLast
    beforeLast = last
    last = current
    current = unused
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}

function reserve(length: number): void {
  if (current.length >= length) return
  beforeLast = new Uint16Array(length)
  last = new Uint16Array(length)
  current = new Uint16Array(length)
}
