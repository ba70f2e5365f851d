import { meaningfulWords, stem, wordsOf } from './words.ts'

/** What was typed, as the engine compares it. */
export type ParsedQuery = {
  readonly joined: string
  /** Stems of each word and of what means the same. */
  readonly words: readonly (readonly string[])[]
  readonly last: string
  /** What was typed, where it is written as only code is: with humps, underscores or dots; null otherwise. */
  readonly literal: string | null
  /** True for sentences: they seldom ask for a name. */
  readonly isQuestion: boolean
}

/** More words than a question has; the rest says nothing new. */
const mostWords = 8

export function parseQuery(query: string, synonyms: ReadonlyMap<string, readonly string[]>): ParsedQuery {
  const all = wordsOf(query)
  const words = meaningfulWords(query).slice(0, mostWords)
  return {
    joined: all.join(''),
    words: words.map((word) => [stem(word), ...(synonyms.get(stem(word)) ?? [])]),
    // The last word may not be finished, so it is not cut at its end.
    last: words.at(-1) ?? '',
    isQuestion: all.length - words.length >= 2,
    literal: /[a-z][A-Z]|[A-Za-z0-9]_|\w\.\w|--/.test(query) ? query.trim() : null,
  }
}

/** For each word, given by its stem, those that mean the same. */
export function synonymMap(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>()
  for (const group of groups) {
    const stems = group.flatMap((text) => wordsOf(text).slice(0, 1).map(stem))
    for (const word of stems) map.set(word, [...(map.get(word) ?? []), ...stems.filter((other) => other !== word)])
  }
  return map
}
