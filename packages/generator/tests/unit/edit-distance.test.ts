import { describe, expect, test } from 'vitest'
import { editDistance } from '../../src/edit-distance.ts'

describe('the edit distance', () => {
  test.each([
    ['join', 'join', 0],
    ['jion', 'join', 1],
    ['jin', 'join', 1],
    ['joinn', 'join', 1],
    ['jxin', 'join', 1],
    ['jixo', 'join', 3],
    ['', 'ab', 2],
  ])('from %j to %j is %i', (a, b, expected) => {
    expect(editDistance(a, b, 3)).toBe(expected)
    expect(editDistance(b, a, 3)).toBe(expected)
  })

  test('stops counting beyond the limit', () => expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3))

  /** The textbook algorithm, which fills all cells of the table. */
  function textbook(a: string, b: string): number {
    const cells = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
    )
    const at = (i: number, j: number) => cells[i]?.[j] ?? 0
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
        const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
        const value = Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwap ? at(i - 2, j - 2) + 1 : 99)
        const row = cells[i]
        if (row) row[j] = value
      }
    }
    return at(a.length, b.length)
  }

  test('matches the textbook algorithm', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % most
    }
    const word = () => Array.from({ length: random(8) }, () => 'abc'[random(3)]).join('')
    for (let i = 0; i < 3000; i++) {
      const [a, b] = [word(), word()]
      expect(editDistance(a, b, 9), `${a} ${b}`).toBe(textbook(a, b))
    }
  })
})
