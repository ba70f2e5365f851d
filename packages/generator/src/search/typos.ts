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
