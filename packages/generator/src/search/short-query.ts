import { stopWords } from './stop-words.ts'

/** Parts of a log that differ each time: times, numbers, addresses in memory, paths, lines of files, and what says that it's an error. */
const noise =
  /^(?:[\d\W]+|0x[\da-f]+|[\da-f]{8,}|(?:[a-z]:|\.{0,2})?[/\\]\S*[/\\]\S*|\d{1,4}[-:T.]\S*|\S+\.\w+:\d+|error|warn(?:ing)?|info|debug|fatal|at|uncaught|in|promise|std(?:err|out)|f)$/i
/** Lines of a stack trace after a message: `at Voice.start (voice.js:41)`, `Voice:Start () (at Assets/Voice.cs:41)`. */
const frame = /\n\s*(?:at |[\w.<>+]+:\w+ ?\().*$/gm
const time = /^\W*(?:\d{4}[-./]\d\d[-./]\d\d|\d\d:\d\d:\d\d)/
const nameLike = /[a-z\d][A-Z]|[A-Z]{2}|_|::/

/**
 * The query itself, or a text that is longer than `longest` characters, starts with a time or has a stack trace, such as a message pasted from
 * a log, without everything that the log adds. If it's still too long, its most distinctive words in their order: names count more than words, and long
 * words more than short ones.
 */
export function shortQuery(text: string, longest: number): string {
  const withoutTrace = text.trim().replace(frame, '')
  const clean = withoutTrace.replace(/\s+/g, ' ')
  const isLog = withoutTrace !== text.trim() || time.test(clean)
  if (clean.length <= longest && !isLog) return clean
  const pieces = clean.split(/[\s[\]]+/).filter((piece) => piece !== '')
  const from = pieces.findIndex((piece) => !noise.test(bare(piece)) && !/^Log[A-Z]/.test(piece))
  const message = pieces.slice(Math.max(from, 0)).join(' ')
  if (message.length <= longest) return message
  const words = [...new Set(message.split(' ').map(bare))].filter(
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
  return chosen.size > 0 ? words.filter((word) => chosen.has(word)).join(' ') : message.slice(0, longest)
}

/** A word without punctuation around it. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}_/\\.#-]+|[^\p{L}\p{N}_+#]+$/gu, '')
}
