import { describe, expect, it } from 'vitest'
import { pageId, sectionVersionAt, sectionVersions } from '../../../src/content/section-version.ts'
import config from '../../fixtures/site/config.ts'

const versions = sectionVersions({
  ...config,
  sections: [
    { id: 'guide', label: 'Guide', base: '/guide/' },
    {
      id: 'sdk',
      label: 'SDK',
      base: '/guide/sdk/',
      versions: [
        { name: '1.x', label: '1.x', path: '', status: 'latest' },
        { name: 'current', label: '2.x', path: 'next/', status: 'unreleased' },
      ],
    },
  ],
})

describe('the section and version of a page', () => {
  it.each([
    ['/guide/', 'guide@current', 'index'],
    ['/guide/install/', 'guide@current', 'install'],
    ['/guide/sdk/', 'sdk@1.x', 'index'],
    ['/guide/sdk/nextdoor/', 'sdk@1.x', 'nextdoor'],
    ['/guide/sdk/next/', 'sdk@current', 'index'],
    ['/guide/sdk/next/api/room/', 'sdk@current', 'api/room'],
    ['/support/', 'standalone@current', 'support'],
  ])('%s belongs to %s, with the id %s', (path, expected, id) => {
    const found = sectionVersionAt(versions, path)
    expect(found && `${found.section}@${found.version}`).toBe(expected)
    expect(found && pageId(found, path)).toBe(id)
  })

  it('is null if no base contains the path', () => {
    expect(sectionVersionAt([{ base: '/guide/' }], '/support/')).toBeNull()
  })
})
