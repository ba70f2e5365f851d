import { describe, expect, test } from 'vitest'
import { openEngine } from '../../../../src/search/engine.ts'
import type { FirstNames, IndexPage } from '../../../../src/search/index-format.ts'
import { suggestPages } from '../../../../src/search/not-found/suggest-pages.ts'

const scope = (section: string, version: string, label: string, base: string) => ({
  section,
  version,
  label,
  base,
  words: [],
})
const page = (path: string, title: string, number: number): IndexPage => [path, title, number, 0, [], 'guide', []]
const names: FirstNames = {
  language: 'en',
  scopes: [
    scope('core', 'current', 'Core', '/sdk/core/'),
    scope('kit', '1.x', 'Kit 1.x', '/sdk/kit/'),
    scope('kit', 'current', 'Kit 2.x', '/sdk/kit/next/'),
    scope('standalone', 'current', 'Site', '/'),
  ],
  from: 0,
  pages: [
    page('/sdk/core/', 'Core', 0),
    page('/sdk/core/guides/', 'Guides', 0),
    page('/sdk/core/guides/spatial-sound/', 'Spatial sound', 0),
    ['/sdk/core/api/Room_Handle/', 'Room_Handle', 0, 1, [['connect()', 'connect', 1]], 'reference', []],
    page('/sdk/kit/', 'Kit', 1),
    page('/sdk/kit/manual/', 'Manual', 1),
    page('/sdk/kit/manual/mixer/', 'Mixer', 1),
    page('/sdk/kit/next/', 'Kit', 2),
    page('/sdk/kit/next/manual/', 'Manual', 2),
    page('/sdk/kit/next/effects/', 'Effects', 2),
    page('/about/', 'About', 3),
  ],
  synonyms: [['sound', 'audio']],
}
const engine = openEngine(names)
const moved = {
  '/old/guides/spatial-sound/': '/sdk/core/guides/spatial-sound/',
  '/sdk/kit/next/manual/mixer/': '/sdk/kit/next/effects/',
  '/forum': 'https://forum.example.org/',
}
const told = (address: string, more: Readonly<Record<string, string>> = moved) =>
  suggestPages({ address, moved: more }, engine).map(({ kind, url }) => `${kind} ${url}`)

describe('pages that are known to match are suggested first', () => {
  test.each([
    ['a redirect', '/old/guides/spatial-sound/', 'moved /sdk/core/guides/spatial-sound/'],
    ['a redirect with a different spelling', '/Old/guides/Spatial_Sound.html', 'moved /sdk/core/guides/spatial-sound/'],
    ['a page with another name in this version', '/sdk/kit/next/manual/mixer/', 'moved /sdk/kit/next/effects/'],
    ['the same page under the version number', '/sdk/kit/2.x/manual/mixer/', 'moved /sdk/kit/next/effects/'],
    ['another site', '/forum/', 'moved https://forum.example.org/'],
    ['case', '/sdk/core/api/room_handle/', 'spelling /sdk/core/api/Room_Handle/'],
    ['no slash', '/sdk/core/guides', 'spelling /sdk/core/guides/'],
    ['a language', '/en/sdk/core/guides/', 'spelling /sdk/core/guides/'],
    ["a version that doesn't exist", '/sdk/core/latest/guides/', 'spelling /sdk/core/guides/'],
    ['the number of the last version', '/sdk/kit/1.x/manual/mixer/', 'spelling /sdk/kit/manual/mixer/'],
    ['a page that only exists in the last version', '/sdk/kit/effects/', 'version /sdk/kit/next/effects/'],
  ])('%s', (_, address, expected) => expect(told(address)[0]).toBe(expected))

  test('a page that only exists in the last version is suggested for another version', () => {
    expect(told('/sdk/kit/next/manual/mixer/', {})[0]).toBe('version /sdk/kit/manual/mixer/')
  })

  test("a page of another version isn't suggested if the requested version has it", () => {
    expect(told('/sdk/kit/Manual').filter((text) => text.startsWith('version'))).toEqual([])
  })

  test('the requested URL itself is never suggested', () => {
    expect(told('/sdk/core/guides/').some((text) => text.endsWith(' /sdk/core/guides/'))).toBe(false)
  })
})

describe('similar pages', () => {
  test.each([
    ['a typo', '/sdk/core/guides/spatail-sound/', '/sdk/core/guides/spatial-sound/'],
    ['a synonym', '/sdk/core/guides/spatial-audio/', '/sdk/core/guides/spatial-sound/'],
    ['another folder', '/core/spatial-sounds/', '/sdk/core/guides/spatial-sound/'],
    ['a page with the same name in another section', '/old/guides/', '/sdk/core/guides/'],
    ['a member of a type', '/sdk/core/api/RoomHandle/connect/', '/sdk/core/api/Room_Handle/#connect'],
    ['the parent page of the URL', '/sdk/core/guides/xyzzy/', '/sdk/core/guides/'],
  ])('%s', (_, address, expected) => expect(told(address)[0]).toBe(`similar ${expected}`))

  test('are at most six, each once', () => {
    const many = Array.from({ length: 30 }, (_, i) => page(`/sdk/core/mixers/mixer-${i}/`, `Mixer ${i}`, 0))
    const urls = suggestPages(
      { address: '/sdk/core/mixers/mixer/', moved: {} },
      openEngine({ ...names, pages: [...names.pages, ...many] }),
    ).map(({ url }) => url)
    expect(urls).toHaveLength(6)
    expect(new Set(urls).size).toBe(6)
  })

  test.each(['/', '/zzqqxx/', `/${'%F0%9F%8E%A7'.repeat(40)}`, '/%E0%A4%A/%%%', `/${'a'.repeat(9000)}`])(
    'are none if nothing is similar: %s',
    (address) => expect(told(address)).toEqual([]),
  )

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('are not created from %s', (name) => {
    expect(told(`/${name}/`)).toEqual([])
  })
})
