import { describe, expect, test } from 'vitest'
import { typosAllowed } from '../../../src/search/typos.ts'
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
    ['C, C# and c++', ['c', 'c#', 'and', 'c++']],
    ['C#-SDK', ['c#', 'sdk']],
    ['C++17/C#12', ['c++', '17', 'c#', '12']],
    ['a .NET app on example.net', ['a', '.net', 'app', 'on', 'example', 'net']],
    ['/guide/abc#section, c#section, i++', ['guide', 'abc', 'section', 'c', 'section', 'i']],
  ])('%s', (text, expected) => expect(wordsOf(text)).toEqual(expected))
})

test.each([
  "it's odin_room_join, OdinRoom.joinRoom() and HTTPServer2x",
  'FOdinAPMConfig bEnableVAD SetID3Tag A1B2 aB URLs x86_64 OK_OK 3DSound',
  'IOSHTTPAPI2Client',
  "'quoted' rock'n'roll --flag=Value /v1/apps/{id}",
  'C# C++ C++17 .NET .net8 ASP.NET c#L3 acme_c# .NetCore x.net/c++',
])('words are the same next to non-ASCII characters: %s', (text) => {
  expect(wordsOf(`${text} é`)).toEqual([...wordsOf(text), 'e'])
})

describe('significant words', () => {
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
  [['apps', 'app'], 'app'],
  [['settings', 'setting'], 'set'],
  [['access'], 'access'],
])('%j have the same stem', (forms, expected) => {
  expect(new Set(forms.map(stem))).toEqual(new Set([expected]))
})

test('a word may have one typo from four characters and two from eight', () => {
  expect([3, 4, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2])
})
