import { describe, expect, test } from 'vitest'
import type { IndexFiles } from '../../../src/search/index-format.ts'
import { namesFileFor, scopeIndexOf } from '../../../src/search/nearest-scope.ts'

const index: IndexFiles = {
  names: [
    { src: '/0', scopes: [0] },
    { src: '/1', scopes: [0, 1] },
    { src: '/2', scopes: [2] },
  ],
  texts: ['/a/', '/a/next/', '/b/'].map((base, i) => ({ scope: `${i}@current`, base, src: `/texts-${i}` })),
  synonyms: [],
}

describe('the first file of a search', () => {
  test.each([
    ['/a/page/', 0, 0],
    ['/a/next/page/', 1, 1],
    ['/b/', 2, 2],
    ['/search/', -1, 0],
  ])('%s', (path, scope, file) => {
    expect(scopeIndexOf(index.texts, path)).toBe(scope)
    expect(namesFileFor(index, path)).toBe(file)
  })
})
