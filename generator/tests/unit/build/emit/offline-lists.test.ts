import { describe, expect, it } from 'vitest'
import { type OfflineFacts, type OfflineList, offlineLists } from '../../../../src/build/emit/offline-lists.ts'
import { isOfflineFiles, isOfflinePages, isOfflineStart } from '../../../../src/offline/format.ts'
import { htmlPath, payloadPath } from '../../../../src/paths.ts'
import { entry, index } from '../../content/site.ts'

const hash = (text: string) => text.padEnd(64, '0')
const filesOf = (path: string) =>
  [
    [htmlPath(path), hash('abcdefabcdefa')],
    [payloadPath(path), hash('123456123456b')],
  ] as const
const paths = [...index.entries.keys()]

const facts: OfflineFacts = {
  build: 'b1',
  index: { ...index, entries: new Map([...index.entries, ['/alone/', entry('/alone/', { section: 'standalone' })]]) },
  own: ['/search/', '/', '/_offline/'],
  written: [...paths, '/alone/', '/', '/search/', '/_offline/'].flatMap(filesOf),
  files: new Map([['/icons.svg', hash('fedcbafedcbafedc')]]),
  shared: ['/assets/index-12345678.js'],
  texts: new Map([['sdk@current', '/assets/search-sdk-current-0.json']]),
}

function read(lists: readonly OfflineList[], path: string): unknown {
  return JSON.parse(lists.find((list) => list.path === path)?.content ?? 'null')
}

function startOf(lists: readonly OfflineList[]) {
  const start = read(lists, '/offline.json')
  if (!isOfflineStart(start)) throw new Error('The worker would not take this list.')
  return start
}

function pagesOf(lists: readonly OfflineList[], id: string) {
  const pages = read(lists, startOf(lists).places.find((place) => place.id === id)?.pages ?? '')
  if (!isOfflinePages(pages)) throw new Error('The worker would not take this list.')
  return pages
}

describe('the lists for the service worker', () => {
  const lists = offlineLists(facts)

  it('begin with the build, what is always kept, and the places', () => {
    const { build, always, places } = startOf(lists)
    expect({ build, always }).toEqual({ build: 'b1', always: ['/_offline/', '/', '/search/'] })
    expect(places.map(({ id, base, href, count }) => [id, base, href, count])).toEqual([
      ['sdk@current', '/sdk/', '/sdk/', paths.length],
      ['site', '/', '/', 4],
    ])
    expect(places[0]?.files).toEqual(['/assets/search-sdk-current-0.json'])
  })

  it('name the pages of a section in reading order, each by the beginnings of two hashes', () => {
    expect(pagesOf(lists, 'sdk@current')).toEqual(paths.map((path) => [path, 'abcdefabcdef123456123456']))
  })

  it('name what lies in no section, the start page first', () => {
    expect(pagesOf(lists, 'site').map(([path]) => path)).toEqual(['/', '/search/', '/_offline/', '/alone/'])
  })

  it('name the files that may be kept', () => {
    const files = read(lists, startOf(lists).files)
    expect(isOfflineFiles(files)).toBe(true)
    expect(files).toEqual({ shared: ['/assets/index-12345678.js'], prints: { '/icons.svg': 'fedcbafedcba' } })
  })

  it('leave out what was not written', () => {
    const without = offlineLists({ ...facts, written: facts.written.filter(([path]) => !path.startsWith('/sdk/one/')) })
    expect(pagesOf(without, 'sdk@current').map(([path]) => path)).toEqual(paths.filter((path) => path !== '/sdk/one/'))
    expect(startOf(offlineLists({ ...facts, written: filesOf('/') })).places.map(({ id }) => id)).toEqual(['site'])
  })

  it('give the pages of no section to one at the root, where there is such a section', () => {
    const atRoot = index.sections.map((section) => ({
      ...section,
      base: '/',
      versions: section.versions.map((version) => ({ ...version, path: '/' })),
    }))
    const found = offlineLists({ ...facts, index: { ...facts.index, sections: atRoot } })
    expect(startOf(found).places.map(({ id }) => id)).toEqual(['sdk@current'])
    expect(pagesOf(found, 'sdk@current').map(([path]) => path)).toContain('/search/')
  })

  it('have other names as soon as a page is another', () => {
    const [first] = facts.written
    const changed = offlineLists({ ...facts, written: [...facts.written, [first?.[0] ?? '', hash('another')]] })
    expect(startOf(changed).places.map(({ pages }) => pages)).not.toEqual(
      startOf(lists).places.map(({ pages }) => pages),
    )
  })

  it.each([
    ['another site’s answer', { error: 'not found' }],
    ['a list that was cut short', { build: 'b1', files: '/assets/x.json', always: [] }],
    ['a place that is none', { build: 'b1', files: '/assets/x.json', always: [], places: [{ id: 'a' }] }],
    ['nothing', null],
  ])('are not taken for %s', (_name, value) => {
    expect(isOfflineStart(value)).toBe(false)
  })
})
