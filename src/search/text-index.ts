import { meaningfulWords, stem } from './words.ts'

/** What is said below the names. Grows as its files arrive. */
export type TextIndex = {
  add(texts: readonly { readonly item: number; readonly text: string }[]): Promise<void>
  /** Items whose text has the word, given by its stem; with `beginning` also words that begin so. */
  itemsWith(word: string, beginning: string | null): readonly (readonly number[])[]
  textOf(item: number): string
  /** Every word that has arrived, by its stem. */
  words(): Iterable<string>
  has(word: string): boolean
}

/** Texts added at a time: the thread answers questions in between. */
const chunkSize = 500
/** A beginning that fits more words than this says too little. */
const mostEndings = 40

/** An inverted index: which items have a word. How often does not matter in texts of a few lines, so a library would bring nothing. */
export function openTextIndex(): TextIndex {
  const texts = new Map<number, string>()
  const postings = new Map<string, number[]>()

  function addOne(item: number, text: string): void {
    texts.set(item, text)
    for (const word of new Set(meaningfulWords(text).map(stem))) {
      const list = postings.get(word)
      if (list) list.push(item)
      else postings.set(word, [item])
    }
  }

  return {
    async add(list) {
      for (let start = 0; start < list.length; start += chunkSize) {
        for (const { item, text } of list.slice(start, start + chunkSize))
          if (text !== '' && !texts.has(item)) addOne(item, text)
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    },
    itemsWith(word, beginning) {
      const own = postings.get(word)
      const found = own ? [own] : []
      if (beginning === null || beginning.length < 3) return found
      const more = [...postings.keys()].filter((key) => key !== word && key.startsWith(beginning))
      return more.length > mostEndings ? found : [...found, ...more.map((key) => postings.get(key) ?? [])]
    },
    textOf: (item) => texts.get(item) ?? '',
    words: () => postings.keys(),
    has: (word) => postings.has(word),
  }
}
