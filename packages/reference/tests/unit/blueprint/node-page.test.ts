import { expect, test } from 'vitest'
import { openReference } from '../../../src/open-reference.ts'
import { entryOf } from '../entries.ts'

/** The page of a node. `nodes` is a list in YAML. */
function pageOf(nodes: string): string {
  const entry = entryOf(`kind: blueprint/node\nname: Open\nsummary: s\nabout: Doesn't work.\nnodes: ${nodes}`)
  const { pages } = openReference({
    entries: [entry],
    externalOf: () => ({}),
    concepts: null,
    renames: [],
    pages: new Map(),
    orderOf: () => 0,
  })
  return pages.get(entry.path)?.text ?? ''
}

const node = '{ title: Open, inputs: [], outputs: [] }'

test('describes a single node below its drawing', () => {
  const page = pageOf(`[${node}]`)
  expect(page.indexOf("Doesn't work.")).toBeGreaterThan(page.indexOf('blueprint'))
})

test('describes several nodes above the first one', () => {
  const page = pageOf(`[${node}, { title: Open Error, inputs: [], outputs: [] }]`)
  expect(page.indexOf("Doesn't work.")).toBeLessThan(page.indexOf('## Open'))
})

test('shows the default of a pin like that of a parameter', () => {
  const pins =
    '[{ name: Wide, type: bool, default: false, about: Opens both doors. }, { name: Key, type: int, default: 1 }]'
  const page = pageOf(`[{ title: Open, inputs: ${pins}, outputs: [] }]`)
  expect(page).toContain('| *Default: `false`.* Opens both doors. |')
  expect(page).toContain('| *Default: `1`.* |')
})
