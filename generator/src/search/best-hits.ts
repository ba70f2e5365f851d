import type { Item } from './name-index.ts'

/** An item by its number, and how well it answers; smaller is better. */
export type Ranked = { readonly item: number; readonly rank: number }

type Items = readonly Pick<Item, 'page' | 'twin'>[]

/** How many hits there are: one for each thing, and one for all overloads of a name. */
export function countHits(ranked: readonly Ranked[], items: Items): number {
  return new Set(ranked.map(({ item }) => items[item]?.twin)).size
}

/**
 * The first `wanted` hits in their order, or all where there are fewer; those of one rank stand in the order of their pages, since files
 * of names arrive in any order. Of many, only those near the top are sorted.
 */
export function bestHits(ranked: readonly Ranked[], items: Items, wanted: number): readonly Ranked[] {
  const pageOf = (item: number) => items[item]?.page ?? 0
  const inOrder = (a: Ranked, b: Ranked) => a.rank - b.rank || pageOf(a.item) - pageOf(b.item) || a.item - b.item
  const ranks = new Float64Array(ranked.length)
  for (const [i, { rank }] of ranked.entries()) ranks[i] = rank
  ranks.sort()
  for (let share = wanted * 2; ; share *= 4) {
    const limit = ranks[share] ?? Number.POSITIVE_INFINITY
    const near = ranked.filter(({ rank }) => rank <= limit).sort(inOrder)
    const found = withoutTwins(near, items)
    if (found.length >= wanted || limit === Number.POSITIVE_INFINITY) return found.slice(0, wanted)
  }
}

function withoutTwins(ranked: readonly Ranked[], items: Items): readonly Ranked[] {
  const seen = new Set<number | undefined>()
  return ranked.filter(({ item }) => {
    const twin = items[item]?.twin
    const isFirst = !seen.has(twin)
    seen.add(twin)
    return isFirst
  })
}
