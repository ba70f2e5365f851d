import { entry } from 'docs-generator/testing/fixture-site'
import { describe, expect, it } from 'vitest'
import { checkRenamed } from '../../src/check-renamed.ts'
import { symbolsOf } from '../../src/symbols.ts'
import { versionChanges } from '../../src/version-changes.ts'
import { entryOf } from './entries.ts'

const old = { version: '1.x' }
const entries = [
  entryOf('kind: c/function\nname: room_open\nsummary: s', old),
  entryOf('kind: c/function\nname: room_ping\nsummary: s', old),
  entryOf('kind: csharp/class\nname: RoomHandler\nsummary: s\nmembers: [{ kind: method, name: Join, about: a }]', old),
  entryOf('kind: c/function\nname: room_create\nsummary: s'),
]
const renames = `from: 1.x
to: 2.x
symbols:
  - { from: room_open, to: room_create, why: Takes a token. }
  - { from: room_ping, to: null, why: The library pings the server. }
  - { from: RoomHandler.Join, to: null, why: Rooms join when they have a token. }`
const versions = [
  { name: '1.x', label: '1.x' },
  { name: 'current', label: '2.x' },
]
const { changes } = versionChanges(
  { text: renames, file: 'content/sdk/renamed.yaml', section: 'sdk', versions },
  entries,
  symbolsOf(entries),
)

type Part = { readonly title?: string; readonly text?: string; readonly name?: string }

/** The problems of a page with one heading, whose text contains a name in backticks. */
function faultsOf(
  { title = 'Start', text = '', name }: Part,
  code: { readonly language: string; readonly code: string; readonly unchecked?: string } | null = null,
  version = 'current',
) {
  const place = { file: 'content/sdk/start.md', line: 10 }
  const document = {
    entry: entry('/sdk/start/', { section: 'sdk', version }),
    records: [
      { anchor: null, hierarchy: ['SDK'], content: 'Compared with 1.x, this part is about both versions.' },
      { anchor: 'start', hierarchy: ['SDK', title], content: `${text} ${name}` },
    ],
    unresolved: name === undefined ? [] : [{ name, anchor: 'start', ...place }],
    samples: code ? [{ unchecked: null, ...code, ...place }] : [],
  }
  return checkRenamed({ documents: [document] }, changes ? [changes] : [])
}

describe('a name that a newer version has replaced', () => {
  it('is reported in its texts, with the new name and the reason', () => {
    expect(faultsOf({ name: 'room_open()' })).toEqual([
      {
        severity: 'warning',
        code: 'replaced-name',
        file: 'content/sdk/start.md',
        line: 10,
        message: '“room_open” is a name of 1.x. In 2.x, it is “room_create”.',
        hint: 'Use room_create: Takes a token. If the text compares two versions, write “1.x” in it.',
      },
    ])
    expect(faultsOf({ name: 'room_ping' })).toMatchObject([
      {
        message: '“room_ping” is a name of 1.x. 2.x doesn’t have it.',
        hint: expect.stringContaining('Remove it: The library pings the server.'),
      },
    ])
    expect(faultsOf({ name: 'RoomHandler.Join()' })).toHaveLength(1)
  })

  it.each([
    ['under a heading with the older version', { name: 'room_open', title: 'Migrate from 1.x' }],
    ['beside the older version', { name: 'room_open', text: 'In 1.x, this was' }],
    ['as a part of another name', { name: 'room_opened' }],
    ['as another member of the same type', { name: 'RoomHandler.Leave' }],
  ])('is not reported %s', (_, part) => {
    expect(faultsOf(part)).toEqual([])
  })

  it('is reported if only a longer version number is there', () => {
    expect(faultsOf({ name: 'room_open', text: 'Since 11.x' })).toHaveLength(1)
  })

  it('is not reported in the older version', () => {
    expect(faultsOf({ name: 'room_open' }, { language: 'c', code: 'room_open();' }, '1.x')).toEqual([])
  })

  it.each([
    ['c', 'int a;\nroom_open(a);', [11]],
    ['csharp', 'RoomHandler.Join();', [10]],
    ['c', '// room_open(a);\nstate.room_open = 1;\nroom_opened();', []],
    ['python', 'room_open()', []],
  ])('is reported in samples: %s %j', (language, code, lines) => {
    const found = faultsOf({}, { language, code })
    expect(found.map(({ line }) => line)).toEqual(lines)
    expect(found.every(({ hint }) => hint.includes('unchecked="…"'))).toBe(true)
  })

  it('is not reported in a sample whose check is skipped', () => {
    expect(faultsOf({}, { language: 'c', code: 'room_open();', unchecked: 'old code' })).toEqual([])
  })
})
