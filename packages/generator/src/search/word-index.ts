/** Lists of numbers by word. */
export type WordIndex = {
  add(word: string, value: number): void
  /** The numbers of a word, in the order in which they were added. */
  of(word: string): readonly number[]
  has(word: string): boolean
  /** Words with this beginning of at least one character. */
  startingWith(beginning: string): readonly string[]
  words(): Iterable<string>
}

const none: readonly number[] = []

/** Words are grouped by their first two characters, because every key typed looks up all words with the same beginning. */
export function openWordIndex(): WordIndex {
  const values = new Map<string, number[]>()
  const groups = new Map<string, string[]>()
  return {
    add(word, value) {
      const list = values.get(word)
      if (list) {
        list.push(value)
        return
      }
      values.set(word, [value])
      const start = word.slice(0, 2)
      const group = groups.get(start)
      if (group) group.push(word)
      else groups.set(start, [word])
    },
    of: (word) => values.get(word) ?? none,
    has: (word) => values.has(word),
    startingWith(beginning) {
      const start = beginning.slice(0, 2)
      const whole =
        start.length === 2
          ? [groups.get(start) ?? []]
          : [...groups].flatMap(([key, group]) => (key.startsWith(start) ? [group] : []))
      return whole.flatMap((group) => group.filter((word) => word.startsWith(beginning)))
    },
    words: () => values.keys(),
  }
}
