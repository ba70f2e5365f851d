import { readEntry } from 'docs-reference/data'
import { expect, it } from 'vitest'
import { listInSidebar } from '../../../src/upstream/write/list-in-sidebar.ts'
import { YamlEdits } from '../../../src/yaml-edits.ts'

const sidebar = `- .
- group: API
  page: api
  items:
    - api/lamp_on   # first
    - page: api/lamp_off
      label: Off
- faq
`

/** A new entry beside an existing one. */
function placeOf(name: string, neighbourName: string | null) {
  const file = `content/lamps/api/${neighbourName}.yaml`
  const { entry } = readEntry(`kind: c/function\nname: ${neighbourName}\nsummary: s\nsources: [a]`, file)
  const neighbour = entry && { ...entry, section: 'lamps', version: 'current', path: '/lamps/api/x/', anchor: null }
  return { file: `content/lamps/api/${name}.yaml`, name, neighbour: neighbourName === null ? null : neighbour }
}

it('new entries are listed after similar ones, in their order, and returned if those are not in the sidebar', () => {
  const edits = new YamlEdits(sidebar)
  const places = [
    placeOf('lamp_on_ex', 'lamp_on'),
    placeOf('lamp_on_all', 'lamp_on'),
    placeOf('lamp_off_ex', 'lamp_off'),
    placeOf('lamp_dim', 'lamp_set'),
    placeOf('lamp_first', null),
  ]
  expect(listInSidebar(places, edits, '/lamps/')).toEqual(['api/lamp_dim', 'api/lamp_first'])
  expect(edits.text()).toBe(`- .
- group: API
  page: api
  items:
    - api/lamp_on   # first
    - api/lamp_on_ex
    - api/lamp_on_all
    - page: api/lamp_off
      label: Off
    - api/lamp_off_ex
- faq
`)
})

it('lists an index file as its folder', () => {
  const edits = new YamlEdits('- .\n- api/lamp_on\n')
  expect(listInSidebar([placeOf('index', null)], edits, '/lamps/')).toEqual(['api'])
  expect(listInSidebar([placeOf('index', 'lamp_on')], edits, '/lamps/')).toEqual([])
  expect(edits.text()).toBe('- .\n- api/lamp_on\n- api\n')
})
