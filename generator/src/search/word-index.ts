/** Which numbers have a word. Grows. */
export type WordIndex = {
  add(word: string, value: number): void
  /** In the order in which they were added. */
  of(word: string): readonly number[]
  has(word: string): boolean
  /** Words that begin so; the beginning has at least one letter. */
  startingWith(beginning: string): readonly string[]
  words(): Iterable<string>
}

const none: readonly number[] = []

/** Words that begin with the same two letters stand together: at each key typed all those that begin so are asked for. */
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
