import { openWordIndex, type WordIndex } from './word-index.ts'
import { meaningfulWords, stem } from './words.ts'

/** What is said below the names. Grows as its files arrive. */
export type TextIndex = {
  add(texts: readonly { readonly item: number; readonly text: string }[]): Promise<void>
  /** Items whose text has the word, given by its stem; with `beginning` also words that begin so. */
  itemsWith(word: string, beginning: string | null): readonly (readonly number[])[]
  textOf(item: number): string
  /** Every word that has arrived, by its stem. */
  readonly words: Pick<WordIndex, 'has' | 'words'>
}

/** Texts added at a time: the thread answers questions in between. */
const chunkSize = 500
/** A beginning that fits more words than this says too little. */
const mostEndings = 40

/** An inverted index: which items have a word. How often does not matter in texts of a few lines, so a library would bring nothing. */
export function openTextIndex(): TextIndex {
  const texts = new Map<number, string>()
  const words = openWordIndex()

  return {
    async add(list) {
      for (let start = 0; start < list.length; start += chunkSize) {
        for (const { item, text } of list.slice(start, start + chunkSize)) {
          if (text === '' || texts.has(item)) continue
          texts.set(item, text)
          for (const word of new Set(meaningfulWords(text).map(stem))) words.add(word, item)
        }
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    },
    itemsWith(word, beginning) {
      const own = words.has(word) ? [words.of(word)] : []
      if (beginning === null || beginning.length < 3) return own
      const more = words.startingWith(beginning).filter((key) => key !== word)
      return more.length > mostEndings ? own : [...own, ...more.map((key) => words.of(key))]
    },
    textOf: (item) => texts.get(item) ?? '',
    words,
  }
}
