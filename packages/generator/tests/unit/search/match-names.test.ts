import { describe, expect, test } from 'vitest'
import { editDistance } from '../../../src/edit-distance.ts'
import { itemsLike, nameTier } from '../../../src/search/match-names.ts'
import { openNameIndex } from '../../../src/search/name-index.ts'
import { hasLetters, lettersOf } from '../../../src/search/typos.ts'
import { stem, wordsOf } from '../../../src/search/words.ts'

const scopes = [{ section: 'a', version: 'current', label: 'A', base: '/a/', words: [] }]
const index = openNameIndex(scopes)
index.add({
  language: 'en',
  scopes,
  from: 0,
  pages: [
    [
      '/a/room/',
      'OdinRoom',
      0,
      1,
      [
        ['join', 0, 1, 'OdinRoom.join'],
        ['on_media_added', 0, 1],
        ['X', 0, 1],
      ],
      'reference',
      [],
    ],
    ['/a/room-join/', 'odin_room_join', 0, 1, [['Parameters', 0, 0]], 'reference', []],
    [
      '/a/peer/',
      'Peer',
      0,
      1,
      [
        ['room_id', 0, 1],
        ['eRoom', 0, 1],
      ],
      'reference',
      [],
    ],
    [
      '/a/guide/',
      'C for beginners',
      0,
      0,
      [
        ['A room of one’s own', 0, 0],
        ['Tokens', 0, 0],
      ],
      'guide',
      [],
    ],
  ],
})

/** The numbers of all items that match the tiers of a name, and of the items that are compared. */
function accepted(query: string) {
  const words = wordsOf(query)
  const asked = words.join('')
  const all = index.items.flatMap((item, i) => (nameTier(item, asked) === null ? [] : [i]))
  return { all, likely: itemsLike(index, asked, stem(words.at(-1) ?? '')) }
}

describe('the compared items', () => {
  const beginnings = index.items.flatMap(({ joined, full, bounds }) =>
    [...bounds.map((start) => joined.slice(start)), ...(full === null ? [] : [full])].flatMap((form) =>
      Array.from(form.slice(1), (_, i) => form.slice(0, i + 2)),
    ),
  )

  // Single characters are only compared with the first character of a name.
  test.each([...new Set([...beginnings, ...index.items.map(({ joined }) => joined.charAt(0))])])(
    'include every name that matches %s',
    (query) => {
      const { all, likely } = accepted(query)
      expect(all.length).toBeGreaterThan(0)
      expect(all.filter((i) => !likely.has(i))).toEqual([])
    },
  )

  test.each(['roomJoin', 'Room.join', 'OdinRoom onMediaAdded', 'oom join', 'peer room'])(
    'include members by the end of their type: %s',
    (query) => {
      const { all, likely } = accepted(query)
      expect(all.length).toBeGreaterThan(0)
      expect(all.filter((i) => !likely.has(i))).toEqual([])
    },
  )

  test('leave out names that share nothing with the query', () => {
    const { likely } = accepted('token')
    expect([...likely].map((i) => index.items[i]?.text)).toEqual(['Tokens'])
  })
})

describe('the comparison of characters', () => {
  const words = ['join', 'jion', 'joiin', 'joni', 'room', 'roommate', 'moor', 'peer_9', 'Peer9', 'añb', '🎧', '']

  test('never excludes a word within the allowed typos', () => {
    let reached = 0
    for (const a of words) {
      for (const b of words) {
        for (const most of [0, 1, 2]) {
          if (editDistance(a, b, most) > most) continue
          reached++
          expect(hasLetters(lettersOf(a), lettersOf(b), most), `${a} ${b} ${most}`).toBe(true)
        }
      }
    }
    expect(reached).toBeGreaterThan(words.length * 3)
  })

  test('excludes most other words', () => {
    expect(hasLetters(lettersOf('join'), lettersOf('peer'), 1)).toBe(false)
    expect(hasLetters(lettersOf('abc'), lettersOf('a'), 1)).toBe(false)
    expect(hasLetters(lettersOf('abc'), lettersOf('a'), 2)).toBe(true)
  })
})
