import { expect, test } from 'vitest'
import { movedAddresses } from '../../../src/content/moved-addresses.ts'
import type { SiteIndex } from '../../../src/content/site-index.ts'
import { entry, version } from './site.ts'

const paths = ['/kit/', '/kit/Handler/', '/kit/Both/', '/kit/next/', '/kit/next/Room/', '/kit/next/Both/']
const site: SiteIndex = {
  sections: [
    {
      id: 'kit',
      label: 'Kit',
      base: '/kit/',
      badge: null,
      versions: [
        version('1.x', '/kit/', { status: 'latest' }),
        version('current', '/kit/next/', {
          renamed: { Handler: 'Room', Both: 'Room', Gone: 'Nowhere', start: 'index' },
        }),
      ],
    },
  ],
  entries: new Map(paths.map((path) => [path, entry(path)])),
  redirects: [
    { from: '/old/', to: '/kit/' },
    { from: '/elsewhere', to: 'https://example.org/' },
  ],
}

test('moved URLs include redirects and pages with another name in a version, but never an existing page or a missing target', () => {
  expect(movedAddresses(site)).toEqual({
    '/elsewhere': 'https://example.org/',
    '/kit/Room/': '/kit/Both/',
    '/kit/next/Handler/': '/kit/next/Room/',
    '/kit/next/start/': '/kit/next/',
    '/old/': '/kit/',
  })
})
