import { meaningfulWords, stem, wordsOf } from './words.ts'

/** A query as the engine compares it. */
export type ParsedQuery = {
  readonly joined: string
  /** For each word, its stem and the stems of its synonyms. */
  readonly words: readonly (readonly string[])[]
  readonly last: string
  /** The query itself if it looks like code (camel case, underscores, dots), otherwise null. */
  readonly literal: string | null
  /** True for sentences, which are rarely searches for a name. */
  readonly isQuestion: boolean
}

/** Further words are ignored. */
const mostWords = 8

export function parseQuery(query: string, synonyms: ReadonlyMap<string, readonly string[]>): ParsedQuery {
  const all = wordsOf(query)
  const words = meaningfulWords(query).slice(0, mostWords)
  return {
    joined: all.join(''),
    words: words.map((word) => [stem(word), ...(synonyms.get(stem(word)) ?? [])]),
    // The reader may still be typing the last word, so it isn't stemmed.
    last: words.at(-1) ?? '',
    isQuestion: all.length - words.length >= 2,
    literal: /[a-z][A-Z]|[A-Za-z0-9]_|\w\.\w|--/.test(query) ? query.trim() : null,
  }
}

/** Synonyms by stem. */
export function synonymMap(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>()
  for (const group of groups) {
    const stems = group.flatMap((text) => wordsOf(text).slice(0, 1).map(stem))
    for (const word of stems) map.set(word, [...(map.get(word) ?? []), ...stems.filter((other) => other !== word)])
  }
  return map
}
