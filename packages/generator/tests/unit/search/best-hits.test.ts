import { describe, expect, test } from 'vitest'
import { bestHits, type Ranked } from '../../../src/search/best-hits.ts'

/** Two items of each page, and an alias of the first. */
const items = Array.from({ length: 600 }, (_, i) => ({
  page: Math.floor(i / 3),
  group: i % 3 === 1 ? i - 1 : i,
}))
const ranked = items.map((_, item) => ({ item, score: -((item * 7919) % 100) }))

/** The reference version, which looks for each alias in the complete list. */
const sorted = [...ranked].sort((a, b) => b.score - a.score || a.item - b.item)
const expected = sorted.filter(
  ({ item }, i) => sorted.findIndex((other) => items[other.item]?.group === items[item]?.group) === i,
)
const urls = (hits: readonly Ranked[]) => hits.map(({ item }) => item)

describe('the best hits', () => {
  test('are in order and without aliases', () => {
    expect(expected).toHaveLength(400)
    expect(bestHits(ranked, items)).toEqual(expected)
  })

  test('with the same score are in the order of their pages', () => {
    const late = [
      { page: 2, group: 0 },
      { page: 0, group: 1 },
      { page: 1, group: 2 },
    ]
    const same = late.map((_, item) => ({ item, score: 1 }))
    expect(urls(bestHits(same, late))).toEqual([1, 2, 0])
  })

  test('are a single hit if all items are aliases of one symbol', () => {
    const overloads = Array.from({ length: 500 }, () => ({ page: 0, group: 0 }))
    const all = overloads.map((_, item) => ({ item, score: -item }))
    expect(urls(bestHits(all, overloads))).toEqual([0])
  })

  test('are at most two of one page', () => {
    const parts = Array.from({ length: 6 }, (_, i) => ({ page: i < 5 ? 0 : 1, group: i }))
    const all = parts.map((_, item) => ({ item, score: -item }))
    expect(urls(bestHits(all, parts))).toEqual([0, 1, 5])
  })
})
