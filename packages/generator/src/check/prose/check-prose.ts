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
  }: { readonly markup: Markup; readonly rules: ProseRules; readonly shown?: readonly IncludedText[] },
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const passages = [
    ...sources.flatMap((source) => passagesOf(source, markup)),
    ...shown.flatMap((text) => shownPassages(text, markup)),
  ]
  for (const passage of passages) {
    for (const diagnostic of faultsOf(passage, rules)) found.set(JSON.stringify(diagnostic), diagnostic)
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
    return match ? [fault(match.index, `“${match[0].trim()}” in “${contextOf(text, match.index)}”.`, hint)] : []
  })
  if (sentenceWords === null) return faults
  const long = sentencesOf(text).filter((sentence) => wordsIn(sentence.text) > sentenceWords)
  return [
    ...faults,
    ...long.map((sentence) =>
      fault(
        sentence.start,
        `Sentence with ${wordsIn(sentence.text)} words: “${oneLine(sentence.text).slice(0, 2 * contextLength)}…”.`,
        `Split the sentence: the limit is ${sentenceWords} words.`,
      ),
    ),
  ]
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
