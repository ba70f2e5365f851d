import { describe, expect, test } from 'vitest'
import { openEngine } from '../../../src/search/engine.ts'
import type { FirstNames, IndexPage } from '../../../src/search/index-format.ts'
import type { HitKind } from '../../../src/search-providers/search-client.ts'

const guide = (
  path: string,
  title: string,
  scope: number,
  headings: readonly string[],
  questions: readonly string[] = [],
) => [path, title, scope, 0, headings.map((text) => [text, 0, 0] as const), 'guide', questions] as const
const type = (path: string, title: string, scope: number, members: readonly string[]): IndexPage => [
  path,
  title,
  scope,
  1,
  members.map((text) => [text, 0, 1] as const),
  'reference',
  [],
]

const names: FirstNames = {
  language: 'en',
  scopes: [
    { section: 'kit', version: 'current', label: 'Kit', base: '/kit/', words: [] },
    { section: 'web', version: 'current', label: 'Web SDK', base: '/kit/web/', words: [] },
    { section: 'app', version: 'current', label: 'App SDK', base: '/kit/app/', words: ['phone', 'tablet pc'] },
    { section: 'host', version: 'current', label: 'Hosting', base: '/host/', words: [] },
  ],
  from: 0,
  pages: [
    guide('/kit/tokens/', 'Token server', 0, ['Sign a token', 'Expiry'], ['How do I log in?', 'Secret leaked']),
    guide('/kit/keys/', 'Access keys', 0, ['Keep the key']),
    guide('/kit/', 'Kit', 0, ['Features'], ['Acme Talk alternative, voice chat']),
    guide('/kit/web/faq/', 'FAQ', 1, ['Why is playback blocked?', 'Which browsers are supported?']),
    type('/kit/web/RoomConfig/', 'RoomConfig', 1, ['token', 'accessKey', 'join()', 'restart()']),
    guide('/kit/web/join/', 'Join a room', 1, ['Join with a token', 'Join again', 'Leave a room']),
    guide('/kit/app/app/', 'The app', 2, ['An app', 'App SDK']),
    guide('/kit/app/', 'Voice in an app', 2, []),
    guide('/kit/app/join/', 'Join a room', 2, ['Leave a room']),
    type('/kit/app/Room/', 'Room', 2, ['Join()', 'Restart()', 'Token']),
    guide('/host/servers/', 'Servers', 3, ['Restart', 'Logs'], ['How do I restart a game server?']),
    guide('/host/registries/', 'Registries', 3, ['Ports']),
    type('/host/cli/', 'apps create', 3, ['--app-id', '--force']),
  ],
  synonyms: [['key', 'secret']],
}

async function openComplete() {
  const engine = openEngine(names)
  await engine.addTexts(0, [
    ['A small program.', '', 'Clients can’t sign. Autoplay.'],
    ['Keys sign tokens.', ''],
    ['', ''],
  ])
  await engine.addTexts(1, [['', 'The browser has an autoplay policy.', ''], [''], ['', '', '', '']])
  return engine
}
const engine = await openComplete()

const request = {
  language: 'en',
  scopes: names.scopes.map(({ section, version }) => `${section}@${version}`),
  kind: null,
  nearest: null,
  page: 0,
  pageSize: 20,
}

function answer(query: string, options: { near?: string; kind?: HitKind; only?: string } = {}) {
  return engine.answer({
    ...request,
    query,
    scopes: options.only ? [options.only] : request.scopes,
    kind: options.kind ?? null,
    nearest: options.near ?? null,
  })
}
const urls = (...asked: Parameters<typeof answer>) => answer(...asked).hits.map(({ url }) => url)

describe('the first hit', () => {
  test.each([
    ['a guide before members of the same name', 'token', '/kit/tokens/'],
    ['a guide before a type', 'join room', '/kit/web/join/'],
    ['a page by a question that it answers', 'restart my game server', '/host/servers/'],
    ['a page by another product', 'acme talk', '/kit/'],
    ['a page in spite of a typo in the first word', 'acess key', '/kit/keys/'],
    ['a page in spite of a typo in the last word', 'access kye', '/kit/keys/'],
    ['a plural by its singular', 'registry', '/host/registries/'],
    ['a short plural by its singular', 'key', '/kit/keys/'],
    ['a flag', '--app-id', '/host/cli/#--app-id'],
    ['a flag with its command', 'apps create --force', '/host/cli/#--force'],
    ['an identifier', 'RoomConfig.accessKey', '/kit/web/RoomConfig/#accesskey'],
    ['an identifier in lowercase', 'roomconfig', '/kit/web/RoomConfig/'],
    ['a member by a call with arguments', 'RoomConfig.restart(token, key)', '/kit/web/RoomConfig/#restart'],
    ['a member by a call of its name alone', 'restart(token)', '/kit/web/RoomConfig/#restart'],
    ['a member by a call that is being typed', 'RoomConfig.restart(token, ', '/kit/web/RoomConfig/#restart'],
    [
      'a member by its declaration',
      'void RoomConfig.accessKey(Token token, Server server)',
      '/kit/web/RoomConfig/#accesskey',
    ],
    ['a guide by a word with an ending in parentheses', 'restart my game server(s)', '/host/servers/'],
    ['a question without its stop words', 'why is the playback blocked', '/kit/web/faq/#why-is-playback-blocked'],
  ])('is %s: %s', (_, query, expected) => expect(urls(query)[0]).toBe(expected))

  test('is the page with the title, in spite of parts of the section being read that contain its words', () => {
    expect(urls('servers', { near: 'kit@current' })[0]).toBe('/host/servers/')
    expect(urls('access key', { near: 'web@current' })[0]).toBe('/kit/keys/')
    expect(urls('restart servers', { near: 'host@current' })[0]).toBe('/host/servers/')
  })
  test('is the first page of a section whose label begins with the query', () => {
    expect(urls('app')[0]).toBe('/kit/app/')
    expect(urls('app sdk')[0]).toBe('/kit/app/')
    expect(urls('app', { near: 'web@current' })[0]).not.toBe('/kit/app/')
  })

  test('is a name of the SDK that is being read', () => {
    expect(urls('token', { near: 'app@current' })[0]).toBe('/kit/app/Room/#token')
    expect(urls('token', { only: 'app@current' })[0]).toBe('/kit/app/Room/#token')
  })

  test.each(['join a room phone', 'join a room on a tablet PC'])(
    'is in the section that the query mentions: %s',
    (query) => {
      expect(urls(query)[0]).toBe('/kit/app/join/')
      expect(urls(query, { near: 'web@current' })[0]).toBe('/kit/app/join/')
      expect(urls('join a room', { near: 'web@current' })[0]).toBe('/kit/web/join/')
    },
  )

  test('is in the section being read if the query mentions this one, too', () => {
    const scopes = names.scopes.map((scope) => (scope.section === 'web' ? { ...scope, words: ['tablet pc'] } : scope))
    const both = openEngine({ ...names, scopes })
    const [hit] = both.answer({ ...request, query: 'join a room on a tablet PC', nearest: 'web@current' }).hits
    expect(hit?.url).toBe('/kit/web/join/')
  })

  test('is the page with the rare word of the query, although the section that the query mentions has all others', () => {
    const app = ['Phone server', 'Phone setup', 'Phone calls', 'Server on a phone'].map((title, at) =>
      guide(`/kit/app/${at}/`, title, 2, ['Phone server']),
    )
    const pages = [...names.pages, ...app, guide('/host/signals/', 'Signals', 3, ['SIGTERM of the server'])]
    const [hit] = openEngine({ ...names, pages }).answer({ ...request, query: 'sigterm phone server' }).hits
    expect(hit?.url).toBe('/host/signals/#sigterm-of-the-server')
  })

  test('is a guide of the SDK that is being read, for a question', () => {
    expect(urls('how do i join a room', { near: 'app@current' })[0]).toBe('/kit/app/join/')
  })
})

describe('the hits', () => {
  test('have the title and the text of the page if a question matches', () => {
    const [hit] = answer('secret leaked').hits
    expect([hit?.title, hit?.part, hit?.text]).toEqual(['Token server', null, 'A small program.'])
  })

  test('are at most two of each page', () => {
    const pages = urls('join').map((url) => url.replace(/#.*/, ''))
    expect(pages.filter((page) => page === '/kit/web/join/')).toHaveLength(2)
    expect(answer('join').total).toBe(pages.length)
  })

  test('are of several sections first if no section is being read', () => {
    expect(urls('leave a room').slice(0, 2)).toEqual(['/kit/web/join/#leave-a-room', '/kit/app/join/#leave-a-room'])
  })

  test.each(['autoplay blocked no audio zzzz', 'zzzz keys', 'qqqq autoplay', 'browsers xxxx yyyy'])(
    'exist if some words occur: %s',
    (query) => expect(urls(query).length).toBeGreaterThan(0),
  )

  test.each(['zzzz qqqq', '', '\u0000', '?!'])('don’t exist if no word occurs: %j', (query) =>
    expect(urls(query)).toEqual([]),
  )

  test('are a fitting heading before a page that has the words somewhere', async () => {
    const own = openEngine({
      ...names,
      pages: [
        guide('/kit/', 'Kit', 0, []),
        guide('/kit/problems/', 'Troubleshooting', 0, ['Silence', 'Crashes']),
        guide('/kit/devices/', 'Devices', 0, ['Change the output device']),
      ],
    })
    const text = 'Change the device. Choose the output in a menu, and look at each device and output.'
    await own.addTexts(0, [[text], ['Find what to change.', text, text], ['', 'Open the menu.']])
    const { hits } = own.answer({ ...request, query: 'change output device' })
    expect(hits[0]?.url).toBe('/kit/devices/#change-the-output-device')
  })

  test('are the words in one sentence before words in several', async () => {
    const own = openEngine({ ...names, pages: [guide('/kit/a/', 'A', 0, []), guide('/kit/b/', 'B', 0, [])] })
    await own.addTexts(0, [
      ['A relay is a server. It opens ports for your game when it starts.'],
      ['The relay opens ports for each game. Servers close them when they stop.'],
    ])
    expect(own.answer({ ...request, query: 'ports relay opens' }).hits[0]?.url).toBe('/kit/b/')
  })

  test('have the major version of a version that texts write as 2.x', () => {
    const own = openEngine({
      ...names,
      pages: [guide('/kit/', 'Kit', 0, []), guide('/kit/upgrade/', 'From 1.x to 2.x', 0, ['Upgrade'])],
    })
    expect(own.answer({ ...request, query: 'v2' }).hits[0]?.url).toBe('/kit/upgrade/')
  })

  test('are one symbol of each section before further ones with the same name', () => {
    const types = ['One', 'Two', 'Three'].map((title) => type(`/kit/web/${title}/`, title, 1, ['sendData()']))
    const own = openEngine({ ...names, pages: [...types, type('/kit/app/One/', 'One', 2, ['SendData()'])] })
    const { hits } = own.answer({ ...request, query: 'sendData' })
    expect(hits.slice(0, 2).map(({ scope }) => scope)).toEqual(['web@current', 'app@current'])
  })

  test('can be limited to a kind of page', () => {
    expect(new Set(answer('token', { kind: 'reference' }).hits.map(({ kind }) => kind))).toEqual(new Set(['reference']))
    expect(answer('token', { kind: 'sample' }).total).toBe(0)
  })
})

describe('phrases', () => {
  const own = openEngine({
    ...names,
    pages: [guide('/kit/mute/', 'Mute', 0, []), guide('/kit/turn/', 'Turn servers', 0, ['On and off'])],
    synonyms: [['mute', 'turn off']],
  })

  test('are searched like the word that means the same', () => {
    const { hits, synonyms } = own.answer({ ...request, query: 'turn off the microphone' })
    expect(hits[0]?.url).toBe('/kit/mute/')
    expect(synonyms).toContain('mut')
  })

  test('only count as a whole', () => {
    const { hits } = own.answer({ ...request, query: 'turn server' })
    expect(hits.map(({ url }) => url)).not.toContain('/kit/mute/')
  })

  test('are also searched as they are', () => {
    const pages = [
      guide('/kit/premise/', 'On-premise', 0, []),
      guide('/kit/rooms/', 'Rooms on your own servers', 0, []),
    ]
    const engineWithOwn = openEngine({ ...names, pages, synonyms: [['premise', 'own server']] })
    expect(engineWithOwn.answer({ ...request, query: 'rooms on own server' }).hits[0]?.url).toBe('/kit/rooms/')
  })
})

test('one word of a query isn’t found instead of another one that means the same', () => {
  const pages = [guide('/kit/noise/', 'Noise', 0, []), guide('/kit/apm/', 'Suppression of background noise', 0, [])]
  const own = openEngine({ ...names, pages, synonyms: [['noise', 'suppression']] })
  expect(own.answer({ ...request, query: 'noise suppression' }).hits[0]?.url).toBe('/kit/apm/')
})

test('two words are found where texts write them as one', async () => {
  const own = openEngine({ ...names, pages: [guide('/kit/sync/', 'Synchronize players', 0, [])] })
  await own.addTexts(0, [['Add voice to your netcode.']])
  expect(own.answer({ ...request, query: 'net code' }).hits.map(({ url }) => url)).toEqual(['/kit/sync/'])
})

describe('the hits of one page', () => {
  const pages = [
    guide('/kit/microphone/', 'Microphone', 0, ['Choose a device', 'Mute']),
    guide('/kit/menu/', 'Menu', 0, ['Devices']),
  ]
  async function openOwn() {
    const own = openEngine({ ...names, pages })
    await own.addTexts(0, [
      ['Capture audio.', 'Fill a dropdown with devices.', 'Nothing is sent.'],
      ['', 'Headsets have a microphone, too.'],
    ])
    return own
  }

  test('begin with the part that has more words than the introduction', async () => {
    const { hits } = (await openOwn()).answer({ ...request, query: 'microphone dropdown' })
    expect(hits[0]?.url).toBe('/kit/microphone/#choose-a-device')
  })

  test('leave room for other pages', () => {
    const own = openEngine({
      ...names,
      pages: [
        guide('/kit/a/', 'Select devices', 0, ['Select several devices']),
        guide('/kit/b/', 'Menu', 0, ['Select all devices']),
      ],
    })
    const urls = own.answer({ ...request, query: 'select devices' }).hits.map(({ url }) => url)
    expect(urls).toEqual(['/kit/a/', '/kit/b/#select-all-devices', '/kit/a/#select-several-devices'])
  })
})

test('a document with a name of the query as a whole comes before those with its parts', async () => {
  const own = openEngine({ ...names, pages: ['a', 'b'].map((name) => guide(`/kit/${name}/`, 'Problems', 0, [])) })
  await own.addTexts(0, [
    ['Permission: an error is allowed.'],
    ['NotAllowedError: the browser of this reader has no permission.'],
  ])
  expect(own.answer({ ...request, query: 'NotAllowedError permission' }).hits[0]?.url).toBe('/kit/b/')
})

describe('a text that contains a name with underscores as a whole', () => {
  async function openOwn() {
    const own = openEngine({
      ...names,
      pages: [
        guide('/kit/address/', 'Addresses', 0, ['Read the public address of a host']),
        guide('/kit/settings/', 'Settings', 0, []),
      ],
    })
    await own.addTexts(0, [
      ['', 'Each host has one.'],
      ['Set public_address to the address of your host. Limits: HOST_PUBLIC_PORT.'],
    ])
    return own
  }

  test.each(['public_address', 'PUBLIC_ADDRESS', 'HOST_PUBLIC_', 'public_address limits'])(
    'comes before headings with its words: %s',
    async (query) => {
      expect((await openOwn()).answer({ ...request, query }).hits[0]?.url).toBe('/kit/settings/')
    },
  )

  test('doesn’t come first for its words, or for a part of the name', async () => {
    for (const query of ['public address', 'blic_address'])
      expect((await openOwn()).answer({ ...request, query }).hits[0]?.url).not.toBe('/kit/settings/')
  })
})

test('a name that is the complete query comes first, although it is in a reference', () => {
  const command = type('/host/cli/servers/', 'servers', 3, ['acme servers restore'])
  const own = openEngine({ ...names, pages: [guide('/host/acme/', 'Restore backups of Acme servers', 3, []), command] })
  expect(own.answer({ ...request, query: 'acme servers restore' }).hits[0]?.url).toBe(
    '/host/cli/servers/#acme-servers-restore',
  )
})

test('a complete word is found before longer ones in texts', async () => {
  const own = openEngine({ ...names, pages: ['a', 'b'].map((name) => guide(`/kit/${name}/`, 'Page', 0, [])) })
  await own.addTexts(0, [['Correction.'], ['Many other words, and what is correct.']])
  expect(own.answer({ ...request, query: 'correct' }).hits[0]?.url).toBe('/kit/b/')
})

test('a symbol of the SDK that the query mentions comes before those of others', () => {
  const pages = ['web', 'app'].map((section, i) => type(`/kit/${section}/Peer/`, 'AcmePeer', i + 1, []))
  const own = openEngine({ ...names, pages: [...pages, guide('/kit/app/peers/', 'Acme peers on a phone', 2, [])] })
  const urls = own.answer({ ...request, query: 'AcmePeer phone' }).hits.map(({ url }) => url)
  expect(urls).toEqual(['/kit/app/Peer/', '/kit/app/peers/', '/kit/web/Peer/'])
})

describe('a query about two products', () => {
  test('finds the pages about both before those of one', () => {
    const own = openEngine({
      ...names,
      scopes: names.scopes.map((scope) => ({
        ...scope,
        words: { web: ['browser'], app: ['phone'] }[scope.section] ?? [],
      })),
      pages: ['/kit/rooms/', '/kit/web/rooms/', '/kit/app/rooms/'].map((path, i) => guide(path, 'Shared rooms', i, [])),
    })
    const first = (query: string) => own.answer({ ...request, query }).hits[0]?.url
    expect(first('shared rooms browser')).toBe('/kit/web/rooms/')
    expect(first('shared rooms for browser and phone')).toBe('/kit/rooms/')
  })
})

describe('the best hits of the scopes', () => {
  const scopesOf = (...asked: Parameters<typeof answer>) => answer(...asked).ofScopes.map(({ url }) => url)

  test('are one of each scope, best first', () => {
    expect(scopesOf('leave a room').slice(0, 2)).toEqual(['/kit/web/join/#leave-a-room', '/kit/app/join/#leave-a-room'])
  })

  test('don’t exist if a section is being read, or the query mentions one', () => {
    expect(scopesOf('leave a room', { near: 'web@current' })).toEqual([])
    expect(scopesOf('leave a room phone')).toEqual([])
  })
})

test('a page with answers comes first if something doesn’t work', () => {
  const page = (path: string, kind: HitKind): IndexPage => [path, 'Sound', 0, 0, [], kind, []]
  const own = openEngine({ ...names, pages: [page('/kit/sound/', 'guide'), page('/kit/problems/', 'faq')] })
  const first = (query: string) => own.answer({ ...request, query }).hits[0]?.url
  expect(first('sound')).toBe('/kit/sound/')
  expect(first("sound doesn't work")).toBe('/kit/problems/')
})

test('the inputs of a reference come after the symbol that the identifier is the end of', () => {
  const node: IndexPage = ['/kit/sign/', 'Sign', 0, 0, [['Token Generator', 0, 0]], 'reference', []]
  const own = openEngine({ ...names, pages: [node, type('/kit/generator/', 'AcmeTokenGenerator', 0, [])] })
  const urlsOf = (query: string) => own.answer({ ...request, query }).hits.map(({ url }) => url)
  expect(urlsOf('TokenGenerator')).toEqual(['/kit/generator/', '/kit/sign/#token-generator'])
})

test('the beginning of a longer word counts less than the word itself', () => {
  const own = openEngine({ ...names, pages: [guide('/kit/mica/', 'Mica', 0, []), guide('/kit/mic/', 'Mic', 0, [])] })
  expect(own.answer({ ...request, query: 'mic' }).hits.map(({ url }) => url)).toEqual(['/kit/mic/', '/kit/mica/'])
})

describe('a symbol whose exact name the query contains', () => {
  const versions: FirstNames = {
    ...names,
    scopes: [
      { section: 'core', version: '1.x', label: 'Core SDK 1.x', base: '/core/1.x/', words: [] },
      { section: 'core', version: '2.x', label: 'Core SDK 2.x', base: '/core/', words: [] },
    ],
  }
  const urlsOf = async (pages: FirstNames['pages'], query: string, scopes = ['core@2.x']) => {
    const own = openEngine({ ...versions, pages })
    const text = 'This example in C calls acme_room_join. On media added event.'
    await own.addTexts(
      1,
      pages.filter(([, , scope]) => scope === 1).map(() => [text]),
    )
    return own.answer({ ...request, query, scopes }).hits.map(({ url }) => url)
  }
  const guides = ['One', 'Two', 'Three', 'Four'].map((title) =>
    guide(`/core/${title}/`, `${title} in C`, 1, [], ['Example of acme_room_join in C']),
  )

  test('is among the first three, although guides have the other words', async () => {
    const pages = [...guides, type('/core/acme_room_join/', 'acme_room_join', 1, [])]
    expect((await urlsOf(pages, 'acme_room_join c example')).slice(0, 3)).toContain('/core/acme_room_join/')
  })

  test('is found in another version if the searched ones don’t have it', async () => {
    const pages = [type('/core/1.x/acme_room_join/', 'acme_room_join', 0, []), ...guides]
    expect(await urlsOf(pages, 'acme_room_join c example')).toContain('/core/1.x/acme_room_join/')
  })

  test('isn’t one whose type and member have these words', async () => {
    const pages = [...guides, type('/core/AcmeRoom/', 'AcmeRoom', 1, ['join()'])]
    expect((await urlsOf(pages, 'acme_room_join c example')).slice(0, 3)).not.toContain('/core/AcmeRoom/#join')
  })

  test('comes after the pages with the complete query, such as a message', async () => {
    const pages = [type('/core/Media/', 'OnMediaAdded', 1, []), ...guides]
    const own = openEngine({ ...versions, pages })
    const text = 'The log contains `OnMediaAdded called in room`. Then it is fine.'
    await own.addTexts(1, [['A callback.'], [text], [text], [text], [text]])
    const { hits } = own.answer({ ...request, query: 'OnMediaAdded called in room', scopes: ['core@2.x'] })
    expect(hits.map(({ url }) => url).at(-1)).toBe('/core/Media/')
  })

  test('comes before pages that have the name and one other word next to each other', async () => {
    const pages = [...guides, type('/core/AcmeHandler/', 'AcmeHandler', 1, ['OnMediaAdded'])]
    expect((await urlsOf(pages, 'OnMediaAdded event'))[0]).toBe('/core/AcmeHandler/#onmediaadded')
  })
})

describe('a symbol whose exact name is the query', () => {
  const exact = openEngine({
    ...names,
    pages: [
      type('/kit/web/AcmeRoom/', 'AcmeRoom', 1, ['join', 'Leave Room Now']),
      type('/kit/app/acme_room_join/', 'acme_room_join', 2, []),
      guide('/kit/web/leave/', 'Leave the room now', 1, ['Leave room']),
    ],
  })

  test.each([
    ['acme_room_join', '/kit/app/acme_room_join/'],
    ['ACME_ROOM_JOIN()', '/kit/app/acme_room_join/'],
    ['AcmeRoom.join', '/kit/web/AcmeRoom/#join'],
    ['leave room now', '/kit/web/AcmeRoom/#leave-room-now'],
  ])('comes first in every section: %s', (query, expected) => {
    for (const nearest of [null, 'web@current', 'app@current', 'host@current'])
      expect(exact.answer({ ...request, query, nearest }).hits[0]?.url).toBe(expected)
  })
})

test('a member of a type that shares its page is found by both names, although its type has the name of another section', () => {
  const shared: IndexPage = [
    '/kit/app/types/',
    'Types',
    2,
    0,
    [
      ['AcmeWebRoom', 0, 1],
      ['OnJoined', 'acmewebroom-onjoined', 1],
      ['AcmeRoom', 0, 1],
      ['OnJoined', 'acmeroom-onjoined', 1],
      // Rows of tables come after all headings.
      ['room', 'acmewebroom-room', 1],
    ],
    'reference',
    [],
  ]
  const scopes = names.scopes.map((scope) => (scope.section === 'web' ? { ...scope, words: ['web'] } : scope))
  const pages = [shared, type('/kit/web/WebRoom/', 'WebRoom', 1, ['OnJoined'])]
  const own = openEngine({ ...names, scopes, pages })
  const first = (query: string) => own.answer({ ...request, query, nearest: 'app@current' }).hits[0]
  expect(first('AcmeWebRoom.OnJoined')).toMatchObject({
    url: '/kit/app/types/#acmewebroom-onjoined',
    title: 'AcmeWebRoom',
    part: 'OnJoined',
  })
  expect(first('AcmeRoom.OnJoined')?.url).toBe('/kit/app/types/#acmeroom-onjoined')
  expect(first('AcmeWebRoom.room')?.url).toBe('/kit/app/types/#acmewebroom-room')
})

test('a member of a type that shares the page of another type is found by the name of its own type only', () => {
  const shared: IndexPage = [
    '/kit/app/Bindings/',
    'Bindings',
    2,
    1,
    [
      ['Stats', 0, 1],
      ['init()', 'init', 1],
      ['rtt', 'stats-rtt', 1],
    ],
    'reference',
    [],
  ]
  const pages = [shared, type('/kit/web/Other/', 'Other', 1, ['rtt'])]
  const own = openEngine({ ...names, pages })
  const first = (query: string) => own.answer({ ...request, query }).hits[0]
  expect(first('Stats.rtt')).toMatchObject({ url: '/kit/app/Bindings/#stats-rtt', title: 'Stats', part: 'rtt' })
  expect(first('Bindings.init')?.url).toBe('/kit/app/Bindings/#init')
  expect((first('Stats.rtt')?.score ?? 0) - (first('Bindings.rtt')?.score ?? 0)).toBeGreaterThan(2)
})

test('the exact name of a symbol comes before a page whose title has the same words', () => {
  const overview = guide('/kit/', 'ACME Rooms', 0, ['Rooms of ACME'])
  const pages = [overview, ...[1, 2, 3, 4].map((i) => type(`/kit/${i}/AcmeRoom/`, 'AcmeRoom', 1, []))]
  const own = openEngine({ ...names, pages })
  const urls = (query: string) => own.answer({ ...request, query }).hits.map(({ url }) => url)
  expect(urls('AcmeRoom').slice(0, 2)).toEqual(['/kit/1/AcmeRoom/', '/kit/2/AcmeRoom/'])
  expect(urls('acme room')[0]).toBe('/kit/')
})

test('a node that shares its page comes first for its title, also with a word that queries ignore', () => {
  const page: IndexPage = [
    '/kit/web/json/',
    'Json',
    1,
    0,
    [
      ['Remove Field', 0, 1],
      ['Get Field', 0, 1],
      ['Field Name', 'remove-field-field-name', 0],
    ],
    'reference',
    [],
  ]
  const pages = [guide('/kit/web/field/', 'Field', 1, ['Fields']), type('/kit/web/Any/', 'Any', 1, ['GetField']), page]
  const own = openEngine({ ...names, pages })
  const [first] = own.answer({ ...request, query: 'Get Field', nearest: 'web@current' }).hits
  expect(first?.url).toBe('/kit/web/json/#get-field')
})

test('a member whose anchor begins with that of another member belongs to the type of the page', () => {
  const page: IndexPage = [
    '/kit/app/AcmeRoom/',
    'AcmeRoom',
    2,
    1,
    [
      ['join()', 'join', 1],
      ['joinAll()', 'join-all', 1],
    ],
    'reference',
    [],
  ]
  const own = openEngine({ ...names, pages: [guide('/kit/app/all/', 'AcmeRoom joinAll', 2, []), page] })
  const [first] = own.answer({ ...request, query: 'AcmeRoom.joinAll' }).hits
  expect(first?.url).toBe('/kit/app/AcmeRoom/#join-all')
})

test('a node whose title is the query comes first in its section', () => {
  const node = (path: string, title: string): IndexPage => [path, title, 1, 0, [], 'reference', []]
  const pages = [
    node('/kit/web/is-connected/', 'Connect Rooms Connected Room'),
    guide('/kit/web/room/', 'Rooms', 1, ['Connect a room, and leave it']),
    node('/kit/web/connect-room/', 'Connect Room'),
  ]
  const own = openEngine({ ...names, pages })
  const [first, second] = own.answer({ ...request, query: 'Connect Room', nearest: 'web@current' }).hits
  expect(first?.url).toBe('/kit/web/connect-room/')
  expect((first?.score ?? 0) - (second?.score ?? 0)).toBeGreaterThan(0.8)
})

test('a symbol comes after the page that says why it doesn’t work', () => {
  const pages = [
    type('/kit/web/AcmeHandler/', 'AcmeHandler', 1, ['OnMediaAdded']),
    guide('/kit/web/events/', 'Events', 1, [], ['OnMediaAdded isn’t called']),
    ...['One', 'Two', 'Three'].map((title) => guide(`/kit/web/${title}/`, title, 1, ['OnMediaAdded'])),
  ]
  const own = openEngine({ ...names, pages })
  const first = (query: string) => own.answer({ ...request, query }).hits[0]?.url
  expect(first('OnMediaAdded not called')).toBe('/kit/web/events/')
  expect(first('OnMediaAdded handler')).toBe('/kit/web/AcmeHandler/#onmediaadded')
})

test('another section comes first if the one being read lacks words of the query', () => {
  const pages = [
    guide('/host/servers/', 'Servers for a player', 3, []),
    guide('/kit/web/mute/', 'Mute a player on the server', 1, []),
  ]
  const own = openEngine({ ...names, pages })
  const first = (query: string) => own.answer({ ...request, query, nearest: 'host@current' }).hits[0]?.url
  expect(first('mute player server')).toBe('/kit/web/mute/')
  expect(first('player server')).toBe('/host/servers/')
})

describe('in a section, another product that the query doesn’t name comes later', () => {
  const scopes = names.scopes.map((scope) => (scope.section === 'host' ? { ...scope, words: ['docker'] } : scope))
  const firstOf = (pages: FirstNames['pages'], query: string, nearest: string) =>
    openEngine({ ...names, scopes, pages }).answer({ ...request, query, nearest }).hits[0]?.url

  test('although the query is the title of its page', () => {
    const pages = [
      guide('/host/chat/', 'Text chat', 3, []),
      guide('/kit/web/send/', 'Send messages', 1, [], ['Chat with text']),
    ]
    expect(firstOf(pages, 'text chat', 'web@current')).toBe('/kit/web/send/')
    expect(firstOf(pages, 'docker text chat', 'web@current')).toBe('/host/chat/')
  })

  test('than the overview of the section, although a reference has the name', () => {
    const operation: IndexPage = ['/host/api/', 'Refresh a token', 3, 0, [], 'reference', []]
    const pages = [operation, guide('/kit/sign/', 'Sign and refresh tokens', 0, [])]
    expect(firstOf(pages, 'refresh tokens', 'web@current')).toBe('/kit/sign/')
    expect(firstOf(pages, 'refresh tokens', 'host@current')).toBe('/host/api/')
  })
})

test('another section comes first if the one being read only has a synonym', () => {
  const pages = [
    guide('/host/position/', 'Position of a player in a room', 3, []),
    guide('/kit/web/proximity/', 'Proximity radio', 1, []),
  ]
  const own = openEngine({ ...names, pages, synonyms: [['position', 'proximity']] })
  const first = (query: string) => own.answer({ ...request, query, nearest: 'host@current' }).hits[0]?.url
  expect(first('proximity')).toBe('/kit/web/proximity/')
  expect(first('position')).toBe('/host/position/')
})

test('each of the phrases that a question lists is found like a name', () => {
  const pages = [
    guide('/kit/limits/', 'Usage of the battery', 0, ['Usage of the battery']),
    guide('/kit/faq/', 'FAQ', 0, [], ['Battery overhead of long voice calls, battery usage per peer']),
  ]
  const own = openEngine({ ...names, pages })
  expect(own.answer({ ...request, query: 'battery usage per peer' }).hits[0]?.url).toBe('/kit/faq/')
})

test('a short complaint that a question lists isn’t found like a name', () => {
  const answers = ['Hear nobody', 'No voice'].map((title) =>
    guide(`/kit/${title}/`, title, 0, [], ['No sound, hear nobody']),
  )
  const own = openEngine({
    ...names,
    pages: [...answers, guide('/kit/faq/', 'FAQ', 0, [], ['No sound in Acme, silence'])],
  })
  expect(own.answer({ ...request, query: 'no sound' }).hits.at(-1)?.url).toBe('/kit/faq/')
})

test('of symbols with the same name, one of a type with a compound name comes before one whose type is a frequent word', async () => {
  const types = ['Room', 'AcmeHandler'].map((title) => type(`/kit/web/${title}/`, title, 1, ['OnJoined']))
  const own = openEngine({ ...names, pages: [...types, guide('/kit/web/', 'Events', 1, [])] })
  await own.addTexts(1, [['A room.', ''], ['AcmeHandler joins a room.', ''], ['Each room has rooms.']])
  expect(own.answer({ ...request, query: 'OnJoined' }).hits[0]?.url).toBe('/kit/web/AcmeHandler/#onjoined')
})

test('a flag isn’t a repetition of the field with the same words', () => {
  const one = openEngine({
    ...names,
    pages: [
      type('/host/api/RoomRequest/', 'RoomRequest', 3, ['numInstances']),
      type('/host/cli/create/', 'rooms create', 3, ['--num-instances']),
      type('/host/api/RoomUpdate/', 'RoomUpdate', 3, ['numInstances']),
    ],
  })
  const found = one.answer({ ...request, query: '--num-instances' }).hits.map(({ part }) => part)
  expect(found).toEqual(['numInstances', '--num-instances', 'numInstances'])
})
