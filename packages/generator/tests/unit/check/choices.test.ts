import { expect, it } from 'vitest'
import { choiceFaults, tabsIn } from '../../../src/check/choices.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import config from '../../fixtures/site/config.ts'

const tabs = [
  ...tabsIn(
    'Text\n\n<Tabs group="sdk">\n<Tab label="Web">\n</Tab>\n<Tab label="Lamp">\n</Tab>\n</Tabs>\n',
    'content/a.md',
  ),
  ...tabsIn(
    '<Tabs>\n<Tab label="Other">\n</Tab>\n</Tabs>\n<Tabs group="sdk">\n<Tab label="Core">\n</Tab>\n</Tabs>\n',
    'content/b.md',
  ),
]

const faults = (group: string, labels: readonly string[], found = tabs) => {
  const item = {
    kind: 'choice',
    label: 'Your product',
    group,
    options: labels.map((label) => ({ label, to: '/' })),
  } as const
  const placeInConfig = configPlaces('export default {\nnavbar: { left: [], right: [\n{ group: "" }] } }')
  return choiceFaults({ config: { ...config, navbar: { left: [], right: [item] } }, placeInConfig }, found)
}

it('finds the tabs of groups with their lines', () => {
  expect(tabs.map(({ label, file, line }) => [label, file, line])).toEqual([
    ['Web', 'content/a.md', 4],
    ['Lamp', 'content/a.md', 6],
    ['Core', 'content/b.md', 6],
  ])
})

it('a menu whose options all select a tab causes no diagnostic', () => {
  expect(faults('sdk', ['Web', 'Lamp 1.x', 'Lamp 2.x', 'Core'])).toEqual([])
})

it('a group without tabs is reported in its line', () => {
  expect(faults('skd', ['Web', 'Lamp'])).toMatchObject([
    { severity: 'warning', code: 'unused-choice', line: 3, hint: 'Did you mean “sdk”?' },
  ])
})

it('an option that selects no tab is reported', () => {
  expect(faults('sdk', ['Web', 'Lmap 2.x', 'Lamp2'])).toMatchObject([
    { message: expect.stringContaining('“Lmap 2.x”'), hint: expect.stringContaining('Web, Lamp, Core') },
    { message: expect.stringContaining('“Lamp2”') },
  ])
})

it('a tab that no option selects is reported in its line', () => {
  const misspelled = tabsIn('<Tabs group="sdk">\n<Tab label="Coer">\n</Tab>\n</Tabs>\n', 'content/c.md')
  expect(faults('sdk', ['Web', 'Lamp', 'Core'], [...tabs, ...misspelled])).toMatchObject([
    {
      code: 'unselected-tab',
      file: 'content/c.md',
      line: 2,
      hint: 'Write the beginning of an option: Web, Lamp, Core.',
    },
  ])
})

it('a tab of a group that is nearly that of a menu is reported, one of another group isn’t', () => {
  const tab = (group: string) =>
    tabsIn(`<Tabs group="${group}">\n<Tab label="Core">\n</Tab>\n</Tabs>\n`, 'content/c.md')
  const found = faults('sdk', ['Web', 'Lamp', 'Core'], [...tabs, ...tab('skdk'), ...tab('shell')])
  expect(found).toMatchObject([{ line: 2, hint: 'Did you mean the group “sdk”?' }])
})
