import type { Item } from './name-index.ts'

/** The number of an item and its score; a higher score is better. */
export type Ranked = { readonly item: number; readonly score: number }

type Items = readonly Pick<Item, 'page' | 'twin' | 'scope'>[]

/** Maximum number of hits of one page: the page and its best part, or its two best parts. */
const mostOfPage = 2
/** Each better hit of the same section takes this off the score of a hit, up to a maximum, if no section is in focus. */
const crowding = { step: 0.05, most: 0.3 }

const nowhere = { page: -1, twin: -1 }
/** Marks a page with `mostOfPage` hits. */
const full = -2

/** The number of hits that `bestHits` can return. */
export function countHits(ranked: readonly Ranked[], items: Items): number {
  const first = new Map<number, number>()
  let count = 0
  for (const { item } of ranked) {
    const { page, twin } = items[item] ?? nowhere
    const known = first.get(page)
    if (known === full || known === twin) continue
    first.set(page, known === undefined ? twin : full)
    count += 1
  }
  return count
}

/**
 * The best `wanted` hits in order, at most two of each page. Overloads and aliases count as one hit. With `isMixed`, the sections alternate
 * where their hits are similarly good. Hits with the same score are in the order of their pages, because the files with names arrive in
 * any order. Of a long list, only the top is sorted.
 */
export function bestHits(
  ranked: readonly Ranked[],
  items: Items,
  { wanted, isMixed }: { readonly wanted: number; readonly isMixed: boolean },
): readonly Ranked[] {
  const scores = new Float64Array(ranked.length)
  for (const [i, { score }] of ranked.entries()) scores[i] = -score
  scores.sort()
  for (let share = (wanted + 1) * 2; ; share *= 4) {
    // Crowding moves hits down by at most `crowding.most`, so better hits than these can't come from below the limit.
    const limit = -(scores[share] ?? Number.POSITIVE_INFINITY) - (isMixed ? crowding.most : 0)
    const top = ranked.filter(({ score }) => score >= limit)
    const few = fewOfPage(inOrder(top, items), items)
    const found = isMixed ? mixed(few, items) : few
    // A hit below the limit could only come before those that crowding has moved below it.
    const isCertain =
      limit === Number.NEGATIVE_INFINITY || (found[wanted - 1]?.score ?? Number.NEGATIVE_INFINITY) >= limit
    if (isCertain) return found.slice(0, wanted)
  }
}

function inOrder(ranked: readonly Ranked[], items: Items): readonly Ranked[] {
  const pageOf = (item: number) => items[item]?.page ?? 0
  return [...ranked].sort((a, b) => b.score - a.score || pageOf(a.item) - pageOf(b.item) || a.item - b.item)
}

function fewOfPage(ranked: readonly Ranked[], items: Items): readonly Ranked[] {
  const seen = new Set<number | undefined>()
  const ofPage = new Map<number | undefined, number>()
  return ranked.filter(({ item }) => {
    const { twin, page } = items[item] ?? {}
    const count = ofPage.get(page) ?? 0
    if (seen.has(twin) || count >= mostOfPage) return false
    seen.add(twin)
    ofPage.set(page, count + 1)
    return true
  })
}

function mixed(ranked: readonly Ranked[], items: Items): readonly Ranked[] {
  const better = new Map<number | undefined, number>()
  const crowded = ranked.map(({ item, score }) => {
    const scope = items[item]?.scope
    const count = better.get(scope) ?? 0
    better.set(scope, count + 1)
    return { item, score: score - Math.min(count * crowding.step, crowding.most) }
  })
  return inOrder(crowded, items)
}
