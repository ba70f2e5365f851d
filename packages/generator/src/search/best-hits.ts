import type { Item } from './name-index.ts'

/** The number of an item and its score; a higher score is better. */
export type Ranked = { readonly item: number; readonly score: number }

type Items = readonly Pick<Item, 'page' | 'group'>[]

/** Maximum number of hits of one page: the page and its best part, or its two best parts. */
export const mostOfPage = 2

/**
 * All hits in order, at most two of each page. Overloads count as one hit. Hits with the same score are in the order of their pages,
 * because the files with names arrive in any order.
 */
export function bestHits(ranked: readonly Ranked[], items: Items): readonly Ranked[] {
  return fewOfPage([...ranked].sort(orderOf(items)), items)
}

/** The first of these hits in each scope. */
export function firstOfScopes(hits: readonly Ranked[], items: readonly Pick<Item, 'scope'>[]): readonly Ranked[] {
  const first = new Map<number | undefined, Ranked>()
  for (const hit of hits) {
    const scope = items[hit.item]?.scope
    if (!first.has(scope)) first.set(scope, hit)
  }
  return [...first.values()]
}

function orderOf(items: Items): (a: Ranked, b: Ranked) => number {
  const pageOf = (item: number) => items[item]?.page ?? 0
  return (a, b) => b.score - a.score || pageOf(a.item) - pageOf(b.item) || a.item - b.item
}

function fewOfPage(ranked: readonly Ranked[], items: Items): readonly Ranked[] {
  const seen = new Set<number | undefined>()
  const ofPage = new Map<number | undefined, number>()
  return ranked.filter(({ item }) => {
    const { group, page } = items[item] ?? {}
    const count = ofPage.get(page) ?? 0
    if (seen.has(group) || count >= mostOfPage) return false
    seen.add(group)
    ofPage.set(page, count + 1)
    return true
  })
}
