import { editDistance } from './edit-distance.ts'

/** The entry of `choices` that `word` most likely means, or null if none is close: at most a third of its characters may differ. */
export function nearest(word: string, choices: readonly string[]): string | null {
  return nearestFew(word, choices, 1)[0] ?? null
}

/** At most `count` entries of `choices` that `word` may mean: the closest one and those with at most one more difference. */
export function nearestFew(word: string, choices: readonly string[], count: number): readonly string[] {
  const wanted = word.toLowerCase()
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  const ranked = choices
    .map((choice) => ({ choice, distance: editDistance(wanted, choice.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]?.distance ?? 0
  return ranked
    .filter(({ distance }) => distance <= best + 1)
    .slice(0, count)
    .map(({ choice }) => choice)
}

/** The hint for a name that doesn't exist: the nearest name, and the list of all names. */
export function choiceHint(word: string, choices: readonly string[]): string {
  const guess = nearest(word, choices)
  return `${guess ? `Did you mean ${guess}? ` : ''}Use one of: ${choices.join(', ')}.`
}
