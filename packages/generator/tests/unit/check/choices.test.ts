import { expect, it } from 'vitest'
import { choiceFaults, tabLabels } from '../../../src/check/choices.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import config from '../../fixtures/site/config.ts'

const tabs = tabLabels([
  'Text\n\n<Tabs group="sdk">\n<Tab label="Web">\n</Tab>\n<Tab label="Lamp">\n</Tab>\n</Tabs>\n',
  '<Tabs>\n<Tab label="Other">\n</Tab>\n</Tabs>\n<Tabs group="sdk">\n<Tab label="Core">\n</Tab>\n</Tabs>\n',
])

const faults = (group: string, labels: readonly string[]) => {
  const item = {
    kind: 'choice',
    label: 'Your product',
    group,
    options: labels.map((label) => ({ label, to: '/' })),
  } as const
  const placeInConfig = configPlaces('export default {\nnavbar: { left: [], right: [\n{ group: "" }] } }')
  return choiceFaults({ config: { ...config, navbar: { left: [], right: [item] } }, placeInConfig }, tabs)
}

it('finds the labels of tabs by their group', () => {
  expect([...tabs].map(([group, labels]) => [group, [...labels]])).toEqual([['sdk', ['Web', 'Lamp', 'Core']]])
})

it('a menu whose options all select a tab causes no diagnostic', () => {
  expect(faults('sdk', ['Web', 'Lamp 1.x', 'Lamp 2.x'])).toEqual([])
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
