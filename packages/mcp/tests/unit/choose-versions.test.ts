import { expect, it } from 'vitest'
import { chooseVersions, latestVersions } from '../../src/choose-versions.ts'

it('a recommended version is the one that answers use by default', () => {
  const scope = { section: 'sdk', label: 'SDK', base: '/sdk/', pages: 1, product: null, shownVersion: null }
  const versions = [
    { ...scope, version: '1.x', status: 'older' },
    { ...scope, version: '2.x', status: 'recommended' },
  ]
  expect(latestVersions(versions).map(({ version }) => version)).toEqual(['2.x'])
  expect(chooseVersions(versions, { version: 'latest' })).toEqual(versions.slice(1))
  const single = [{ ...scope, version: '1.x', status: 'latest' }]
  expect(latestVersions(single)).toEqual(single)
})
