/** The entry of `choices` that `word` most likely means, or null when none is near: at most a third of its letters differ. */
export function nearest(word: string, choices: readonly string[]): string | null {
  return nearestFew(word, choices, 1)[0] ?? null
}

/** At most so many entries of `choices` that `word` may mean: the likeliest, and what is hardly less likely. */
export function nearestFew(word: string, choices: readonly string[], most: number): readonly string[] {
  const wanted = word.toLowerCase()
  const furthest = Math.max(1, Math.floor(wanted.length / 3))
  const ranked = choices
    .flatMap((choice) => {
      const lower = choice.toLowerCase()
      // Every letter that one has more is a difference; to compare a very long word with hundreds of choices takes seconds.
      if (Math.abs(lower.length - wanted.length) > furthest) return []
      return [{ choice, distance: editDistance(wanted, lower) }]
    })
    .filter(({ distance }) => distance <= furthest)
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]?.distance ?? 0
  return ranked
    .filter(({ distance }) => distance <= best + 1)
    .slice(0, most)
    .map(({ choice }) => choice)
}

/** The hint for a name that does not exist: the nearest one, and all there are. */
export function choiceHint(word: string, choices: readonly string[]): string {
  const guess = nearest(word, choices)
  return `${guess ? `Did you mean ${guess}? ` : ''}There are: ${choices.join(', ')}.`
}

/** How many letters must be changed, added, dropped or swapped with their neighbour to get from `a` to `b`. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : change
      row.push(Math.min(change, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
