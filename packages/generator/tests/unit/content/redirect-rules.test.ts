import { describe, expect, it, test } from 'vitest'
import { redirectFaults } from '../../../src/content/redirect-faults.ts'
import { expandedRedirects, redirectAt, redirectTarget } from '../../../src/content/redirect-rules.ts'

const pages = new Set(['/new/', '/new/a/', '/new/deep/b/', '/other/'])

describe('redirectAt', () => {
  const redirects = [
    { from: '/old/*', to: '/new/*' },
    { from: '/old/deep/*', to: '/other/' },
    { from: '/old/a', to: '/new/' },
  ]

  test.each([
    ['/old/', '/new/'],
    ['/old/c/', '/new/c/'],
    ['/old/a/', '/new/'],
    ['/old/deep/b/', '/other/'],
    ['/older/', null],
  ])('%s leads to %s', (path, target) => {
    const rule = redirectAt(redirects, path)
    expect(rule && redirectTarget(rule, path)).toBe(target)
  })
})

it('a prefix has one exact redirect for each page that it leads to', () => {
  const redirects = [
    { from: '/old/*', to: '/new/*' },
    { from: '/gone/*', to: '/other/' },
    { from: '/old/a/', to: '/other/' },
  ]
  expect(expandedRedirects(redirects, pages)).toEqual([
    { from: '/old/a/', to: '/other/' },
    { from: '/gone/', to: '/other/' },
    { from: '/old/', to: '/new/' },
    { from: '/old/deep/b/', to: '/new/deep/b/' },
  ])
})

describe('redirectFaults', () => {
  test.each<[string, readonly (readonly [from: string, to: string])[], readonly string[]]>([
    [
      'correct redirects',
      [
        ['/old/*', '/new/*'],
        ['/old/x/', '/other/'],
        ['/gone/', '/new/#a'],
      ],
      [],
    ],
    [
      'a loop of two pages',
      [
        ['/x/', '/y/'],
        ['/y/', '/x/'],
      ],
      ['error redirect-loop', 'error redirect-loop'],
    ],
    [
      'a loop of prefixes',
      [
        ['/x/*', '/y/*'],
        ['/y/*', '/x/*'],
      ],
      ['error redirect-loop', 'error redirect-loop'],
    ],
    ['a prefix into itself', [['/x/*', '/x/y/*']], ['error redirect-loop']],
    [
      'a chain',
      [
        ['/x/', '/y/'],
        ['/y/', '/new/'],
      ],
      ['warning redirect-chain'],
    ],
    [
      'a chain from a prefix to a prefix',
      [
        ['/x/*', '/y/*'],
        ['/y/*', '/new/*'],
      ],
      ['warning redirect-chain'],
    ],
    [
      'a chain from a page to a prefix',
      [
        ['/x/', '/y/a/'],
        ['/y/*', '/new/*'],
      ],
      ['warning redirect-chain'],
    ],
    ['a prefix that hides pages', [['/new/*', '/other/']], ['error shadowed-page']],
    ['a redirect at the address of a page', [['/new/a', '/other/']], ['warning duplicate-route']],
    ['a missing page', [['/x/', '/none/']], ['warning broken-link']],
    ['a missing folder', [['/x/*', '/none/*']], ['warning broken-link']],
    [
      'the same path twice',
      [
        ['/x/', '/new/'],
        ['/x', '/other/'],
      ],
      ['warning duplicate-redirect'],
    ],
    ['another host', [['/x/*', 'https://example.org/*']], []],
  ])('%s', (_name, pairs, expected) => {
    const redirects = pairs.map(([from, to]) => ({ from, to }))
    const found = redirectFaults({ redirects, pages, text: '' })
    expect(found.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected)
  })

  it('the hint of a chain names its end', () => {
    const redirects = [
      { from: '/x/', to: '/y/' },
      { from: '/y/', to: '/z/' },
      { from: '/z/', to: '/new/' },
    ]
    expect(redirectFaults({ redirects, pages, text: '' })[0]?.hint).toBe('Change its target to /new/.')
  })
})
