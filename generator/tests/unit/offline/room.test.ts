import { describe, expect, it } from 'vitest'
import { leastRead, roomIn } from '../../../src/offline/room.ts'

const page = (place: string, bytes: number) => ({ path: `/${place}/${bytes}/`, place, print: 'x', bytes })

describe('room for one more page', () => {
  it.each([
    ['nothing is kept', [], 'enough'],
    ['the place is not full', [page('a', 19_999_999)], 'enough'],
    ['the place is full', [page('a', 10_000_000), page('a', 10_000_000)], 'none in the place'],
    ['other places are full', [page('b', 20_000_000), page('c', 20_000_000)], 'enough'],
    ['everything is full', [page('b', 20_000_000), page('c', 20_000_000), page('d', 20_000_000)], 'none at all'],
  ] as const)('where %s: %s', (_name, kept, room) => {
    expect(roomIn(kept, 'a')).toBe(room)
  })
})

describe('what is given up for it', () => {
  const kept = ['a', 'b', 'c', 'site'].map((place) => page(place, 1))

  it('is the place that was not read for the longest time', () => {
    expect(leastRead(kept, ['a', 'c', 'b', 'site'], ['site'])).toBe('b')
  })

  it('is one of which nothing is known, before all others', () => {
    expect(leastRead(kept, ['a', 'c'], ['site'])).toBe('b')
  })

  it('is never the one being read, or one that is needed', () => {
    expect(leastRead([page('a', 1), page('site', 1)], ['a', 'site'], ['site', undefined])).toBeNull()
  })
})
