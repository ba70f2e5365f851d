/** The number of typos that a word of this length may have: one for at least four characters, two for at least eight. */
export function typosAllowed(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/**
 * True if `typed` may be a misspelled `word`. The first character is right or swapped with the second one, and in a word of four
 * characters none is replaced: these typos would make other words of words that exist, such as `callback` of `rollback`.
 */
export function isLikelyTypo(typed: string, word: string): boolean {
  const startsAlike = typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])
  const isSwapped = () => [...typed].sort().join('') === [...word].sort().join('')
  return startsAlike && (typed.length > 4 || typed.length !== word.length || isSwapped())
}

/** A bit for each character that a word has; some characters share a bit. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** False if `other` lacks more characters of `word` than `limit` typos can add. Much cheaper than the edit distance. */
export function hasLetters(word: number, other: number, limit: number): boolean {
  let missing = word & ~other
  for (let left = limit; missing !== 0; left--) {
    if (left === 0) return false
    missing &= missing - 1
  }
  return true
}
