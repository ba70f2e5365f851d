import { bestHits, mostOfPage, type Ranked } from './best-hits.ts'
import type { Item } from './name-index.ts'

/** Number of pages that come first in every spelling of a compound word. */
const samePages = 3
/** Points between them if they would rank after other hits. */
const leastDifference = 0.01

/**
 * A compound word such as `JoinRoom` is read as a name or, typed as `join room`, as words. Its first three pages are the best ones of both
 * readings in turns, so that they are the same in every spelling. Their order, and all other hits, are those of the spelling.
 */
export function withOtherReading(
  own: readonly Ranked[],
  {
    other,
    isIdentifier,
    items,
  }: { readonly other: readonly Ranked[]; readonly isIdentifier: boolean; readonly items: readonly Item[] },
): readonly Ranked[] {
  const [names = [], words = []] = (isIdentifier ? [own, other] : [other, own]).map((hits) =>
    bestHits(hits, items).slice(0, samePages * mostOfPage),
  )
  const pageOf = ({ item }: Ranked) => items[item]?.page
  const turns = [...names.keys(), ...words.keys()].flatMap((at) =>
    [names[at], words[at]].filter((hit) => hit !== undefined),
  )
  const pages = new Set([...new Set(turns.map(pageOf))].slice(0, samePages))
  const leading = [...pages].flatMap((page) => turns.find((hit) => pageOf(hit) === page) ?? [])
  const scores = new Map(own.map(({ item, score }) => [item, score]))
  const least = own.reduce((most, hit) => (pages.has(pageOf(hit)) ? most : Math.max(most, hit.score)), 0)
  // What this reading doesn't have comes last.
  const inOrder = leading.map(({ item }) => item).sort((a, b) => (scores.get(a) ?? 0) - (scores.get(b) ?? 0))
  for (const [i, item] of inOrder.entries())
    scores.set(item, Math.max(scores.get(item) ?? 0, least + (i + 1) * leastDifference))
  return [...scores].map(([item, score]) => ({ item, score }))
}
