import { expect, it } from 'vitest'
import type { Version } from '../../../../src/content/site-index.ts'
import { alternateFiles } from '../../../../src/render/view/version-links.ts'
import { entry, index, version } from '../../content/site.ts'

const section = index.sections[0]

/** A version with the first page, a guide, and a symbol of the reference. */
function versionWith(name: string, path: string, guides: readonly string[]): Version {
  const docs = [
    entry(path, { id: 'index' }),
    ...guides.map((id) => entry(`${path}${id}/`, { id })),
    entry(`${path}api/room/`, { id: 'api/room', kind: 'api' }),
  ]
  return version(name, path, { docs, status: path === '/sdk/' ? 'latest' : 'unreleased' })
}

it('lists the same pages of other versions, but neither pages that only one version has nor symbols, which are those of a version', () => {
  if (!section) throw new Error('There is no section.')
  const versions = [
    versionWith('1.x', '/sdk/', ['guides', 'guides/join', 'guides/old']),
    versionWith('2.x', '/sdk/2.x/', ['guides', 'guides/join']),
  ]
  const file = alternateFiles({ ...index, sections: [{ ...section, versions }] }).get('sdk')
  expect(JSON.parse(file?.content ?? '')).toEqual({
    latest: '1.x',
    others: ['2.x'],
    pages: {
      '/sdk/': { '2.x': '/sdk/2.x/' },
      '/sdk/guides/': { '2.x': '/sdk/2.x/guides/' },
      '/sdk/guides/join/': { '2.x': '/sdk/2.x/guides/join/' },
    },
  })
})
