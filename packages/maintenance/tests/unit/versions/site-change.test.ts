import { fixtureConfig } from 'docs-generator/testing/fixture-site'
import { expect, it } from 'vitest'
import { planVersions } from '../../../src/versions/plan.ts'
import { missingPages } from '../../../src/versions/site-change.ts'

const plan = planVersions(fixtureConfig, new Set(), { action: 'release', section: 'sdk', label: '2.x' })
const versionAt = (path: string) => (path.startsWith('/sdk/next/') ? 'current' : '1.x')

it('a release asks whether a page that the new version doesn’t have was renamed', () => {
  const targets = new Map([
    ['/sdk/join/', '/sdk/join/'],
    ['/sdk/tokens/', '/sdk/1.x/tokens/'],
  ])
  expect(missingPages({ plan, targets, versionAt })).toEqual([
    "/sdk/tokens/ has no page in 2.x. If it was renamed, first add renamed: { 'tokens': '…' } to the version 2.x in config.ts.",
  ])
})

it('a release doesn’t ask about pages that the new version has, or that are renamed', () => {
  const targets = new Map([
    ['/sdk/join/', '/sdk/join/'],
    ['/sdk/tokens/', '/sdk/access/'],
    ['/sdk/next/join/', '/sdk/join/'],
  ])
  expect(missingPages({ plan, targets, versionAt })).toEqual([])
})
