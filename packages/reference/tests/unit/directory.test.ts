import { sharedValue, sharedValues } from 'docs-generator/testing/compile-page'
import { describe, expect, test } from 'vitest'
import { openReference } from '../../src/open-reference.ts'
import type { ReferenceEntry } from '../../src/reference-entry.ts'
import { changeTexts, conceptTexts, entryTexts, listTexts } from '../../src/shared-tables.ts'
import { entryOf } from './entries.ts'

type Options = Partial<Parameters<typeof openReference>[0]>

function reference(entries: readonly ReferenceEntry[], options: Options = {}) {
  const pages = new Map(entries.map(({ path, data }) => [path, { title: data.name, description: '' }]))
  const made = openReference({
    entries,
    externalOf: () => ({}),
    concepts: null,
    renames: [],
    pages,
    orderOf: () => 0,
    ...options,
  })
  return { ...made, values: sharedValues(made.values) }
}

const room = entryOf('kind: c/handle\nname: Room\nsummary: A room.\ntype: size_t')
const open = entryOf(
  'kind: c/function\nname: open\nsummary: Opens a room.\nreturns: { type: Room }\nsee: [Room]\nabout: |\n  Opens it.',
)

describe('the reference directory', () => {
  const codesOf = (entries: readonly ReferenceEntry[], options?: Options) =>
    reference(entries, options).diagnostics.map(({ code, line }) => `${code}:${line}`)

  test('has no diagnostics for valid data', () => expect(codesOf([room, open])).toEqual([]))
  test('reports a type without a description', () =>
    expect(codesOf([open])).toEqual(['unknown-type:4', 'unknown-symbol:5']))
  test('accepts unknown types of other languages, but not unknown symbols', () => {
    const call = 'kind: code/function\nlanguage: gdscript\nname: open\nsummary: s\nsignature: func open() -> Room'
    expect(codesOf([entryOf(`${call}\nreturns: { type: Room }\nsee: [Room]`)])).toEqual(['unknown-symbol:7'])
  })
  test('accepts a type that is listed as external', () => {
    expect(codesOf([open], { externalOf: () => ({ Room: null }) })).toEqual(['unknown-symbol:5'])
  })
  test('reports two entries with the same name', () => expect(codesOf([room, room])).toEqual(['duplicate-symbol:2']))
  test('reports types that inherit from each other in a cycle', () => {
    const a = entryOf('kind: ts/class\nname: A\nsummary: s\nextends: B\nmembers: []')
    const b = entryOf('kind: ts/class\nname: B\nsummary: s\nextends: A\nmembers: []')
    expect(codesOf([a, b])).toEqual(['circular-type:4', 'circular-type:4'])
  })
  test("reports an entry for a page that doesn't exist", () => {
    const homeless = entryOf('kind: c/constant\nname: MAX\nsummary: s\nvalue: 1', { path: '/gone/', anchor: 'max' })
    expect(codesOf([homeless], { pages: new Map() })).toEqual(['reference-page:1'])
  })
  test('accepts a class with 300 members', () => {
    const members = Array.from({ length: 300 }, (_, i) => `  - { kind: property, name: p${i}, type: string, about: a }`)
    expect(codesOf([entryOf(`kind: ts/class\nname: Big\nsummary: s\nmembers:\n${members.join('\n')}`)])).toEqual([])
  })
})

describe('pages', () => {
  test('show the kind of an entry, and each line keeps the line of its source', () => {
    const page = reference([room, open]).pages.get('/sdk/api/open/')
    const lines = page?.text.split('\n') ?? []
    expect(lines).toContain('Room open(void);')
    expect(page?.lines[lines.indexOf('Opens it.')]).toBe(7)
    expect(page?.lines[lines.findIndex((line) => line.startsWith('`Room`'))]).toBe(4)
  })

  test('keep the line of the text of a result', () => {
    const name = entryOf('kind: c/function\nname: name\nsummary: s\nreturns:\n  type: int\n  about: Its name.')
    const page = reference([name]).pages.get('/sdk/api/name/')
    const line = page?.text.split('\n').findIndex((one) => one.includes('Its name.')) ?? 0
    expect(page?.lines[line]).toBe(6)
  })

  test('keep their lines if a text has Windows line endings', () => {
    const page = reference([
      room,
      entryOf('kind: c/constant\nname: A\nsummary: s\nvalue: 1\nabout: "a\\rb\\r\\nc"'),
    ]).pages.get('/sdk/api/A/')
    expect(page?.text.split('\n')).toHaveLength(page?.lines.length ?? 0)
    expect(page?.text).not.toContain('\r')
  })

  test('that list entries link each entry to its description', () => {
    const list = sharedValue(reference([room, open]).values, listTexts, ['/sdk/api/'])
    const at = (name: string) => list?.lines?.[list.text.split('\n').findIndex((line) => line.includes(name))]
    expect(at('Opens a room.')).toEqual({ file: 'content/sdk/api/open.yaml', line: 3 })
    expect(at('A room.')).toEqual({ file: 'content/sdk/api/Room.yaml', line: 3 })
  })

  test('that list entries say of which type each one is, unless all are of the same', () => {
    const listOf = (entries: readonly ReferenceEntry[]) =>
      sharedValue(reference(entries).values, listTexts, ['/sdk/api/'])
    const row = '[`open`](/sdk/api/open/)'
    expect(listOf([room, open])?.text).toContain(`| Name | Type | Meaning |\n|---|---|---|\n`)
    expect(listOf([room, open])?.text).toContain(`| ${row} | Function | Opens a room. |`)
    expect(listOf([open])?.text).toBe(`| Name | Description |\n|---|---|\n| ${row} | Opens a room. |\n`)
  })

  test('of types list where they are used', () => {
    expect(reference([room, open]).pages.get('/sdk/api/Room/')?.text).toContain(
      '## Used by\n\n[`open`](/sdk/api/open/)',
    )
  })

  test('of interfaces list the types that implement them and the interfaces that extend them', () => {
    const type = (kind: string, name: string, more = '') =>
      entryOf(`kind: csharp/${kind}\nname: ${name}\nsummary: s\n${more}members: []`)
    const pages = reference([
      type('interface', 'IMedia'),
      type('interface', 'IVideo', 'implements: [IMedia]\n'),
      type('class', 'Media', 'implements: [IMedia]\n'),
      type('class', 'Audio', 'extends: Media\n'),
    ]).pages
    const text = pages.get('/sdk/api/IMedia/')?.text
    expect(text).toContain('Implemented by [`Media`](/sdk/api/Media/).')
    expect(text).toContain('Extended by [`IVideo`](/sdk/api/IVideo/).')
    expect(pages.get('/sdk/api/Media/')?.text).toContain('Extended by [`Audio`](/sdk/api/Audio/).')
  })

  test('list inherited members with their type, through the complete inheritance chain', () => {
    const base = entryOf(
      'kind: ts/class\nname: Base\nsummary: s\nmembers: [{ kind: property, name: id, type: string, about: a }, { kind: method, name: close, about: a }, { kind: method, name: close, about: b, parameters: [{ name: code, type: number, about: a }] }]',
    )
    const middle = entryOf('kind: ts/class\nname: Middle\nsummary: s\nextends: Base\nmembers: []')
    const own = entryOf('kind: ts/class\nname: Own\nsummary: s\nextends: Middle\nmembers: []')
    expect(reference([base, middle, own]).pages.get('/sdk/api/Own/')?.text).toContain(
      'From [`Base`](/sdk/api/Base/): [`id`](/sdk/api/Base/#id), [`close()`](/sdk/api/Base/#close).',
    )
  })

  test('of commands show usage, subcommands and flags with anchors', () => {
    const list = entryOf(
      'kind: cli/command\nname: odin list\nsummary: Lists.\nflags: [{ name: --format, short: -f, type: string, required: true, about: How. }]',
    )
    const odin = entryOf('kind: cli/command\nname: odin\nsummary: s')
    const { pages } = reference([odin, list])
    expect(pages.get('/sdk/api/odin/')?.text).toContain('[`odin list`](/sdk/api/odin list/)')
    expect(pages.get('/sdk/api/odin list/')?.text).toContain('odin list --format <string>')
    expect(pages.get('/sdk/api/odin list/')?.text).toContain(
      '| `--format`, `-f` {#format} | `string` | *Required.* How. |',
    )
  })
})

test('the samples of a command are the column of its own page, and in the text of another one', () => {
  const yaml = 'kind: cli/command\nname: odin list\nsummary: Lists.\nexamples: [{ command: odin list --all }]'
  const own = entryOf(yaml)
  const shared = entryOf(yaml, { path: '/sdk/api/odin/', anchor: 'odin-list' })
  const textOfShared = sharedValue(reference([shared]).values, entryTexts, ['sdk', 'current', 'odin list'])?.text
  expect(reference([own]).pages.get(own.path)?.text).toContain('<Sample>')
  expect(textOfShared).toContain('odin list --all')
  expect(textOfShared).not.toContain('<Sample>')
})

describe('tasks across SDKs', () => {
  const other = entryOf('kind: ts/class\nname: Room\nsummary: s\nmembers: [{ kind: method, name: join, about: a }]', {
    section: 'web',
    path: '/web/Room/',
  })
  const text = (name: string) => `
sdks:
  - { id: core, label: Core, section: sdk }
  - { id: web, label: Web, section: web }
groups:
  - name: Rooms
    tasks:
      - task: Join
        in: { core: [open], web: [${name}] }
`
  test('each symbol names its counterparts', () => {
    const made = reference([room, open, other], {
      concepts: { text: text('Room.join'), file: 'content/concepts.yaml' },
    })
    expect(made.diagnostics).toEqual([])
    expect(made.pages.get('/sdk/api/open/')?.text).toContain('- **Join.**\n  - Web: [`Room.join`](/web/Room/#join)')
    expect(sharedValue(made.values, conceptTexts, [])?.text).toContain(
      '| Join | [`open`](/sdk/api/open/) | [`Room.join`](/web/Room/#join) |',
    )
  })

  test('an unknown symbol is reported with its line and the nearest symbol', () => {
    const made = reference([room, open, other], {
      concepts: { text: text('Room.jion'), file: 'content/concepts.yaml' },
    })
    expect(made.diagnostics).toMatchObject([
      {
        severity: 'error',
        code: 'unknown-symbol',
        line: 9,
        message: 'Web has no symbol “Room.jion”.',
        hint: 'Did you mean Room.join?',
      },
    ])
  })

  test("a section without reference data isn't checked", () => {
    const made = reference([room, open], { concepts: { text: text('Anything'), file: 'content/concepts.yaml' } })
    expect(made.diagnostics).toEqual([])
  })
})

describe('the members of a type', () => {
  const textOf = (yaml: string) => {
    const entry = entryOf(yaml)
    return reference([entry]).pages.get(entry.path)?.text ?? ''
  }

  const headingsIn = (text: string) => [...text.matchAll(/^#+ .*/gm)].map(([line]) => line)

  test('are rows of a table, and open only if they need more than a line', () => {
    const text = textOf(`
kind: csharp/class
name: Room
summary: A room.
members:
  - { kind: property, name: Id, type: string, modifiers: [public, get, private set], about: Name of the room. }
  - { kind: field, name: Volume, type: float, signature: 'public float Volume = Defaults.Volume', about: How loud. }
  - { kind: method, name: Join, modifiers: [public], about: Enters the room. Then waits., returns: { type: bool } }
  - kind: event
    name: OnJoined
    type: Action
    about: |
      Occurs in the room.

      Not on the main thread.
`)
    expect(text).toContain('| `Id` {#id} | `string` | *Read-only.* Name of the room. |')
    expect(text).toContain('| `Volume` {#volume} | `float` | *Default: `Defaults.Volume`.* How loud. |')
    expect(text).toContain('<MemberDetails kind="method" label="Join()" type="bool">')
    expect(text).toContain('<MemberDetails kind="event" label="OnJoined" type="Action">')
    expect(headingsIn(text)).toEqual([
      '## Members',
      '### Properties',
      '### Fields',
      '### Methods',
      '#### `Join()` {#join}',
      '### Events',
      '#### `OnJoined` {#onjoined}',
    ])
  })

  test('fields keep the anchor of the heading that they shared with properties', () => {
    const fields = textOf(`
kind: csharp/struct
name: Stats
summary: Counters.
members:
  - { kind: field, name: Bytes, type: ulong, about: Number of bytes. }
`)
    expect(headingsIn(fields)).toEqual(['## Members', '### Fields'])
    expect(fields).toMatch(/<Members [^>]*former="[^"]*\bproperties\b/)
  })

  const topical = `
kind: csharp/class
name: Room
summary: A room.
topics:
  - { title: Join and leave, members: [IsJoined, Join] }
  - { title: Statistics, members: [Jitter], collapsed: true }
members:
  - { kind: property, name: IsJoined, type: bool, about: Whether it is joined. }
  - { kind: property, name: Jitter, type: float, about: Jitter of the connection. }
  - { kind: method, name: Raise, internal: true, about: Raises an event. }
  - { kind: method, name: Clear, about: Removes everything. }
  - { kind: method, name: Join, about: Enters the room. }
`

  test('are grouped in the order of each topic, followed by those without a topic and internal ones', () => {
    const text = textOf(topical)
    expect(headingsIn(text)).toEqual([
      '## Members',
      '### Join and leave',
      '#### `IsJoined` {#isjoined}',
      '#### `Join()` {#join}',
      '### Statistics',
      '### Other members',
      '#### `Clear()` {#clear}',
      '### Members for internal use',
      '#### `Raise()` {#raise}',
    ])
    expect(text).toContain('<Fold title="Jitter" below="heading">')
    expect(text).toContain('<Fold title="Show members for internal use (1)" below="heading">')
    expect(text).toMatch(/<Members [^>]*former="[^"]*\binternal-members\b/)
  })

  test.each([
    ['an unknown member', '[Join, IsJoind]', 'Room has no member “IsJoind”.', 'Did you mean IsJoined?'],
    [
      'a member in two topics',
      '[Join, Jitter]',
      '“Jitter” is already in the topic “Join and leave”.',
      'Keep the topic',
    ],
    ['an internal member', '[Join, Raise]', '“Raise” is internal, so no topic can show it.', 'Remove it'],
  ])('are reported if a topic has %s', (_, names, message, hint) => {
    const entry = entryOf(topical.replace('[IsJoined, Join]', names))
    const line = names.includes('Jitter') ? 6 : 5
    expect(reference([entry]).diagnostics).toMatchObject([
      { severity: 'error', code: 'topic-member', file: entry.file, line, message, hint: expect.stringContaining(hint) },
    ])
  })

  const overloaded = `
kind: csharp/class
name: Room
summary: A room.
members:
  - kind: method
    name: Join
    about: Enters the room.
    parameters: [{ name: token, type: string, about: The token. }]
    returns: { type: bool, about: Whether it started. }
  - kind: method
    name: Join
    about: Enters the room with encryption.
    parameters: [{ name: token, type: string, about: The token. }, { name: cipher, type: Cipher, about: The cipher. }]
    returns: { type: bool, about: Whether it started. }
    throws: [{ about: The cipher is in use. }]
`

  test('with the same name are one member, which says once what they share', () => {
    const text = textOf(overloaded)
    expect(headingsIn(text)).toEqual(['## Members', '### Methods', '#### `Join()` {#join}'])
    expect(text).toContain('<MemberDetails kind="method" label="Join(token)" type="bool" note="2 overloads">')
    expect(text.match(/^\| `token` .*/gm)).toEqual(['| `token` | `string` | The token. |'])
    expect(text.match(/Whether it started\./g)).toHaveLength(1)
  })

  test('with the same name are numbered, and what only some of them have names their numbers', () => {
    const text = textOf(overloaded)
    const second = '[2](/sdk/api/Room/#join-token-cipher)'
    expect(text).toContain(`| \`cipher\` | \`Cipher\` | *Overload ${second} only.* The cipher. |`)
    expect(text).toContain(`- Overload ${second}: The cipher is in use.`)
  })

  test('with many overloads open, and name the first and the last one in a row', () => {
    const forms = ['a', 'a, b', 'a, b, c', 'a, b, c, d'].map((names) => {
      const parameters = names.split(', ').map((name) => `{ name: ${name}, type: int, about: Value ${name}. }`)
      return `  - { kind: method, name: Add, about: Adds., parameters: [${parameters.join(', ')}] }`
    })
    const text = textOf(`kind: csharp/class\nname: Room\nsummary: s\nmembers:\n${forms.join('\n')}`)
    expect(text.match(/<Overload .* opens="true">/g)).toHaveLength(4)
    const [second, third, fourth] = ['a-b', 'a-b-c', 'a-b-c-d'].map(
      (names, i) => `[${i + 2}](/sdk/api/Room/#add-${names})`,
    )
    expect(text).toContain(`*Overloads ${second} to ${fourth} only.* Value b.`)
    expect(text).toContain(`*Overloads ${third} and ${fourth} only.* Value c.`)
  })

  test('with the same name have anchors from their parameters and keep their former ones', () => {
    const text = textOf(overloaded)
    expect(text).toContain('<Overload number="1" difference="with only `token`" anchor="join-token">')
    expect(text).toContain(
      '<Overload number="2" difference="with `cipher`" anchor="join-token-cipher" former="join-1">',
    )
    const symbols = reference([entryOf(overloaded)]).symbols.filter(({ member }) => member === 'Join')
    expect(symbols.map(({ href }) => href)).toEqual(['/sdk/api/Room/#join'])
  })
})

describe('changes between versions', () => {
  const ofOld = (yaml: string) => entryOf(yaml, { version: '1.x' })
  const entries = [
    ofOld(
      'kind: csharp/class\nname: Handler\nsummary: Old.\nmembers: [{ kind: method, name: Join, about: a }, { kind: method, name: Stop, about: a }]',
    ),
    ofOld('kind: csharp/class\nname: Lost\nsummary: Lost.\nmembers: []'),
    entryOf('kind: csharp/class\nname: Fresh\nsummary: Fresh.\nmembers: []', { path: '/sdk/next/Fresh/' }),
    entryOf(
      'kind: csharp/class\nname: Room\nsummary: New.\nmembers: [{ kind: method, name: Join, about: a }, { kind: method, name: Leave, about: a }]',
      { path: '/sdk/next/Room/' },
    ),
  ]
  const renames = (text: string) => [
    {
      text,
      file: 'content/sdk/renamed.yaml',
      section: 'sdk',
      versions: [
        { name: '1.x', label: '1.x' },
        { name: 'current', label: '2.x' },
        { name: '0.x', label: '0.x' },
      ],
    },
  ]

  test('don’t list an operator that is only written with “explicit” in one version', () => {
    const operators = (...names: readonly string[]) =>
      `kind: csharp/class\nname: Handle\nsummary: s\nmembers:\n${names.map((name) => `  - { kind: method, name: ${name}, about: a }`).join('\n')}`
    const made = reference(
      [
        ofOld(operators('explicit operator bool', 'implicit operator int', 'explicit')),
        entryOf(operators('operator bool', 'explicit operator int', 'operator byte'), { path: '/sdk/next/Handle/' }),
      ],
      { renames: renames('from: 1.x\nto: 2.x\nsymbols: []') },
    )
    const text = sharedValue(made.values, changeTexts, ['sdk', 'current'])?.text ?? ''
    expect(text).toContain(
      '| [`explicit`](/sdk/api/Handle/#explicit) | [`operator byte`](/sdk/next/Handle/#operator-byte) |',
    )
  })

  test('compare a type with its own page with one that shares a page', () => {
    const type = (summary: string, member: string) =>
      `kind: csharp/class\nname: Fault\nsummary: ${summary}\nmembers: [{ kind: method, name: ${member}, about: a }]`
    const made = reference(
      [
        ofOld(type('Old.', 'Read')),
        entryOf(type('New.', 'Write'), { path: '/sdk/next/', anchor: 'fault' }),
        entryOf(type('Other.', 'Write').replace('Fault', 'Small'), { path: '/sdk/next/', anchor: 'small' }),
      ],
      { renames: renames('from: 1.x\nto: 2.x\nsymbols: []') },
    )
    const text = sharedValue(made.values, changeTexts, ['sdk', 'current'])?.text ?? ''
    expect(text).not.toContain('Only in 1.x')
    expect(text).toContain(
      '### New in 2.x\n\n| Type | Description |\n|---|---|\n| [`Small`](/sdk/next/#small) | Other. |',
    )
    expect(text).toContain(
      '| [`Fault`](/sdk/next/#fault) | [`Read`](/sdk/api/Fault/#read) | [`Write`](/sdk/next/#fault-write) |',
    )
  })

  test('list renamed, removed and new symbols', () => {
    const made = reference(entries, {
      renames: renames('from: 1.x\nto: 2.x\nsymbols:\n  - { from: Handler, to: Room, why: One each. }'),
    })
    const text = sharedValue(made.values, changeTexts, ['sdk', 'current'])?.text ?? ''
    expect(text).toContain('| [`Handler`](/sdk/api/Handler/) | [`Room`](/sdk/next/Room/) | One each. |')
    expect(text).toContain('### Only in 1.x\n\n| Type | Description |\n|---|---|\n| [`Lost`](/sdk/api/Lost/) | Lost. |')
    expect(text).toContain(
      '| [`Room`](/sdk/next/Room/) | [`Stop`](/sdk/api/Handler/#stop) | [`Leave`](/sdk/next/Room/#leave) |',
    )
    expect(made.pages.get('/sdk/next/Room/')?.text).toContain(
      '## Compared with 1.x\n\n| In 2.x | In 1.x | Notes |\n|---|---|---|\n| `Room` | [`Handler`](/sdk/api/Handler/) | One each. |\n\n<Fold title="Only in 1.x (1)">\n\n- [`Stop`](/sdk/api/Handler/#stop)\n\n</Fold>\n\n<Fold title="New in 2.x (1)">\n\n- [`Leave`](/sdk/next/Room/#leave)',
    )
    expect(made.pages.get('/sdk/next/Fresh/')?.text).toContain('## Compared with 1.x\n\n`Fresh` is new in 2.x.\n')
    expect(sharedValue(made.values, changeTexts, ['sdk', '1.x'])?.text).toBe(text)
    expect(made.movedPages).toEqual([{ from: '/sdk/api/Handler/', to: '/sdk/next/Room/' }])
  })

  test('name the member of another type that replaces a member', () => {
    const fresh = 'kind: csharp/class\nname: Fresh\nsummary: Fresh.\nmembers: [{ kind: method, name: End, about: a }]'
    const made = reference(
      [...entries.filter(({ data }) => data.name !== 'Fresh'), entryOf(fresh, { path: '/sdk/next/Fresh/' })],
      {
        renames: renames(
          'from: 1.x\nto: 2.x\nsymbols:\n  - { from: Handler, to: Room, why: One each. }\n  - { from: Handler.Stop, to: Fresh.End, why: Ends. }',
        ),
      },
    )
    const text = made.pages.get('/sdk/next/Room/')?.text
    expect(text).toContain('| [`Fresh.End`](/sdk/next/Fresh/#end) | [`Handler.Stop`](/sdk/api/Handler/#stop) | Ends. |')
    expect(text).not.toContain('Only in 1.x')
  })

  test.each([
    ['from: 1.x\nto: 3.x\nsymbols: []', 'The section has no version “3.x”.'],
    ['from: 1.x\nto: 1.x\nsymbols: []', '1.x is compared with itself.'],
  ])('report a comparison of unknown or equal versions: %j', (yaml, message) => {
    expect(reference(entries, { renames: renames(yaml) }).diagnostics).toMatchObject([
      { code: 'rename-map', line: 2, message },
    ])
  })

  test('report a file of a section without versions', () => {
    const [file] = renames('from: 1.x\nto: 2.x\nsymbols: []')
    const made = reference(entries, { renames: file ? [{ ...file, versions: [] }] : [] })
    expect(made.diagnostics).toMatchObject([
      { line: 1, message: 'The section has no version “1.x”.', hint: 'The section has no versions. Delete the file.' },
      { line: 2, message: 'The section has no version “2.x”.' },
    ])
  })

  test('report an unknown name', () => {
    const made = reference(entries, {
      renames: renames('from: 1.x\nto: 2.x\nsymbols:\n  - { from: Handlr, to: Room, why: One each. }'),
    })
    expect(made.diagnostics).toMatchObject([
      { code: 'rename-map', message: '1.x has no symbol “Handlr”.', hint: 'Did you mean Handler?' },
    ])
  })
})
