import type { Item } from './name-index.ts'

/** The number of an item and its score; a higher score is better. */
export type Ranked = { readonly item: number; readonly score: number }

type Items = readonly Pick<Item, 'page' | 'twin'>[]

/** Maximum number of hits of one page: the page and its best part, or its two best parts. */
export const mostOfPage = 2
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
 * The best `count` hits in order, at most two of each page. Overloads count as one hit. Hits with the same score are in the order of their
 * pages, because the files with names arrive in any order. Of a long list, only the top is sorted.
 */
export function bestHits(ranked: readonly Ranked[], items: Items, count: number): readonly Ranked[] {
  const scores = Float64Array.from(ranked, ({ score }) => -score).sort()
  for (let top = (count + 1) * 2; ; top *= 4) {
    const limit = -(scores[top] ?? Number.POSITIVE_INFINITY)
    const found = fewOfPage(
      inOrder(
        ranked.filter(({ score }) => score >= limit),
        items,
      ),
      items,
    )
    if (found.length >= count || limit === Number.NEGATIVE_INFINITY) return found.slice(0, count)
  }
}

/** The best hit of each scope, in order. */
export function bestOfScopes(
  ranked: readonly Ranked[],
  items: readonly Pick<Item, 'page' | 'twin' | 'scope'>[],
): readonly Ranked[] {
  const order = orderOf(items)
  const best = new Map<number | undefined, Ranked>()
  for (const hit of ranked) {
    const scope = items[hit.item]?.scope
    const known = best.get(scope)
    if (!known || order(hit, known) < 0) best.set(scope, hit)
  }
  return [...best.values()].sort(order)
}

function inOrder(ranked: readonly Ranked[], items: Items): readonly Ranked[] {
  return [...ranked].sort(orderOf(items))
}

function orderOf(items: Items): (a: Ranked, b: Ranked) => number {
  const pageOf = (item: number) => items[item]?.page ?? 0
  return (a, b) => b.score - a.score || pageOf(a.item) - pageOf(b.item) || a.item - b.item
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
