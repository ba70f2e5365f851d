import { expect, test } from 'vitest'
import { symbolsOf } from '../../src/symbols.ts'
import { versionChanges } from '../../src/version-changes.ts'
import { entryOf } from './entries.ts'

const old = { version: '1.x' }
const method = (name: string) => `{ kind: method, name: ${name}, about: a }`
const entries = [
  entryOf(`kind: csharp/class\nname: Stream\nsummary: s\nmembers: [${method('Close')}, ${method('Flush')}]`, old),
  entryOf(`kind: csharp/class\nname: Decoder\nsummary: s\nextends: Stream\nmembers: [${method('Read')}]`, old),
  entryOf(`kind: csharp/class\nname: Codec\nsummary: s\nmembers: [${method('Read')}]`),
  entryOf(
    `kind: csharp/class\nname: Decoder\nsummary: s\nextends: Codec\nmembers: [${method('Close')}, ${method('Pop')}]`,
  ),
]

test('a member that a type has inherited in the other version is neither new nor gone', () => {
  const { changes } = versionChanges(
    {
      text: 'from: 1.x\nto: 2.x\nsymbols: []',
      file: 'content/sdk/renamed.yaml',
      section: 'sdk',
      versions: [
        { name: '1.x', label: '1.x' },
        { name: 'current', label: '2.x' },
      ],
    },
    entries,
    symbolsOf(entries),
  )
  expect(changes?.common).toMatchObject([{ now: { data: { name: 'Decoder' } }, gone: [], added: ['Pop'] }])
})
