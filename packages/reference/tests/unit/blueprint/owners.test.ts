import { expect, test } from 'vitest'
import { ownersOf } from '../../../src/blueprint/owners.ts'
import type { Blueprint } from '../../../src/languages/index.ts'
import { openReference } from '../../../src/open-reference.ts'
import { entryOf } from '../entries.ts'

const node = (text: string, name = 'Turn On', kind = 'node') =>
  entryOf(`kind: blueprint/${kind}\nname: ${name}\nsummary: Does ${name}.\n${text}`, {
    path: `/sdk/api/${name.toLowerCase().replaceAll(' ', '-')}/`,
  })
const onLamp =
  'nodes: [{ title: Turn On, inputs: [{ name: Target, type: object, of: ULamp }, { name: Other, type: object, of: UDesk }] }]'
const noTarget = 'nodes: [{ title: Turn On }]'

test.each([
  ['the class of the target', onLamp, 'bool TurnOn(UDesk* Other = nullptr);', { ULamp: ['TurnOn'] }],
  ['no C++ name without a declaration', onLamp, '', { ULamp: [] }],
  [
    'the class of the comment',
    noTarget,
    '// In class ULamp\nstatic class ULamp *Make(TMap<int32, bool>& A, UPARAM(ref) B*& b);',
    { ULamp: ['Make'] },
  ],
  [
    'the comment rather than the target',
    onLamp,
    '// In class ULampLibrary\nstatic void TurnOn(ULamp* Target);',
    { ULampLibrary: ['TurnOn'] },
  ],
  [
    'several classes',
    noTarget,
    '// In classes ULamp and UDesk\nbool IsOn() const;',
    { ULamp: ['IsOn'], UDesk: ['IsOn'] },
  ],
  [
    'each class with its own declarations',
    noTarget,
    '// In class ULamp\nvoid A();\n// Old\nvoid B();\n\n// In class UDesk\nvoid C();',
    { ULamp: ['A', 'B'], UDesk: ['C'] },
  ],
  [
    'an event rather than its delegate',
    noTarget,
    '// In class ULamp\nDECLARE_DYNAMIC_DELEGATE_OneParam(FOn, ULamp*, lamp);\n\nUPROPERTY(BlueprintAssignable, meta = (A = "b"))\nFOn OnTurnedOn;',
    { ULamp: ['OnTurnedOn'] },
  ],
  ['nothing without a class', noTarget, 'void TurnOn();', {}],
])('finds %s', (_, nodes, cpp, expected) => {
  const { data } = node(`${nodes}\n${cpp && `cpp: |-\n  ${cpp.replaceAll('\n', '\n  ')}`}`)
  expect(Object.fromEntries(ownersOf(data as Blueprint))).toEqual(expected)
})

const lamp = entryOf(
  'kind: code/class\nname: ULamp\nsummary: A lamp.\nlanguage: cpp\nsignature: class ULamp\nmembers: []\nsee: [Turn On, Make Desk]',
)
const event = node(
  `${noTarget}\ncpp: |-\n  // In class ULamp\n  FOn OnTurnedOff;\ndeprecated: Use a timer.`,
  'On Turned Off',
  'event',
)

const nodes = [node(`${onLamp}\ncpp: bool TurnOn();`), node(noTarget, 'Make Desk'), event]

function pageOfLamp(others = nodes): string {
  const { pages } = openReference({
    entries: [lamp, ...others],
    externalOf: () => ({}),
    concepts: null,
    renames: [],
    pages: new Map(),
    orderOf: () => 0,
  })
  return pages.get(lamp.path)?.text ?? ''
}

test('lists the nodes of a type among its members', () => {
  const text = pageOfLamp()
  expect(text).toContain('## Members')
  expect(text).toMatch(
    /### Functions\n\n<MemberTable kind="function">\n\n.*\n.*\n\| \[Turn On\]\(\/sdk\/api\/turn-on\/\) \| \[`TurnOn`\]\(\/sdk\/api\/turn-on\/\) \| Does Turn On\. \|/,
  )
  expect(text).toMatch(
    /### Events\n[\s\S]*\| \[`OnTurnedOff`\]\(\/sdk\/api\/[\w-]+\/\) \| \*\*Deprecated\.\*\* Use a timer\. Does On Turned Off\. \|/,
  )
})

test('does not repeat members among the related symbols', () => {
  const [, related = ''] = pageOfLamp().split('## Related')
  expect(related).toContain('Make Desk')
  expect(related).not.toContain('Turn On')
})

test('counts nodes in the filter of a long list, functions first', () => {
  const functions = Array.from({ length: 12 }, (_, i) => node(onLamp, `Blink ${i}`))
  expect(pageOfLamp([event, ...functions])).toContain('<Members kinds="function=Functions=12 event=Events=1">')
})
