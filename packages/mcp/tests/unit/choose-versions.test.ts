import { expect, it } from 'vitest'
import { latestVersions } from '../../src/choose-versions.ts'

it('a recommended version is the one that answers use by default', () => {
  const scope = { section: 'sdk', label: 'SDK', base: '/sdk/', pages: 1, product: null, shownVersion: null }
  const versions = [
    { ...scope, version: '1.x', status: 'latest' },
    { ...scope, version: '2.x', status: 'recommended' },
  ]
  expect(latestVersions(versions).map(({ version }) => version)).toEqual(['2.x'])
  expect(latestVersions(versions.slice(0, 1)).map(({ version }) => version)).toEqual(['1.x'])
})
