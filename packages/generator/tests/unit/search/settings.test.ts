import { expect, it } from 'vitest'
import { searchSettings } from '../../../src/search/settings.ts'
import site from '../../fixtures/site/config.ts'
import { version } from '../content/site.ts'

it('searches the version with the status "latest" by default, wherever its pages are', () => {
  const versions = [
    version('0.x', '/sdk/0.x/'),
    version('1.x', '/sdk/'),
    version('2.x', '/sdk/2.x/', { status: 'latest' }),
    version('current', '/sdk/next/', { status: 'unreleased' }),
  ]
  const sections = [{ id: 'sdk', label: 'SDK', base: '/sdk/', badge: null, versions }]
  const { scopes } = searchSettings(site, { sections, entries: new Map(), redirects: [] })
  expect(scopes.filter(({ isDefault }) => isDefault).map(({ version: name }) => name)).toEqual(['2.x'])
  expect(scopes.map(({ label }) => label)).toEqual(['SDK 0.x', 'SDK 1.x', 'SDK 2.x', 'SDK current (preview)'])
})
