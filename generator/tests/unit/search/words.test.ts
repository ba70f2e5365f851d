import { describe, expect, test } from 'vitest'
import { typoDistance, typosAllowed } from '../../../src/search/distance.ts'
import { meaningfulWords, stem, wordsOf } from '../../../src/search/words.ts'

describe('words of a text', () => {
  test.each([
    ['odin_room_join', ['odin', 'room', 'join']],
    ['OdinRoom.joinRoom()', ['odin', 'room', 'join', 'room']],
    ['HTTPServer2', ['http', 'server2']],
    ['--app-id', ['app', 'id']],
    ['Größe über', ['große', 'uber']],
    ["can't", ['cant']],
    ['🎧 !!!', []],
    ['שלום', ['שלום']],
    ['a\uD83D', ['a']],
  ])('%s', (text, expected) => expect(wordsOf(text)).toEqual(expected))
})

test.each([
  "it's odin_room_join, OdinRoom.joinRoom() and HTTPServer2x",
  'FOdinAPMConfig bEnableVAD SetID3Tag A1B2 aB URLs x86_64 OK_OK 3DSound',
  'IOSHTTPAPI2Client',
  "'quoted' rock'n'roll --flag=Value /v1/apps/{id}",
])('words are the same beside letters that are not ASCII: %s', (text) => {
  expect(wordsOf(`${text} é`)).toEqual([...wordsOf(text), 'e'])
})

describe('words that mean something', () => {
  test.each([
    ['how do i mute a player', ['mute', 'player']],
    ['what is this', ['what', 'is', 'this']],
  ])('%s', (text, expected) => expect(meaningfulWords(text)).toEqual(expected))
})

test.each([
  [['muting', 'muted', 'mutes', 'mute'], 'mut'],
  [['rooms', 'room'], 'room'],
  [['deployments', 'deployment'], 'deployment'],
  [['entries', 'entry'], 'entry'],
])('%j have one stem', (forms, expected) => {
  expect(new Set(forms.map(stem))).toEqual(new Set([expected]))
})

describe('typos', () => {
  test.each([
    ['join', 'join', 0],
    ['jion', 'join', 1],
    ['jin', 'join', 1],
    ['joinn', 'join', 1],
    ['jxin', 'join', 1],
    ['jixo', 'join', 3],
    ['', 'ab', 2],
  ])('from %j to %j: %i', (a, b, expected) => {
    expect(typoDistance(a, b, 3)).toBe(expected)
    expect(typoDistance(b, a, 3)).toBe(expected)
  })

  test('are not counted beyond the most', () => expect(typoDistance('abcdef', 'uvwxyz', 2)).toBe(3))

  /** The slow, obvious way: all cells of the table. */
  function slowly(a: string, b: string): number {
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

  test('are counted as the obvious way counts them', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % most
    }
    const word = () => Array.from({ length: random(8) }, () => 'abc'[random(3)]).join('')
    for (let i = 0; i < 3000; i++) {
      const [a, b] = [word(), word()]
      expect(typoDistance(a, b, 9), `${a} ${b}`).toBe(slowly(a, b))
    }
  })

  test('one from four letters on, two from eight', () => {
    expect([3, 4, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2])
  })
})
