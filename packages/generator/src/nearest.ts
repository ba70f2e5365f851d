import { editDistance } from './edit-distance.ts'

/** The entry of `choices` that `word` most likely means, or null if none is close: at most a third of its characters may differ. */
export function nearest(word: string, choices: readonly string[]): string | null {
  return nearestFew(word, choices, 1)[0] ?? null
}

/** At most `count` entries of `choices` that `word` may mean: the closest one and those with at most one more difference. */
export function nearestFew(word: string, choices: readonly string[], count: number): readonly string[] {
  const wanted = word.toLowerCase()
  const limit = limitOf(wanted)
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

/**
 * The path that `path` most likely means, or null. Only the segments between those that both paths share are compared, because paths of the same
 * section are long and similar: `/guide/license/` isn't meant by `/guide/latency/`.
 */
export function nearestPath(path: string, paths: readonly string[]): string | null {
  const wanted = path.split('/')
  const ranked = paths.flatMap((choice) => {
    const [own, other] = withoutSharedEnds(wanted, choice.split('/'))
    const limit = limitOf(own)
    const distance = editDistance(own.toLowerCase(), other.toLowerCase(), limit)
    return distance <= limit ? [{ choice, distance }] : []
  })
  return ranked.sort((a, b) => a.distance - b.distance)[0]?.choice ?? null
}

/** The segments of two paths without the first and last ones that are equal. */
function withoutSharedEnds(one: readonly string[], other: readonly string[]): readonly [string, string] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const rest = (segments: readonly string[]) => segments.slice(start, segments.length - end).join('/')
  return [rest(one), rest(other)]
}

/** The number of characters that may differ. */
function limitOf(word: string): number {
  return Math.max(1, Math.floor(word.length / 3))
}

/** The hint for a name that doesn't exist: the nearest name, and the list of the names. `others` are names that aren't listed, because there are too many. */
export function choiceHint(word: string, choices: readonly string[], others: readonly string[] = []): string {
  if (choices.length + others.length === 0) return 'Remove it, because nothing has a name yet.'
  const guess = nearest(word, [...choices, ...others])
  return `${guess ? `Did you mean ${guess}? ` : ''}Use one of: ${choices.join(', ')}.`
}
