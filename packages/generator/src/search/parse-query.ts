import { meaningfulWords, stem, wordsOf } from './words.ts'

/** A query as the engine compares it. */
export type ParsedQuery = {
  readonly joined: string
  readonly words: readonly QueryWord[]
  readonly last: string
  /** The query itself if it looks like code (camel case, underscores, dots, a flag, a path), otherwise null. */
  readonly literal: string | null
  /** True for sentences, which are rarely searches for a name. */
  readonly isQuestion: boolean
}

export type QueryWord = {
  readonly text: string
  /** Its stem, followed by the stems of its synonyms. */
  readonly forms: readonly string[]
}

/** Further words are ignored. */
const mostWords = 12

export function parseQuery(query: string, synonyms: ReadonlyMap<string, readonly string[]>): ParsedQuery {
  const all = wordsOf(query)
  const words = [...new Set(meaningfulWords(query))].slice(0, mostWords)
  return {
    joined: all.join(''),
    words: words.map((text) => ({ text, forms: [stem(text), ...(synonyms.get(stem(text)) ?? [])] })),
    // The reader may still be typing the last word, so it isn't stemmed.
    last: words.at(-1) ?? '',
    isQuestion: all.length - words.length >= 2,
    literal: looksLikeCode(query.trim()) ? query.trim() : null,
  }
}

/** True for one identifier, for anything with a flag, and for paths of an API. `from 1.x to 2.x` is a phrase although it has dots. */
function looksLikeCode(query: string): boolean {
  if (/(^|\s)--\w|(^|\s)\/\w+\//.test(query)) return true
  return !/\s/.test(query) && /[a-z][A-Z]|[A-Za-z0-9]_|\w\.\w|\(\)$/.test(query)
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
