import { describe, expect, test } from 'vitest'
import type { SymbolTarget } from '../../../src/content/symbol-targets.ts'
import { compile } from '../../../src/document/compile.ts'
import type { PageDocument } from '../../../src/document/index.ts'
import { entry, htmlOf, root, site, sourceOf } from './page.ts'

const target = (name: string, href: string, more: Partial<SymbolTarget> = {}): SymbolTarget => ({
  href,
  section: 'voice',
  version: 'current',
  name,
  of: null,
  sampleLanguages: ['typescript', 'tsx', 'javascript'],
  ...more,
})
const names = new Map<string, readonly SymbolTarget[]>([
  ['Room', [target('Room', '/voice/Room/'), target('Room', '/sdk/Room/', { section: 'sdk' })]],
  ['Room.join', [target('Room.join', '/voice/Room/#join')]],
  ['joinRoom', [target('Room.joinRoom', '/voice/Room/#joinroom', { of: 'Room' })]],
  [
    'isOpen',
    [
      target('Room.isOpen', '/voice/Room/#isopen', { of: 'Room' }),
      target('Door.isOpen', '/voice/Door/#isopen', { of: 'Door' }),
    ],
  ],
  ['Gate', [target('Gate', '/voice/Gate/'), target('Title.Gate', '/voice/page/#gate', { of: 'Title' })]],
  ['here', [target('Title.here', '/voice/page/#here', { of: 'Title' })]],
  ['name', [target('Room.name', '/voice/Room/#name', { of: 'Room' })]],
  ['level', [target('Room.level', '/sdk/Room/#level', { section: 'sdk', of: 'Room' })]],
  ['Peer', [target('Peer', '/sdk/Peer/', { section: 'sdk' })]],
  ['Lamp', ['sdk', 'kit'].map((section) => target('Lamp', `/${section}/Lamp/`, { section }))],
  ['odin apps list', [target('odin apps list', '/voice/cli/', { sampleLanguages: [] })]],
  ['oldName', [target('Room.oldName', '/voice/1.x/Room/#oldname', { of: 'Room', version: '1.x' })]],
  ['OldRoom', [target('OldRoom', '/voice/1.x/OldRoom/', { version: '1.x' })]],
  ['Known', [{ ...target('Known', ''), href: null }, target('Known', '/sdk/Known/', { section: 'sdk' })]],
  ['VoiceClient', [target('VoiceClient', '/voice/VoiceClient/', { sampleLanguages: ['gdscript'] })]],
  ['Port', [target('Port', '/voice/rest/#port', { sampleLanguages: [] })]],
])
const symbols = {
  scopes: [
    { section: 'voice', version: '1.x', base: '/voice/1.x/' },
    { section: 'voice', version: 'current', base: '/voice/' },
    { section: 'sdk', version: 'current', base: '/sdk/' },
    { section: 'kit', version: 'current', base: '/kit/' },
  ],
  names,
}

function compiled(text: string, title = 'Title', kind = entry.kind): Promise<PageDocument> {
  const source = sourceOf(text)
  return compile({ ...source, entry: { ...entry, title, kind }, shared: { ...source.shared, symbols } }, { root, site })
}

/** The URLs of the symbols that a page links to automatically. */
async function linksIn(text: string, title?: string): Promise<readonly string[]> {
  const { body } = await compiled(text, title)
  return [...htmlOf(body).matchAll(/<a href="([^"]*)" class="symbol/g)].map(([, href]) => href ?? '')
}

describe('a name in backticks', () => {
  test.each([
    ['`Room`', ['/voice/Room/']],
    ['`Room.join()`', ['/voice/Room/#join']],
    ['`Room::join`', ['/voice/Room/#join']],
    ['`joinRoom`', ['/voice/Room/#joinroom']],
    ['`isOpen` of two types', []],
    ['`oldName` and `OldRoom` of [the other version](/voice/1.x/)', ['/voice/1.x/OldRoom/']],
    ['`Known`, but not described, beside [another section](/sdk/)', []],
    ['a call that is a single word: `name()`', []],
    ['`isOpen` of the `Door` it mentions', ['/voice/Door/#isopen']],
    ['a plain word: `name`', []],
    ['`Promise<Room>`', ['/voice/Room/']],
    ['`odin apps list --format json`', ['/voice/cli/']],
    ['`Game Port`', []],
    ["a string and a type: `'Room' | Room`", ['/voice/Room/']],
    ['a URL: `https://Room.example/Room`', []],
    ['a path: `Room/Known` and `MyGame/Room`', []],
    ['`Peer` of another section', []],
    ['`Peer` of a [section](/sdk/) that the page links to', ['/sdk/Peer/']],
    ['| [Section](/sdk/) |\n|---|\n| `level` |', []],
    ['| [Section](/sdk/) with its `Room` |\n|---|\n| `level` |', ['/voice/Room/', '/sdk/Room/#level']],
    ['`Lamp` of a [section](/sdk/) that the page links to', ['/sdk/Lamp/']],
    ['`Lamp` of [one](/sdk/) or the [other](/kit/) section', []],
    ['[`Room`](/elsewhere/) in a link', []],
    ['## `Room` in a heading', []],
    ['<Cards>\n<Card title="A" href="/elsewhere/">\n`Room` in a card\n</Card>\n</Cards>', []],
    ['nothing `Else`', []],
    ['a type before a name: `Room lobby`', ['/voice/Room/']],
    ['output: `Room lobby joined.`', []],
    ['output: `Room … is missing a microphone`', []],
    ["output: `The name 'Room' does not exist`", []],
  ])('%s', async (text, expected) => {
    expect(await linksIn(text)).toEqual(expected)
  })

  test('links to the member of the type that the page describes', async () => {
    expect(await linksIn('`isOpen` and `name`', 'Room')).toEqual(['/voice/Room/#isopen', '/voice/Room/#name'])
  })

  test('links to its row if it begins one, even if a type has the same name', async () => {
    const table = '| Name | Type |\n|---|---|\n| `Gate` {#gate} | `Gate` |'
    expect(await linksIn(table)).toEqual(['/voice/page/#gate', '/voice/Gate/'])
  })

  test("doesn't link the description of a member to itself", async () => {
    const table = '| Name | Meaning |\n|---|---|\n| `here` {#here} | `here` and `isOpen` |\n| Other | `here` |'
    const links = ['/voice/page/#here', '/voice/Room/#isopen', '/voice/page/#here']
    expect(await linksIn(`\`Room\`\n\n${table}`, 'Title')).toEqual(['/voice/Room/', ...links])
    expect(await linksIn('## Here {#here}\n\n`here`\n\n## Other\n\n`here`')).toEqual(['/voice/page/#here'])
  })

  test("doesn't link to the member of a type with the same name in another section", async () => {
    expect(await linksIn('`level` of [another section](/sdk/)', 'Room')).toEqual([])
  })

  test('links to symbols of the own section only in a reference', async () => {
    const { links } = await compiled('`Room` and `Peer` of [another section](/sdk/)', 'Title', 'api')
    expect(links.map(({ href }) => href)).toEqual(['/sdk/', '/voice/Room/'])
  })

  test('links to the member of a type that the page mentions', async () => {
    expect(await linksIn('`Room` has `isOpen`.')).toEqual(['/voice/Room/', '/voice/Room/#isopen'])
  })

  test("is listed if it looks like a symbol but isn't one", async () => {
    const { unresolved } = await compiled('`Room` and\n`rom_join` and `plain`')
    expect(unresolved).toMatchObject([{ name: 'rom_join', anchor: null, line: 2 }])
  })

  test.each([
    ['`Room.joinn`', ['Room.joinn']],
    ['`await Room.joinn(token)`', ['Room.joinn']],
    ['`Room.join` and `Other.join`, which nobody describes', []],
    ['a file: `Room.cs`, `Room.swift`', []],
  ])('is listed if its type is known, but not the member: %s', async (text, names) => {
    const { unresolved } = await compiled(text)
    expect(unresolved.map(({ name }) => name)).toEqual(names)
  })

  test('is listed with the heading above it', async () => {
    const { unresolved } = await compiled('`Room`\n\n## Join {#joining}\n\n- `rom_join`\n')
    expect(unresolved).toMatchObject([{ name: 'rom_join', anchor: 'joining', line: 5 }])
  })
})

describe('a sample links its symbols', () => {
  test.each([
    ['```ts\nconst room = new Room()\n```', ['/voice/Room/']],
    ['```ts\n// Room in a comment\nconst a = "Room"\n```', []],
    ['```ts\nroom.joinRoom()\n```', ['/voice/Room/#joinroom']],
    ['```c\nRoom room = joinRoom();\n```', []],
    ['```gdscript\nvar client = VoiceClient.new()\n```', ['/voice/VoiceClient/']],
    ['```ts\nnew VoiceClient()\n```', []],
    ['```ts signature\nclass Room\n```', ['/voice/Room/']],
  ])('%j', async (text, expected) => {
    expect(await linksIn(text)).toEqual(expected)
  })

  test("has its language, its line and the reason why it isn't checked", async () => {
    const { samples } = await compiled('Text.\n\n```ts unchecked="cut short"\nlet a\n```')
    expect(samples).toMatchObject([{ language: 'typescript', line: 4, unchecked: 'cut short', code: 'let a' }])
  })
})
