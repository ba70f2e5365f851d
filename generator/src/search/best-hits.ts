import type { Item } from './name-index.ts'

/** The number of an item and its rank; a lower rank is better. */
export type Ranked = { readonly item: number; readonly rank: number }

type Items = readonly Pick<Item, 'page' | 'twin'>[]

/** The number of hits. All overloads of a name count as one. */
export function countHits(ranked: readonly Ranked[], items: Items): number {
  return new Set(ranked.map(({ item }) => items[item]?.twin)).size
}

/**
 * The best `wanted` hits in order. Hits with the same rank are in the order of their pages, because the files with names arrive in any
 * order. Of a long list, only the top is sorted.
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
