import { expect, test } from 'vitest'
import type { SearchSettings } from '../../../src/search/settings.ts'
import type { SearchAnswer, SearchHit } from '../../../src/search-providers/search-client.ts'
import { answerOf } from '../../../src/ui/search/ask-site.ts'

const scope = (version: string, isDefault: boolean) => {
  const label = `SDK ${version}`
  return { section: 'sdk', version, label, sectionLabel: 'SDK', base: `/sdk/${version}/`, isDefault }
}

const settings: SearchSettings = {
  service: { kind: 'embedded' },
  capabilities: { suggestsPages: true, opensAnswers: true, previews: true },
  language: 'en',
  suggestions: [],
  contact: null,
  scopes: [scope('1.x', false), scope('2.x', true)],
}

const hit = (version: string): SearchHit => ({
  url: `/sdk/${version}/join/`,
  title: 'Join',
  part: null,
  section: `SDK ${version}`,
  scope: `sdk@${version}`,
  text: null,
  aliases: [],
  isCode: true,
  kind: 'reference',
  score: 1,
})

const answer: SearchAnswer = {
  // The engine adds names that only exist in versions that aren't searched.
  hits: [hit('2.x'), hit('1.x')],
  ofScopes: [],
  synonyms: [],
  total: 2,
  pageCount: 1,
  correction: null,
  missing: [],
  isSettled: true,
  isFinal: true,
  isPartial: false,
}

test('a name of the searched versions is a main hit, although the answer for the other versions has it, too', async () => {
  const siteQuery = { query: 'Join', page: 0, versions: { sdk: '2.x' }, section: null, kind: null, nearest: null }
  const { main, others } = await answerOf({ search: async () => [answer, answer] }, { settings, siteQuery })
  expect(main.map(({ scope }) => scope)).toEqual(['sdk@2.x'])
  expect(others.map(({ scope }) => scope)).toEqual(['sdk@1.x'])
})

test('a later page has the names of other versions, if the provider has nothing else', async () => {
  const siteQuery = { query: 'Join', page: 1, versions: { sdk: '2.x' }, section: null, kind: null, nearest: null }
  const second = { ...answer, hits: [hit('1.x')], total: 21, pageCount: 2 }
  const { main, others } = await answerOf({ search: async () => [second] }, { settings, siteQuery })
  expect([...main, ...others].map(({ scope }) => scope)).toEqual(['sdk@1.x'])
})

test.each([
  ['sdk', null, true],
  ['sdk', 'core@1.x', true],
  ['sdk', 'sdk@2.x', false],
  [null, null, false],
])(
  'a section (%s) that isn’t that of the page from which the reader searches (%s) is a filter: %s',
  async (section, nearest, isFiltered) => {
    const siteQuery = { query: 'Join', page: 0, versions: { sdk: '2.x' }, section, kind: null, nearest }
    const found = await answerOf({ search: async () => [answer, answer] }, { settings, siteQuery })
    expect(found).toMatchObject({ isFiltered })
  },
)
