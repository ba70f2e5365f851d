import { expect, test } from 'vitest'
import { shortQuery } from '../../../src/search/short-query.ts'

test.each([
  ['  Room lobby\njoin failed! ', 'Room lobby join failed!'],
  [
    '2026-11-25 12:00:01.123 [ERROR] LogOdin: at C:\\Game\\Odin.cpp:41 The encoder could not be started because the device is missing',
    'LogOdin encoder started device missing',
  ],
  ['x'.repeat(100), 'x'.repeat(64)],
])('of a text that is too long, the most distinctive words are searched: %j', (text, query) => {
  expect(shortQuery(text, 64)).toBe(query)
})

test('a query never exceeds the limit', () => {
  const words = ['a', 'joinRoom', '0x7ffe', '12:00', 'because', '🎧', 'ERROR', '/var/log/x', 'm'.repeat(30)]
  for (let i = 0; i < 200; i++) {
    const text = Array.from({ length: i }, (_, at) => words[(i * 7 + at * (i % 5)) % words.length]).join(' ')
    expect(shortQuery(text, 64).length).toBeLessThanOrEqual(64)
  }
})
