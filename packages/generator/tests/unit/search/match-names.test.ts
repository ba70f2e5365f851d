import { describe, expect, test } from 'vitest'
import { itemsLike, nameTier } from '../../../src/search/match-names.ts'
import { openNameIndex } from '../../../src/search/name-index.ts'
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
