import { describe, expect, it } from 'vitest'
import type { Section, SiteIndex } from '../../../src/content/site-index.ts'
import { menuLabel } from '../../../src/content/version-status.ts'
import { versionBanner } from '../../../src/render/view/page-view-of.ts'
import { versionLinks } from '../../../src/render/view/version-links.ts'
import { searchSettings } from '../../../src/search/settings.ts'
import site from '../../fixtures/site/config.ts'
import { entry, version } from './site.ts'

const rootPages = [
  entry('/sdk/', { id: 'index', version: '1.x', title: 'SDK' }),
  entry('/sdk/join/', { version: '1.x', title: 'Join' }),
  entry('/sdk/media/', { version: '1.x', title: 'Media' }),
]
const newPages = [
  entry('/sdk/2.x/', { version: '2.x', id: 'index', title: 'SDK 2.x' }),
  entry('/sdk/2.x/join/', { version: '2.x', id: 'join', title: 'Join' }),
]
const root = version('1.x', '/sdk/', { status: 'latest', docs: rootPages })
const recommended = version('2.x', '/sdk/2.x/', { status: 'recommended', docs: newPages })
const section: Section = { id: 'sdk', label: 'SDK', base: '/sdk/', badge: null, versions: [root, recommended] }
const index: SiteIndex = {
  sections: [section],
  entries: new Map([...rootPages, ...newPages].map((page) => [page.path, page])),
  redirects: [],
}

describe('a recommended version', () => {
  it('is the version that searches use by default', () => {
    const { scopes } = searchSettings(site, index)
    expect(scopes.filter(({ isDefault }) => isDefault).map(({ base }) => base)).toEqual(['/sdk/2.x/'])
  })

  it('has no banner, and the pages at the root link to it', () => {
    const banners = [...rootPages, ...newPages].map((page) => {
      const own = page.version === '1.x' ? root : recommended
      return versionBanner(section, own, page)
    })
    const text = 'SDK 2.x is the current version. These pages describe 1.x.'
    expect(banners).toEqual([
      { text, link: 'Read this page for 2.x', href: '/sdk/2.x/' },
      { text, link: 'Read this page for 2.x', href: '/sdk/2.x/join/' },
      { text, link: 'Open “SDK 2.x” for 2.x', href: '/sdk/2.x/' },
      null,
      null,
    ])
  })

  it('gives the root the banner of the configuration', () => {
    const own = { ...root, banner: 'SDK 2.1 is out.' }
    const [page] = rootPages
    if (!page) throw new Error('No page.')
    expect(versionBanner({ ...section, versions: [own, recommended] }, own, page)?.text).toBe('SDK 2.1 is out.')
  })

  it('is marked in the version menu', () => {
    expect(versionLinks(index, 'sdk', '/sdk/join/')?.items.map(({ label }) => label)).toEqual([
      '1.x (older)',
      '2.x (recommended)',
    ])
  })

  it('is the latest one if no other is recommended', () => {
    const versions = [root, { ...recommended, status: 'unreleased' as const }]
    expect(versions.map((version) => menuLabel(version, versions))).toEqual([
      '1.x (latest)',
      '2.x (unreleased preview)',
    ])
  })
})
