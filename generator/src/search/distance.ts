/** How many typos a word of so many letters may have: one from four letters on, two from eight. */
export function typosAllowed(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** Longer names are compared up to here. */
const longest = 64
// Made once: this runs thousands of times for each letter typed.
let before = new Uint8Array(longest + 1)
let last = new Uint8Array(longest + 1)
let row = new Uint8Array(longest + 1)

/**
 * Letters that must be changed, added, dropped or swapped with their neighbour to get from `a` to `b` (Damerau, each place once);
 * `most + 1` where that is more than `most`.
 */
export function typoDistance(a: string, b: string, most: number): number {
  const width = Math.min(b.length, longest)
  const height = Math.min(a.length, longest)
  if (Math.abs(height - width) > most) return most + 1
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= height; i++) {
    row[0] = i
    let least = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= width; j++) {
      const other = b.charCodeAt(j - 1)
      let value = (last[j - 1] ?? 0) + (letter === other ? 0 : 1)
      value = Math.min(value, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      }
      row[j] = value
      if (value < least) least = value
    }
    if (least > most) return most + 1
    const spare = before
    before = last
    last = row
    row = spare
  }
  return last[width] ?? 0
}

/** A bit for each letter that a word has; few letters share one. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** False where a word has more letters that another lacks than it may have typos: each typo brings one at most. */
export function hasLetters(word: number, other: number, most: number): boolean {
  let missing = word & ~other
  for (let left = most; missing !== 0; left--) {
    if (left === 0) return false
    missing &= missing - 1
  }
  return true
}
