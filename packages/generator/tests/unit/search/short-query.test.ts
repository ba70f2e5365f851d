import { expect, test } from 'vitest'
import { shortQuery } from '../../../src/search/short-query.ts'

test.each([
  ['  Room lobby\njoin failed! ', 'Room lobby join failed!'],
  [
    '[ERROR] at C:\\Game\\Voice.cpp:41 The encoder could not be started because the selected capture device is missing or in use',
    'encoder started selected capture device missing',
  ],
  ['x'.repeat(100), 'x'.repeat(64)],
])('of a text that is too long, the most distinctive words are searched: %j', (text, query) => {
  expect(shortQuery(text, 64)).toBe(query)
})

const message = 'The room name is invalid'

test.each([
  `2026-11-28T10:03:54.123456789Z stderr F [ERROR] ${message}`,
  `[2026.11.28-10.03.54:788][  0]LogVoice: Error: ${message}`,
  `10:03:54 ${message}`,
  `https://game.example/assets/index-BxY2k1aQ.js:41 Uncaught (in promise) Error: ${message}`,
  `2026-11-28 10:03:54.123 [ERROR] LogVoice: at C:\\Game\\Voice.cpp:41 ${message}`,
  `${message}\nUnityEngine.Debug:LogError (object)\nVoiceManager:Start () (at Assets/Scripts/VoiceManager.cs:41)`,
  `Error: ${message}\n    at Room.join (/home/dev/game/voice.js:41:13)\n    at node:internal/modules/cjs/loader:1554`,
])('of a text from a log, the message is searched: %j', (text) => {
  expect(shortQuery(text, 64)).toBe(message)
})

test.each(['1.7.4 release notes', 'error 429', 'at limit', 'info.plist microphone'])(
  'a short query stays as it is: %s',
  (query) => {
    expect(shortQuery(query, 64)).toBe(query)
  },
)

test('a query never exceeds the limit', () => {
  const words = ['a', 'joinRoom', '0x7ffe', '12:00', 'because', '🎧', 'ERROR', '/var/log/x', 'm'.repeat(30)]
  for (let i = 0; i < 200; i++) {
    const text = Array.from({ length: i }, (_, at) => words[(i * 7 + at * (i % 5)) % words.length]).join(' ')
    expect(shortQuery(text, 64).length).toBeLessThanOrEqual(64)
  }
})
