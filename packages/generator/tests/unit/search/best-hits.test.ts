import { describe, expect, test } from 'vitest'
import { bestHits, countHits, type Ranked } from '../../../src/search/best-hits.ts'

/** Two items of each page, and an alias of the first. The pages belong to three sections. */
const items = Array.from({ length: 600 }, (_, i) => ({
  page: Math.floor(i / 3),
  twin: i % 3 === 1 ? i - 1 : i,
  scope: Math.floor(i / 3) % 3,
}))
const ranked = items.map((_, item) => ({ item, score: -((item * 7919) % 100) }))

/** The reference version, which sorts all of them. */
const sorted = [...ranked].sort((a, b) => b.score - a.score || a.item - b.item)
const expected = sorted.filter(
  ({ item }, i) => sorted.findIndex((other) => items[other.item]?.twin === items[item]?.twin) === i,
)
const urls = (hits: readonly Ranked[]) => hits.map(({ item }) => item)

describe('the best hits', () => {
  test.each([0, 1, 5, 20, 150, 399, 400, 1000])('are the best of the complete list: %d', (wanted) => {
    expect(bestHits(ranked, items, { wanted, isMixed: false })).toEqual(expected.slice(0, wanted))
  })

  test.each([1, 5, 20, 150, 399])('with mixed sections are the first of the complete mixed list: %d', (wanted) => {
    const close = ranked.map(({ item, score }) => ({ item, score: score / 100 }))
    const all = bestHits(close, items, { wanted: 1000, isMixed: true })
    expect(bestHits(close, items, { wanted, isMixed: true })).toEqual(all.slice(0, wanted))
  })

  test('are counted without aliases', () => {
    expect(expected).toHaveLength(400)
    expect(countHits(ranked, items)).toBe(400)
  })

  test('with the same score are in the order of their pages', () => {
    const late = [
      { page: 2, twin: 0, scope: 0 },
      { page: 0, twin: 1, scope: 0 },
      { page: 1, twin: 2, scope: 0 },
    ]
    const same = late.map((_, item) => ({ item, score: 1 }))
    expect(urls(bestHits(same, late, { wanted: 3, isMixed: false }))).toEqual([1, 2, 0])
  })

  test('are a single hit if all items are aliases of one symbol', () => {
    const twins = Array.from({ length: 500 }, () => ({ page: 0, twin: 0, scope: 0 }))
    const all = twins.map((_, item) => ({ item, score: -item }))
    expect(urls(bestHits(all, twins, { wanted: 20, isMixed: false }))).toEqual([0])
    expect(countHits(all, twins)).toBe(1)
  })

  test('are at most two of one page', () => {
    const parts = Array.from({ length: 6 }, (_, i) => ({ page: i < 5 ? 0 : 1, twin: i, scope: 0 }))
    const all = parts.map((_, item) => ({ item, score: -item }))
    expect(urls(bestHits(all, parts, { wanted: 20, isMixed: false }))).toEqual([0, 1, 5])
    expect(countHits(all, parts)).toBe(3)
  })

  test('alternate between sections if they are similarly good, and only then', () => {
    const scopes = [0, 0, 0, 1, 1, 2]
    const pages = scopes.map((scope, page) => ({ page, twin: page, scope }))
    const close = [1, 0.99, 0.98, 0.97, 0.96, 0.2].map((score, item) => ({ item, score }))
    expect(urls(bestHits(close, pages, { wanted: 6, isMixed: true }))).toEqual([0, 3, 1, 4, 2, 5])
    expect(urls(bestHits(close, pages, { wanted: 6, isMixed: false }))).toEqual([0, 1, 2, 3, 4, 5])
  })
})
