import { lineOfKey } from '../../content/front-matter.ts'
import type { IncludedText, Source } from '../../content/source.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Markup } from '../../document/markup.ts'
import { oneLine } from '../../one-line.ts'
import { type Passage, passagesOf, shownPassages } from './passages.ts'
import type { ProseRules } from './prose-rules.ts'

/** Number of characters around a finding in its message. */
const contextLength = 40

/**
 * Returns a warning for each text of the pages, and of what plugins show on them, that breaks a rule. A text that several pages share is
 * reported once.
 */
export function checkProse(
  sources: readonly Source[],
  {
    markup,
    rules,
    shown = [],
    readFile,
  }: {
    readonly markup: Markup
    readonly rules: ProseRules
    readonly shown?: readonly IncludedText[]
    /** Reads a file of the site, to find the line of a title or a description. */
    readonly readFile: (file: string) => string
  },
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const passages = [
    ...sources.flatMap((source) => passagesOf(source, markup)),
    ...shown.flatMap((text) => shownPassages(text, markup)),
  ]
  for (const passage of passages) {
    const faults = faultsOf(passage, rules)
    const { keys, file } = passage
    // Reading all files of a large reference takes seconds, and few have faults.
    const line = faults.length > 0 && keys.length > 0 ? lineOfKey(readFile(file), ...keys) : null
    for (const fault of faults) {
      const diagnostic = line === null ? fault : { ...fault, line }
      found.set(JSON.stringify(diagnostic), diagnostic)
    }
  }
  return [...found.values()]
}

/** The warnings for one text. */
export function faultsOf(passage: Passage, { rules, sentenceWords, exceptions }: ProseRules): readonly Diagnostic[] {
  const { kind, text, file, line } = passage
  if (exceptions.some((exception) => exception.file === file && text.includes(exception.text))) return []
  const fault = (at: number, message: string, hint: string): Diagnostic => ({
    severity: 'warning',
    code: 'prose',
    file,
    line: line + text.slice(0, at).split('\n').length - 1,
    message,
    hint,
  })
  const faults = rules.flatMap(({ pattern, hint, kinds }) => {
    const match = kinds.has(kind) ? pattern.exec(text) : null
    if (!match) return []
    const written = withCodes(passage, match.index, match.index + match[0].length)
    const wrong = written.text.slice(written.start, written.end).trim()
    return [fault(match.index, `“${wrong}” in “${contextOf(written.text, written.start)}”.`, hint)]
  })
  if (sentenceWords === null) return faults
  const long = sentencesOf(text).filter((sentence) => wordsIn(sentence.text) > sentenceWords)
  return [
    ...faults,
    ...long.map((sentence) =>
      fault(
        sentence.start,
        `Sentence with ${wordsIn(sentence.text)} words: “${oneLine(writtenFrom(passage, sentence.start)).slice(0, 2 * contextLength)}…”.`,
        `Split the sentence: the limit is ${sentenceWords} words.`,
      ),
    ),
  ]
}

/** A text with its inline code, and where a part of it is then. */
function withCodes({ text, codes }: Passage, start: number, end: number) {
  let count = 0
  const place = { start, end }
  const written = text.replace(/`x`/g, (mark, offset: number) => {
    const code = codes[count++]
    if (code === undefined) return mark
    const more = code.length - 1
    if (offset + mark.length <= start) place.start += more
    if (offset + mark.length <= end) place.end += more
    return `\`${code}\``
  })
  return { text: written, ...place }
}

function writtenFrom(passage: Passage, at: number): string {
  const { text, start } = withCodes(passage, at, at)
  return text.slice(start)
}

function contextOf(text: string, at: number): string {
  return oneLine(text.slice(Math.max(0, at - contextLength), at + contextLength))
}

function sentencesOf(text: string): readonly { readonly text: string; readonly start: number }[] {
  return [...text.matchAll(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g)].map((match) => ({
    text: match[0],
    start: match.index + (match[0].length - match[0].trimStart().length),
  }))
}

/** The number of words without code, so that a list of names isn't a long sentence. */
function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /\w/.test(word) && !word.includes('`')).length
}
