import { expect, test } from 'vitest'
import { openWordIndex } from '../../../src/search/word-index.ts'

const index = openWordIndex()
for (const [i, word] of ['room', 'roam', 'r', 'peer', 'room', 'rooms'].entries()) index.add(word, i)

test('the items of a word are in the order in which they were added', () => {
  expect(index.of('room')).toEqual([0, 4])
  expect(index.of('ro')).toEqual([])
  expect(index.has('roam')).toBe(true)
  expect(index.has('ro')).toBe(false)
  expect([...index.words()]).toEqual(['room', 'roam', 'r', 'peer', 'rooms'])
})

test.each([
  ['r', ['r', 'roam', 'room', 'rooms']],
  ['ro', ['roam', 'room', 'rooms']],
  ['roo', ['room', 'rooms']],
  ['rooms', ['rooms']],
  ['roomsx', []],
  ['x', []],
  ['xy', []],
])('finds the words that start with %s', (beginning, expected) => {
  expect([...index.startingWith(beginning)].sort()).toEqual(expected)
})
