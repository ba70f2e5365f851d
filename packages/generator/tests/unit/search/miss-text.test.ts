import { expect, it } from 'vitest'
import { missText } from '../../support/search-quality.ts'

const hits = ['/a/', '/b/#c', '/d/', '/e/']

it.each([
  [['/e/'], '“no sound”: the first hits are /a/, /b/#c, /d/. Right is /e/, which is number 4.'],
  [['/x/', '/y/'], '“no sound”: the first hits are /a/, /b/#c, /d/. Right is /x/ or /y/, which is not among the hits.'],
])('a missed answer is named with the hits that readers see instead: %s', (expected, text) => {
  expect(missText({ query: 'no sound', expected }, hits)).toBe(text)
})

it('a query can have no hits', () => {
  expect(missText({ query: 'x', expected: ['/a/'] }, [])).toBe(
    '“x”: the first hits are none. Right is /a/, which is not among the hits.',
  )
})
