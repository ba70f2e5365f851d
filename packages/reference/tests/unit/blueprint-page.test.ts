import { expect, test } from 'vitest'
import { openReference } from '../../src/open-reference.ts'
import { entryOf } from './entries.ts'

/** The page of a node. */
function pageOf(yaml: string): string {
  const node = entryOf(`kind: blueprint/node\nname: Turn On\nsummary: s\n${yaml}`, { path: '/nodes/turn-on/' })
  const { pages } = openReference({
    entries: [node],
    externalOf: () => ({}),
    concepts: null,
    renames: [],
    pages: new Map(),
    orderOf: () => 0,
  })
  return pages.get(node.path)?.text ?? ''
}

const latent = (pin: string) => `nodes:
  - title: Turn On
    style: latent
    outputs: [{ name: '', type: exec }, { name: ${pin}, type: exec }, { name: Success, type: bool }]
`

test('says how C++ code starts an asynchronous action', () => {
  const text = pageOf(`${latent('On Response')}cpp: static ULampTurnOn *TurnOn(ULamp *lamp);`)
  expect(text).toContain(
    'starts when you call `Activate()`, after you have bound the delegates that you need, such as `OnResponse`.',
  )
})

test('the heading of the graphs depends on their number, and keeps the anchor', () => {
  const graph = '{ alt: a, graph: "nodes: {}" }'
  const node = 'nodes: [{ title: Turn On }]'
  expect(pageOf(`${node}\nuses: [${graph}]`)).toContain('## Example graph {#example-graphs former}')
  expect(pageOf(`${node}\nuses: [${graph}, ${graph}]`)).toContain('## Example graphs\n')
})

test('the text alternative of a node names the outputs of its control flow', () => {
  expect(pageOf(latent('On Response'))).toContain('alt="Blueprint node Turn On: outputs On Response, Success."')
})

test('does not mention an action if the function returns none', () => {
  expect(pageOf(`${latent('Completed')}cpp: void TurnOn(FLatentActionInfo info);`)).not.toContain('Activate')
  expect(pageOf('nodes: [{ title: Turn On }]\ncpp: static ULamp *TurnOn();')).not.toContain('Activate')
})

test('shows a description before the node if it starts with an alert', () => {
  const node = 'nodes: [{ title: Turn On }]'
  const positions = (about: string) => {
    const text = pageOf(`${node}\nabout: |\n  ${about}`)
    return [text.indexOf('Details'), text.indexOf('```blueprint')]
  }
  const [alert = 0, below = 0] = positions(':::warning[Details]\n  Can explode.\n  :::')
  expect(alert).toBeGreaterThan(-1)
  expect(alert).toBeLessThan(below)
  const [text = 0, above = 0] = positions('Details of the lamp.')
  expect(text).toBeGreaterThan(above)
})

test('names arrays in the plural', () => {
  const pins = ['bool', 'wildcard', 'class'].map((type) => `{ name: ${type}, type: ${type}, array: true }`)
  const text = pageOf(`nodes: [{ title: Turn On, inputs: [${pins}] }]`)
  expect(text.match(/array of [^|]+(?= \|)/g)).toEqual(['array of booleans', 'array of any type', 'array of classes'])
})

test('the headings of overloads contain what distinguishes the nodes', () => {
  const nodes = ['Turn On', 'Turn On', 'Bind'].map((title, i) => `{ title: ${title}, subtitle: Target is Lamp ${i} }`)
  const text = pageOf(`nodes: [${nodes}]`)
  expect(text.match(/^## [^{\n]+(?<! )/gm)).toEqual([
    '## Turn On (Target is Lamp 0)',
    '## Turn On (Target is Lamp 1)',
    '## Bind',
  ])
})
