import { stopWords } from './stop-words.ts'

/** Parts of a log that differ each time: times, numbers, addresses in memory, paths and levels. */
const noise =
  /^(?:[\d\W]+|0x[\da-f]+|[\da-f]{8,}|(?:[a-z]:|\.{0,2})?[/\\]\S*[/\\]\S*|\d{1,4}[-:T.]\S*|error|warn(?:ing)?|info|debug|fatal|at)$/i
const nameLike = /[a-z\d][A-Z]|[A-Z]{2}|_|::/

/**
 * The query itself, or the most distinctive words of a text that is longer than `longest` characters, such as a message pasted from a
 * log, in their order. Names count more than words, and long words more than short ones.
 */
export function shortQuery(text: string, longest: number): string {
  const clean = text.trim().replace(/\s+/g, ' ')
  if (clean.length <= longest) return clean
  const words = [...new Set(clean.split(' ').map(bare))].filter(
    (word) => word !== '' && word.length <= longest && !noise.test(word),
  )
  const weightOf = (word: string) =>
    stopWords.has(word.toLowerCase()) ? 0 : Math.min(word.length, 12) + (nameLike.test(word) ? 6 : 0)
  const chosen = new Set<string>()
  let length = -1
  for (const word of [...words].sort((a, b) => weightOf(b) - weightOf(a))) {
    if (weightOf(word) === 0 || length + word.length + 1 > longest) continue
    length += word.length + 1
    chosen.add(word)
  }
  return chosen.size > 0 ? words.filter((word) => chosen.has(word)).join(' ') : clean.slice(0, longest)
}

/** A word without punctuation around it. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}_/\\.#-]+|[^\p{L}\p{N}_+#]+$/gu, '')
}
