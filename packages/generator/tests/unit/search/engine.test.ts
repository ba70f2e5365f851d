import { describe, expect, test } from 'vitest'
import { type Engine, openEngine } from '../../../src/search/engine.ts'
import { matchHit } from '../../../src/search/excerpt.ts'
import type { FirstNames } from '../../../src/search/index-format.ts'
import type { SearchRequest } from '../../../src/search-providers/search-client.ts'

const names: FirstNames = {
  language: 'en',
  scopes: [
    { section: 'core', version: 'current', label: 'Core SDK', base: '/core/', words: [] },
    { section: 'unity', version: '1.x', label: 'Unity SDK 1.x', base: '/unity/', words: [] },
    { section: 'unity', version: 'current', label: 'Unity SDK 2.x', base: '/unity/next/', words: [] },
  ],
  from: 0,
  pages: [
    ['/core/odin_room_join/', 'odin_room_join', 0, 1, [['Parameters', 0, 0]], 'reference', []],
    ['/core/faq/', 'FAQ', 0, 0, [['Why do I hear nobody?', 0, 0]], 'guide', []],
    [
      '/unity/Room/',
      'Room',
      1,
      1,
      [
        ['Join()', 'join', 1, 'Join'],
        ['Leave()', 'leave', 1, 'Leave'],
        ['Leave()', 'leave-1', 1],
      ],
      'reference',
      [],
    ],
    ['/unity/next/Room/', 'Room', 2, 1, [['Join()', 'join', 1]], 'reference', []],
    ['/unity/next/Encoder/', 'Encoder', 2, 1, [], 'reference', []],
  ],
  synonyms: [['anyone', 'nobody']],
}
const engine = openEngine(names)

const languages: FirstNames = {
  ...names,
  pages: ['C', 'C#', 'C++', '.NET', 'Network'].map((title) => [`/core/${title}/`, title, 0, 0, [], 'guide', []]),
}

/** A request for the first hits in everything. */
function request(query: string): SearchRequest {
  return { query, language: 'en', scopes: null, kind: null, nearest: null, page: 0, pageSize: 20 }
}

type FoundOptions = { readonly near?: string; readonly versions?: readonly string[]; readonly engine?: Engine }

function found(query: string, options: FoundOptions = {}): readonly string[] {
  const { near, versions = ['core@current', 'unity@1.x'] } = options
  const { hits } = (options.engine ?? engine).answer({
    ...request(query),
    scopes: versions,
    nearest: near ?? null,
    pageSize: 10,
  })
  return hits.map(({ url }) => url)
}

describe('the first hit', () => {
  test.each([
    ['odin_room_join', '/core/odin_room_join/'],
    ['ODIN_ROOM_JOIN', '/core/odin_room_join/'],
    ['room_join', '/core/odin_room_join/'],
    ['room join', '/core/odin_room_join/'],
    ['Room.Join', '/unity/Room/#join'],
    ['odin_room_jion', '/core/odin_room_join/'],
    ['odin_rom_join', '/core/odin_room_join/'],
    ['odin_room_jo', '/core/odin_room_join/'],
    ['hear anyone', '/core/faq/#why-do-i-hear-nobody'],
    ['leave', '/unity/Room/#leave'],
  ])('%s', (query, expected) => expect(found(query)[0]).toBe(expected))

  test('names of the section being read rank before the same names elsewhere', () => {
    expect(found('room join', { near: 'core@current' })[0]).toBe('/core/odin_room_join/')
  })
})

test.each([
  ['Room.Leave', '/unity/Room/#leave'],
  ['Room.leave', '/core/Room/#leave'],
])('a member of a type comes first in the language in which it is spelled so: %s', (query, first) => {
  const pages: FirstNames['pages'] = [
    ['/core/Room/', 'Room', 0, 1, [['leave()', 'leave', 1]], 'reference', []],
    ['/unity/Room/', 'Room', 1, 1, [['Leave()', 'leave', 1]], 'reference', []],
  ]
  expect(found(query, { engine: openEngine({ ...names, pages }) })[0]).toBe(first)
})

test.each(['C#', 'c++', '.net'])('%s only finds pages about it', (query) =>
  expect(found(query, { engine: openEngine(languages) })).toEqual([`/core/${query.toUpperCase()}/`]),
)

describe('versions', () => {
  test('the same name in another version is left out', () => {
    expect(found('Room')).not.toContain('/unity/next/Room/')
    expect(found('Room', { versions: ['unity@current'] })).not.toContain('/unity/Room/')
  })
  test('a name that only exists in another version is shown', () =>
    expect(found('Encoder')).toEqual(['/unity/next/Encoder/']))
  test('nothing is found in a different language', () => {
    expect(engine.answer({ ...request('Room'), language: 'de' }).total).toBe(0)
  })
})

test('overloads and aliases are one hit', () => {
  expect(found('leave').filter((url) => url.startsWith('/unity/Room/#leave'))).toEqual(['/unity/Room/#leave'])
})

test('pages of results are consecutive', () => {
  const page = (number: number) => engine.answer({ ...request('room'), page: number, pageSize: 1 })
  expect(page(0).hits[0]?.url).not.toBe(page(1).hits[0]?.url)
  expect(page(0).pageCount).toBe(page(0).total)
  expect(page(99).hits).toEqual([])
})

test('texts are found once they have arrived', async () => {
  const own = openEngine(names)
  const hits = () => own.answer(request('loudspeaker')).hits
  expect(hits()).toEqual([])
  await own.addTexts(0, [
    ['', ''],
    ['', 'Your loudspeakers are off.'],
  ])
  expect(hits().map(({ url, text }) => [url, text])).toEqual([
    ['/core/faq/#why-do-i-hear-nobody', 'Your loudspeakers are off.'],
  ])
})

test.each(['', '   ', '!!!', '🎧', '\u0000', 'x'.repeat(64)])('nothing is found for %j', (query) => {
  expect(found(query)).toEqual([])
})

describe('names in several files', () => {
  const files = names.pages.map((page, i): FirstNames => ({ ...names, from: i, pages: [page] }))
  const texts = [['A text.', 'Its part.']]

  function openedBy(order: readonly number[]) {
    const [first = 0, ...others] = order
    const own = openEngine(files[first] ?? names)
    for (const i of others) own.addNames(files[i] ?? names)
    return own
  }

  test.each([[[0, 1, 2, 3, 4]], [[4, 3, 2, 1, 0]], [[2, 0, 4, 1, 3]], [[2, 2, 0, 4, 1, 3, 0]]])(
    'have the same answers in any order: %j',
    async (order) => {
      const own = openedBy(order)
      const whole = openEngine(names)
      for (const scope of [0, 1, 2]) {
        await own.addTexts(scope, [...texts, ...texts])
        await whole.addTexts(scope, [...texts, ...texts])
      }
      for (const query of ['room', 'join', 'leave', 'core sdk', 'rom', 'encoder', 'part', 'text', 'r'])
        expect(own.answer(request(query)), query).toEqual(whole.answer(request(query)))
      expect(own.names).toEqual(names)
    },
  )

  test('can arrive after texts of other scopes', async () => {
    const own = openedBy([0, 1])
    await own.addTexts(0, [
      ['Words of core.', ''],
      ['', ''],
    ])
    for (const i of [2, 3, 4]) own.addNames(files[i] ?? names)
    await own.addTexts(2, [['Words of Unity.', ''], ['']])
    const hits = own.answer(request('words')).hits
    expect(hits.map(({ url, text }) => [url, text])).toEqual([
      ['/core/odin_room_join/', 'Words of core.'],
      ['/unity/next/Room/', 'Words of Unity.'],
    ])
  })

  test('are found when their file has arrived', () => {
    const own = openedBy([4])
    expect(own.answer(request('leave')).hits).toEqual([])
    expect(own.names.pages).toHaveLength(1)
    own.addNames(files[2] ?? names)
    expect(own.answer(request('leave')).hits.map(({ url }) => url)).toEqual(['/unity/Room/#leave'])
  })
})

test('many hits of one rank are in the order of their pages, and all are counted', () => {
  const pages = Array.from({ length: 300 }, (_, i): FirstNames['pages'][number] => [
    `/core/${i}/`,
    'Testing',
    0,
    0,
    [],
    'guide',
    [],
  ])
  const own = openEngine({ ...names, pages })
  const answer = (page: number) => own.answer({ ...request('testing'), page })
  expect(answer(0).total).toBe(300)
  const urls = Array.from({ length: answer(0).pageCount }, (_, page) => answer(page).hits.map(({ url }) => url)).flat()
  expect(urls).toEqual(pages.map(([path]) => path))
})

test('a rare word counts as rare although its synonym is in many names', () => {
  const pagesOf = (word: string, count: number) =>
    Array.from({ length: count }, (_, i): FirstNames['pages'][number] => [
      `/core/${word}-${i}/`,
      `${word} ${i}`,
      0,
      0,
      [],
      'guide',
      [],
    ])
  const pages = [...pagesOf('Authenticate', 1), ...pagesOf('Sign', 30), ...pagesOf('Token', 10)]
  const own = openEngine({ ...names, pages, synonyms: [['authenticate', 'sign']] })
  const urls = own.answer({ ...request('authenticate token'), pageSize: 50 }).hits.map(({ url }) => url)
  expect(urls).toContain('/core/Token-0/')
  expect(urls.indexOf('/core/Authenticate-0/')).toBeLessThan(urls.indexOf('/core/Token-0/'))
})

describe('words of texts', () => {
  const pages = ['/core/a/', '/core/b/', '/core/c/'].map((path): FirstNames['pages'][number] => [
    path,
    path.charAt(6),
    0,
    0,
    [],
    'guide',
    [],
  ])

  async function engineOf(...texts: readonly string[]): Promise<Engine> {
    const own = openEngine({ ...names, pages })
    await own.addTexts(
      0,
      texts.map((text) => [text]),
    )
    return own
  }

  test.each([
    'PlayStation',
    'playstation',
    'PLAYSTATION',
    'play station',
    'play-station',
    'play_station',
    'Playstation',
  ])('are found in every spelling: %s', async (query) => {
    const own = await engineOf('At the station you play.', 'Ports for PlayStation.', 'Nothing.')
    expect(found(query, { engine: own })).toEqual(['/core/b/', '/core/a/'])
  })

  test('are found in the sentence that explains a hit', async () => {
    const own = await engineOf('Consoles have shops. Ports for PlayStation exist.')
    const query = 'playstation'
    const { hits, synonyms } = own.answer(request(query))
    expect(hits.map((hit) => matchHit(hit, { query, synonyms }).excerpt)).toEqual(['Ports for PlayStation exist.'])
  })

  test('have the synonyms of the compound word that they form', async () => {
    const own = openEngine({ ...names, pages, synonyms: [['e2ee', 'encryption']] })
    await own.addTexts(0, [['Encryption.'], ['E2EE'], ['']])
    expect(found('e2ee', { engine: own })).toEqual(['/core/b/', '/core/a/'])
  })

  test('are replaced only if they occur nowhere', async () => {
    const own = await engineOf('A callback.', 'The log has a tag.', 'Connect to a room.')
    const answer = (query: string, isExact = false) => own.answer({ ...request(query), isExact })
    expect(answer('calback')).toMatchObject({ correction: 'callback', missing: [], total: 1 })
    expect(answer('calback', true)).toMatchObject({ correction: null, total: 0 })
    expect(answer('log')).toMatchObject({ correction: null, total: 1 })
    for (const query of ['rollback', 'lag', 'CORS'])
      expect(answer(query), query).toMatchObject({ correction: null, missing: [query.toLowerCase()], total: 0 })
    expect(answer('rollback room')).toMatchObject({ correction: null, missing: ['rollback'], total: 1 })
  })

  test('are replaced by the word that a title has together with the others', () => {
    const titles = ['Device Selection', 'Section One', 'Section Two', 'Sections']
    const pages = titles.map((title, i): FirstNames['pages'][number] => [`/core/${i}/`, title, 0, 0, [], 'guide', []])
    const own = openEngine({ ...names, pages })
    expect(own.answer(request('device selction'))).toMatchObject({ correction: 'device selection', total: 1 })
    expect(own.answer(request('selction'))).toMatchObject({ correction: 'section' })
  })

  test('aren’t replaced because their stem is nearly another word', async () => {
    const own = await engineOf('Install packs.')
    expect(own.answer(request('pacing'))).toMatchObject({ correction: null, missing: ['pacing'], total: 0 })
    expect(own.answer(request('pakcs'))).toMatchObject({ correction: 'packs', total: 1 })
  })

  test('aren’t replaced while texts are missing that may have them', async () => {
    const own = await engineOf('A callback.')
    expect(own.answer(request('calback'), { isComplete: false })).toMatchObject({ correction: null, total: 0 })
  })

  test('aren’t found by a word that begins alike but has another meaning', async () => {
    const own = await engineOf('Enter a name.', 'A page breaks.')
    for (const query of ['enterprise', 'breakout'])
      expect(own.answer(request(query))).toMatchObject({ correction: null, missing: [query], total: 0 })
  })

  test.each([
    ['odin_rom_join', 'odin_room_join', []],
    ['odin_romm_join()', 'odin_room_join', []],
    ['odin_rom_jion', 'odin_room_join', []],
    ['odin_ram_join', null, ['ram']],
    ['odin rom join', null, ['rom']],
  ])('that are short are only corrected in the name of a symbol: %s → %s', (query, correction, missing) =>
    expect(engine.answer(request(query))).toMatchObject({ correction, missing }),
  )

  test('are corrected to the name of a symbol although a title has another form of the word', () => {
    const own = openEngine({ ...names, pages: [['/core/rooms/', 'Rooms', 0, 0, [], 'guide', []], ...names.pages] })
    expect(own.answer(request('odin_romo_join'))).toMatchObject({ correction: 'odin_room_join', missing: [] })
    expect(own.answer(request('odin_rooms_join'))).toMatchObject({ correction: null })
  })

  test('are searched one by one if the name that they form occurs nowhere', async () => {
    const own = await engineOf('Pull the image.')
    expect(own.answer(request('ImagePull'))).toMatchObject({ correction: 'image pull', total: 1 })
    expect(own.answer({ ...request('ImagePull'), isExact: true }).total).toBe(0)
  })

  test('rank first where they follow each other as in the query', async () => {
    const own = await engineOf(
      'The server refuses. Run it as another user, never as root, or it stops and refuses.',
      'Root refuses to run.',
      `Notes on many other things. ${'More text. '.repeat(100)} It refuses to run as root!`,
    )
    expect(found('refuses to run as root', { engine: own })[0]).toBe('/core/c/')
  })
})
