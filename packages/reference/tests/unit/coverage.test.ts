import { expect, test } from 'vitest'
import { conceptTexts, readConcepts } from '../../src/concepts.ts'
import { coverageOf } from '../../src/coverage.ts'
import { symbolsOf } from '../../src/symbols.ts'
import { entryOf } from './entries.ts'

const entries = [
  entryOf('kind: c/handle\nname: Room\nsummary: s\ntype: size_t'),
  entryOf(
    'kind: c/function\nname: join\nsummary: s\nabout: a\nparameters: [{ name: room, type: Room, about: a }, { name: token, type: int, about: a }]\nreturns: { type: int }\nexamples: [{ code: "join(0);" }]',
  ),
  entryOf('kind: c/function\nname: leave\nsummary: s\nreturns: { type: void }'),
  entryOf('kind: c/struct\nname: Config\nsummary: s\nfields: [{ name: room, type: Room, about: a }]'),
  entryOf(
    'kind: blueprint/node\nname: Mute\nsummary: s\nnodes: [{ title: Mute, inputs: [{ name: "", type: exec }, { name: Peer, type: object }, { name: On, type: bool, about: a }] }]\nuses: [{ alt: a, graph: x }]',
    { section: 'unreal' },
  ),
]
const map = `
sdks:
  - { id: sdk, label: SDK, section: sdk }
  - { id: unreal, label: Unreal, section: unreal }
groups:
  - name: All
    tasks:
      - { task: Join, in: { sdk: [join], unreal: by itself } }
      - { task: Leave, in: { sdk: [leave] } }
      - { task: Mute, in: { unreal: [Mute] } }
`

test('reference entries are counted by version of a section, and tasks across SDKs', () => {
  const { concepts, diagnostics } = readConcepts(map, 'content/concepts.yaml', symbolsOf(entries))
  expect(diagnostics).toEqual([])
  expect(coverageOf(entries, concepts)).toEqual({
    scopes: [
      {
        section: 'sdk',
        version: 'current',
        kinds: [
          { kind: 'c/function', count: 2 },
          { kind: 'c/handle', count: 1 },
          { kind: 'c/struct', count: 1 },
        ],
        bare: 2,
        values: 3,
        silentValues: 1,
        withoutExample: 3,
      },
      {
        section: 'unreal',
        version: 'current',
        kinds: [{ kind: 'blueprint/node', count: 1 }],
        bare: 0,
        values: 2,
        silentValues: 1,
        withoutExample: 0,
      },
    ],
    tasks: {
      sdks: [
        { label: 'SDK', section: 'sdk', version: 'current', line: 3, named: 2, explained: 0, missing: 1 },
        { label: 'Unreal', section: 'unreal', version: 'current', line: 4, named: 1, explained: 1, missing: 1 },
      ],
      gaps: [
        { task: 'Leave', sdks: ['Unreal'] },
        { task: 'Mute', sdks: ['SDK'] },
      ],
    },
  })
})

test('there are no counts without reference data', () => {
  expect(coverageOf([], { sdks: [], concepts: [] })).toEqual({ scopes: [], tasks: { sdks: [], gaps: [] } })
})

test('the names, tasks and reasons of a concept map are texts in their lines', () => {
  const text = [
    'sdks: [{ id: web, label: Web, section: web }]',
    'groups:',
    '  - name: Set up',
    '    tasks:',
    '      - task: Start it',
    '        in:',
    '          web: automatic',
    '          core: [start]',
    '',
  ].join('\n')
  const shown = conceptTexts({ text, file: 'content/concepts.yaml' })
  const rows = shown.text.split('\n').flatMap((row, i) => (row === '' ? [] : [`${shown.lines?.[i]} ${row}`]))
  expect(rows).toEqual(['3 Set up', '5 Start it', '7 automatic'])
})

test('a symbol without brackets is reported, and a reason isn’t', () => {
  const text = map.replace('sdk: [leave]', 'sdk: leav').replace('unreal: by itself', 'unreal: automatic')
  const { diagnostics } = readConcepts(text, 'content/concepts.yaml', symbolsOf(entries))
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'concept-symbol',
      line: 9,
      hint: 'Write a list: [leave]. A reason has several words.',
    },
  ])
})

test.each([
  ['label: Unreal', 'label: SDK', 4, 'sdks.1.label is “SDK”, like that of an item above.'],
  ['id: unreal', 'id: sdk', 4, 'sdks.1.id is “sdk”, like that of an item above.'],
  ['task: Leave', 'task: Join', 9, 'groups.0.tasks.1.task is “Join”, like that of an item above.'],
  ['groups:', 'groups:\n  - { name: All, tasks: [] }', 7, 'groups.1.name is “All”, like that of an item above.'],
])('what a concept map has twice is reported: %s → %s', (from, to, line, message) => {
  const { diagnostics } = readConcepts(map.replace(from, to), 'content/concepts.yaml', symbolsOf(entries))
  expect(diagnostics).toMatchObject([{ code: 'concept-map', line, message: `Concept map: ${message}` }])
})
