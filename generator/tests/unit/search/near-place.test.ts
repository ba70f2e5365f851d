import { describe, expect, test } from 'vitest'
import type { IndexFiles } from '../../../src/search/index-format.ts'
import { namesAround, placeAround } from '../../../src/search/near-place.ts'

const index: IndexFiles = {
  names: [
    { src: '/0', places: [0] },
    { src: '/1', places: [0, 1] },
    { src: '/2', places: [2] },
  ],
  texts: ['/a/', '/a/next/', '/b/'].map((base, i) => ({ place: `${i}@current`, base, src: `/texts-${i}` })),
}

describe('where a search begins', () => {
  test.each([
    ['/a/page/', 0, 0],
    ['/a/next/page/', 1, 1],
    ['/b/', 2, 2],
    ['/search/', -1, 0],
  ])('%s', (path, place, file) => {
    expect(placeAround(index.texts, path)).toBe(place)
    expect(namesAround(index, path)).toBe(file)
  })
})
