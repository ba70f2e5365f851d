import { describe, expect, test } from 'vitest'
import { bestHits, countHits } from '../../../src/search/best-hits.ts'

/** Three items of each page; the second is an alias of the first. */
const items = Array.from({ length: 600 }, (_, i) => ({ page: Math.floor(i / 3), twin: i % 3 === 1 ? i - 1 : i }))
const ranked = items.map((_, item) => ({ item, rank: (item * 7919) % 100 }))

/** The reference version, which sorts all of them. */
const sorted = [...ranked].sort((a, b) => a.rank - b.rank || a.item - b.item)
const expected = sorted.filter(
  ({ item }, i) => sorted.findIndex((other) => items[other.item]?.twin === items[item]?.twin) === i,
)

describe('the best hits', () => {
  test.each([0, 1, 5, 20, 150, 399, 400, 1000])('are the best of the complete list: %d', (wanted) => {
    expect(bestHits(ranked, items, wanted)).toEqual(expected.slice(0, wanted))
  })

  test('are counted without aliases', () => {
    expect(expected).toHaveLength(400)
    expect(countHits(ranked, items)).toBe(400)
  })

  test('with the same rank are in the order of their pages', () => {
    const late = [
      { page: 2, twin: 0 },
      { page: 0, twin: 1 },
      { page: 1, twin: 2 },
    ]
    const same = late.map((_, item) => ({ item, rank: 1 }))
    expect(bestHits(same, late, 3).map(({ item }) => item)).toEqual([1, 2, 0])
  })

  test('are a single hit if all items are aliases of one symbol', () => {
    const twins = Array.from({ length: 500 }, () => ({ page: 0, twin: 0 }))
    const all = twins.map((_, item) => ({ item, rank: item }))
    expect(bestHits(all, twins, 20)).toEqual([{ item: 0, rank: 0 }])
    expect(countHits(all, twins)).toBe(1)
  })
})
