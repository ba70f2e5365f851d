import { openWordIndex, type WordIndex } from './word-index.ts'
import { meaningfulWords, stem, wholeStems } from './words.ts'

/** The texts below the names. Files are added as they arrive. */
export type TextIndex = {
  add(texts: readonly { readonly item: number; readonly text: string }[]): Promise<void>
  /** Words that begin with the text; none if there are too many of them to be helpful. */
  endingsOf(beginning: string): readonly string[]
  /** Number of texts with the word, given as a stem. */
  countOf(word: string): number
  textOf(item: number): string
  /** The parts of words such as `PlayStation`, by the lowercase word. */
  readonly compounds: ReadonlyMap<string, readonly string[]>
  /** The stems of all words. */
  readonly words: Pick<WordIndex, 'of' | 'has' | 'words'>
}

/** Number of texts that are added at a time. Between these chunks, the thread can answer questions. */
const chunkSize = 500
/** Shorter beginnings, and those of more words, are ignored. */
const fewestTyped = 3
const mostEndings = 40

/** An inverted index of words to items. In texts of a few lines it doesn't matter how often a word occurs. */
export function openTextIndex(): TextIndex {
  const texts = new Map<number, string>()
  const words = openWordIndex()
  const compounds = new Map<string, readonly string[]>()

  return {
    compounds,
    async add(list) {
      for (let start = 0; start < list.length; start += chunkSize) {
        for (const { item, text } of list.slice(start, start + chunkSize)) {
          if (text === '' || texts.has(item)) continue
          texts.set(item, text)
          const stems = [...meaningfulWords(text).map(stem), ...wholeStems(text, compounds)]
          for (const word of new Set(stems)) words.add(word, item)
        }
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    },
    endingsOf(beginning) {
      const found = beginning.length < fewestTyped ? [] : words.startingWith(beginning)
      return found.length > mostEndings ? [] : found
    },
    countOf: (word) => words.of(word).length,
    textOf: (item) => texts.get(item) ?? '',
    words,
  }
}
