import { stem, wordsOf } from './words.ts'

/** Words and phrases that mean the same. */
export type Synonyms = {
  /** Synonyms by stem. */
  readonly words: ReadonlyMap<string, readonly string[]>
  /** Phrases of several stems by the first one, with the word that means the same. */
  readonly phrases: ReadonlyMap<string, readonly (readonly [stems: readonly string[], word: string])[]>
}

/** Groups of words and phrases. The first word of a group stands for its phrases. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const words = new Map<string, string[]>()
  const phrases = new Map<string, (readonly [readonly string[], string])[]>()
  for (const group of groups) {
    const all = group.map((text) => wordsOf(text))
    const single = all.flatMap((own) => (own.length === 1 ? own : []))
    const stems = single.map(stem)
    for (const word of stems) words.set(word, [...(words.get(word) ?? []), ...stems.filter((other) => other !== word)])
    for (const phrase of all.map((own) => own.map(stem))) {
      const [first = '', ...others] = phrase
      if (others.length > 0) phrases.set(first, [...(phrases.get(first) ?? []), [phrase, single[0] ?? '']])
    }
  }
  return { words, phrases }
}

/** The stems that the phrases among these words mean, by each word of the phrase: both words of `turn off` also mean `mute`. */
export function meaningsOf(
  words: readonly string[],
  { words: synonyms, phrases }: Synonyms,
): ReadonlyMap<string, readonly string[]> {
  const stems = words.map(stem)
  const found = new Map<string, readonly string[]>()
  for (const [start, first] of stems.entries()) {
    for (const [phrase, other] of phrases.get(first) ?? []) {
      if (!phrase.every((part, i) => stems[start + i] === part)) continue
      const meaning = [stem(other), ...(synonyms.get(stem(other)) ?? [])]
      for (const word of words.slice(start, start + phrase.length))
        found.set(word, [...(found.get(word) ?? []), ...meaning])
    }
  }
  return found
}
