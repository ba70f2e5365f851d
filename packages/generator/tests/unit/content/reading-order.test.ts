import { describe, expect, it } from 'vitest'
import { breadcrumbsOf } from '../../../src/content/breadcrumbs-of.ts'
import { neighboursOf } from '../../../src/content/neighbours-of.ts'
import { sidebarFiles, sidebarView } from '../../../src/render/view/sidebar-view.ts'
import { entry, index } from './site.ts'

describe('reading order', () => {
  it.each([
    ['/sdk/', null, '/sdk/one/'],
    ['/sdk/one/', '/sdk/', '/sdk/group/'],
    ['/sdk/group/', '/sdk/one/', '/sdk/group/a/'],
    ['/sdk/group/c/', '/sdk/group/b/', '/sdk/last/'],
    ['/sdk/last/', '/sdk/group/c/', null],
    ['/elsewhere/', null, null],
  ])('around %s is from %s to %s', (path, previous, next) => {
    const found = neighboursOf(index, path)
    expect([found.previous?.path ?? null, found.next?.path ?? null]).toEqual([previous, next])
  })

  it('contains a page below its section and groups', () => {
    expect(breadcrumbsOf(index, '/sdk/')).toEqual([])
    expect(breadcrumbsOf(index, '/sdk/one/')).toEqual([{ label: 'SDK', path: '/sdk/' }])
    expect(breadcrumbsOf(index, '/sdk/group/b/')).toEqual([
      { label: 'SDK', path: '/sdk/' },
      { label: 'Group', path: '/sdk/group/' },
      { label: 'Inner', path: null },
    ])
  })
})

describe('the sidebar of a page', () => {
  const files = sidebarFiles(index)

  it('contains only open branches; a closed branch has its position and its first page', () => {
    const view = sidebarView({ index, entry: entry('/sdk/one/'), files })
    expect(view?.items[2]).toEqual({
      kind: 'group',
      label: 'Group',
      current: false,
      path: '/sdk/group/',
      first: '/sdk/group/',
      at: '2',
      items: null,
    })
  })

  it('opens the branches that contain the page', () => {
    const view = sidebarView({ index, entry: entry('/sdk/group/c/'), files })
    const group = view?.items[2]
    const inner = group?.kind === 'group' ? group.items?.[1] : null
    expect(inner).toMatchObject({ kind: 'group', at: '2.1', first: '/sdk/group/b/', path: null })
    expect(inner?.kind === 'group' ? inner.items?.[1] : null).toEqual({
      kind: 'page',
      label: 'C',
      path: '/sdk/group/c/',
      current: true,
    })
  })

  it('has one file with all branches, named by the hash of its content', () => {
    const file = files.get('sdk')
    expect(file?.path).toMatch(/^\/assets\/sidebar-sdk-[0-9a-f]{10}\.json$/)
    expect(file?.content).toContain('/sdk/group/c/')
    expect(file?.content).not.toContain('"items":null')
  })
})
