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
    ["'quoted' don’t", ['quoted', 'dont']],
    ['FOdinAPMConfig bEnableVAD SetID3Tag', ['f', 'odin', 'apm', 'config', 'b', 'enable', 'vad', 'set', 'id3', 'tag']],
    ['A1B2 aB URLs x86_64 3DSound', ['a1', 'b2', 'a', 'b', 'ur', 'ls', 'x86', '64', '3', 'd', 'sound']],
    [
      '.NET .net8 ASP.NET c#L3 acme_c# .NetCore',
      ['.net', '.net', '8', 'asp', 'net', 'c', 'l3', 'acme', 'c', 'net', 'core'],
    ],
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

describe('significant words', () => {
  test.each([
    ['how do i mute a player', ['mute', 'player']],
    ['what is this', ['what', 'is', 'this']],
  ])('%s', (text, expected) => expect(meaningfulWords(text)).toEqual(expected))
})

describe('a stem', () => {
  test.each([
    [['mute', 'muting', 'muted', 'mutes'], 'mut'],
    [['entry', 'entries'], 'entry'],
    [['cookie', 'cookies'], 'cooky'],
    [['app', 'apps'], 'app'],
    [['try', 'tries', 'tried', 'trying'], 'try'],
    [['set', 'setting', 'settings'], 'set'],
    [['status', 'statuses'], 'statu'],
    [['speed', 'speeds', 'speeding'], 'speed'],
    [['string', 'strings'], 'string'],
    [['ping', 'pings', 'pinging'], 'ping'],
    [['c#'], 'c#'],
    [['c++'], 'c++'],
    [['.net'], '.net'],
    [['größe'], 'größ'],
  ])('is the same for %j', (forms, expected) => expect(new Set(forms.map(stem))).toEqual(new Set([expected])))

  // A word with `*` doubles its last character before an ending.
  const regular =
    'access address advance alias allow apply box build cache call change class configure connect control* copy create debug* ' +
    'delete deploy disconnect encode enable encrypt exceed fail fetch fix focus handle install join key kick leave map* message ' +
    'modify move notify patch pass pause play plug* poll process proxy publish push queue record release request reset* response ' +
    'retry room run* sample scroll server spawn start stop* stream subscribe switch sync tag* token user volume voice'

  test.each(regular.split(' '))('is the same for all endings of %s', (entry) => {
    const word = entry.replace('*', '')
    const forms = inflections(word, entry !== word)
    expect(new Set(forms.map(stem)), forms.join()).toEqual(new Set([stem(word)]))
  })

  test('starts with the first two characters of the word, which the index of names relies on', () => {
    const words = regular
      .replaceAll('*', '')
      .split(' ')
      .flatMap((word) => inflections(word, false))
    expect(words.filter((word) => stem(word).slice(0, 2) !== word.slice(0, 2))).toEqual([])
  })

  test('differs between words with similar endings', () => {
    const words = ['string', 'stress', 'speed', 'spend', 'thing', 'access', 'accept', 'need', 'net', 'file', 'fill']
    expect(new Set(words.map(stem)).size).toBe(words.length)
  })
})

/** The word with the endings -s, -ing and -ed, by the rules of English spelling. */
function inflections(word: string, doubles: boolean): readonly string[] {
  const endsInY = /[^aeiou]y$/.test(word)
  const plural = endsInY ? word.replace(/y$/, 'ies') : /(?:[sxz]|[cs]h)$/.test(word) ? `${word}es` : `${word}s`
  const base = doubles ? word + word.slice(-1) : word.replace(/(?<!e)e$/, '')
  return [word, plural, `${base}ing`, `${endsInY ? word.replace(/y$/, 'i') : base}ed`]
}

test('a word may have one typo from four characters and two from eight', () => {
  expect([3, 4, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2])
})
