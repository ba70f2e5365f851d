import { expect, it } from 'vitest'
import { checkSearchSettings } from '../../../src/check/search-settings.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import config from '../../fixtures/site/config.ts'

const configText = `export default defineSite({
  search: {
    suggestions: [
      'join a room',
      'leave the island',
    ],
    recurringHeadings: [
      'Next steps',
      'Nxet steps',
    ],
  },
})`

const documents = [
  {
    records: [
      { anchor: null, hierarchy: ['Rooms'], content: 'How to leave and join a room.' },
      { anchor: 'next-steps', hierarchy: ['Rooms', 'Next steps'], content: 'Read the manual.' },
    ],
  },
]

function faults(search: { readonly suggestions?: string[]; readonly recurringHeadings?: string[] }) {
  return checkSearchSettings({
    documents,
    config: { ...config, search: { kind: 'embedded', ...search } },
    placeInConfig: configPlaces(configText),
  }).map(({ line, code, message, hint }) => `${line} ${code} ${message} ${hint}`)
}

it('a proposed query with a word that no page contains is reported where it is written', () => {
  expect(faults({ suggestions: ['join a room'] })).toEqual([])
  expect(faults({ suggestions: ['join a room', 'leave the island'] })).toEqual([
    '5 no-results The search proposes “leave the island”, but no page contains “island”. Propose a query that has results.',
  ])
})

it('a recurring heading that no page has is reported with the heading that is meant', () => {
  expect(faults({ recurringHeadings: ['next steps'] })).toEqual([])
  expect(faults({ recurringHeadings: ['Next steps', 'Nxet steps'] })).toEqual([
    '9 unknown-heading “Nxet steps” in recurringHeadings has no effect: no page has this heading. Did you mean “Next steps”?',
  ])
})
