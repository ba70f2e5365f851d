import { describe, expect, it, test } from 'vitest'
import { configPlaces } from '../../../src/content/config-source.ts'
import { redirectFaults } from '../../../src/content/redirect-faults.ts'
import { expandedRedirects, redirectAt, redirectLookup, redirectTarget } from '../../../src/content/redirect-rules.ts'
import type { Redirect } from '../../../src/content/site-index.ts'

const placeOf = configPlaces('')
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

test.each<[string, (i: number) => Redirect]>([
  ['that lead to pages', (i) => ({ from: `/old/${i}/`, to: '/new/' })],
  ['that lead nowhere', (i) => ({ from: `/old/${i}/`, to: '/none/' })],
  ['from prefixes', (i) => ({ from: `/old/${i}/*`, to: '/new/*' })],
  ['that lead to each other', (i) => ({ from: `/old/${i}/`, to: `/old/${i + 1}/` })],
  ['from prefixes to each other', (i) => ({ from: `/old/${i}/*`, to: `/old/${i + 1}/*` })],
])('checks redirects %s without comparing each of them with all others', (_, ruleAt) => {
  const count = 400
  let reads = 0
  const redirects = Array.from({ length: count }, (_, i): Redirect => {
    const { from, to } = ruleAt(i)
    return {
      get from() {
        reads += 1
        return from
      },
      to,
    }
  })
  redirectFaults({ redirects, pages, placeOf })
  expect(reads).toBeLessThan(count * 100)
})

it('looks up the redirects of many paths without reading each redirect for each path', () => {
  let reads = 0
  const redirects = Array.from(
    { length: 400 },
    (_, i): Redirect => ({
      get from() {
        reads += 1
        return `/old/${i}/`
      },
      to: '/new/',
    }),
  )
  const redirectOf = redirectLookup(redirects)
  for (let i = 0; i < 400; i += 1) expect(redirectOf(`/old/${i}/`)?.to).toBe('/new/')
  expect(reads).toBeLessThan(400 * 10)
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
    ['a path that differs from a page only in case', [['/New/', '/other/']], ['warning case-only-difference']],
    ['a prefix that hides pages', [['/new/*', '/other/']], ['error shadowed-page']],
    ['a redirect at the address of a page', [['/new/a', '/other/']], ['warning duplicate-route']],
    [
      'a redirect to a page that has a redirect itself',
      [
        ['/new/a/', '/other/'],
        ['/x/', '/new/a/'],
      ],
      ['warning duplicate-route'],
    ],
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
    const found = redirectFaults({ redirects, pages, placeOf })
    expect(found.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected)
  })

  it('a chain that is longer than browsers follow is an error', () => {
    const redirects = Array.from({ length: 30 }, (_, i) => ({
      from: `/x${i}/`,
      to: i === 29 ? '/new/' : `/x${i + 1}/`,
    }))
    const found = redirectFaults({ redirects, pages, placeOf })
    expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toContain(
      'The redirect from /x0/ leads through more than 20 other redirects, which browsers don’t follow.',
    )
    expect(found.at(-2)?.severity).toBe('warning')
  })

  it.each([
    ['/othr/', 'Did you mean /other/?'],
    ['/something/else/', 'Change its target to a page, or remove the redirect.'],
    ['/something/else.html', 'Change its target to a page, or remove the redirect.'],
    ['/files/manul.pdf', 'Did you mean /files/manual.pdf?'],
    ['/other.zip', 'Copy the file to public/other.zip, or change the target.'],
  ])('the hint of a redirect to the missing page or file %s is %j', (to, hint) => {
    const files = new Set(['/files/manual.pdf'])
    expect(redirectFaults({ redirects: [{ from: '/x/', to }], pages, files, placeOf })[0]?.hint).toBe(hint)
  })

  it('the hint of a prefix to a missing folder is a folder with /*', () => {
    const found = redirectFaults({ redirects: [{ from: '/x/*', to: '/othr/*' }], pages, placeOf })
    expect(found[0]?.hint).toBe('Did you mean /other/*?')
  })

  it('the hint of a redirect into a hidden section names the section', () => {
    const hiddenAt = (path: string) => (path === '/rooms/' ? 'Rooms' : null)
    const found = redirectFaults({ redirects: [{ from: '/x/', to: '/rooms/' }], pages, placeOf, hiddenAt })
    expect(found[0]?.hint).toBe('Rooms is hidden. Redirect to another page until the section returns.')
  })

  it('a target can be a file, and its anchor must exist', () => {
    const redirects = [
      { from: '/a/', to: '/files/manual.pdf' },
      { from: '/b/', to: '/new/#setup' },
      { from: '/c/', to: '/new/#setpu' },
      { from: '/d/', to: '/other/#unknown' },
    ]
    const files = new Set(['/files/manual.pdf'])
    const anchors = new Map([['/new/', ['setup']]])
    expect(redirectFaults({ redirects, pages, files, anchors, placeOf })).toMatchObject([
      {
        code: 'broken-anchor',
        message: 'The redirect from /c/ points to /new/#setpu, but the page has no heading #setpu.',
        hint: 'Did you mean #setup?',
      },
    ])
  })

  it('a prefix must not hide a file', () => {
    const files = new Set(['/old/manual.pdf'])
    const found = redirectFaults({ redirects: [{ from: '/old/*', to: '/new/' }], pages, files, placeOf })
    expect(found.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'error The redirect from /old/* hides the file /old/manual.pdf.',
    ])
  })

  it.each([
    ['/assets/*', 'the folder /assets/ of the build'],
    ['/search.json', 'the file /search.json'],
    ['/llms.txt/', 'the file /llms.txt'],
    ['/x/*', 'the file /x/llms.txt'],
    ['/logo.svg/', 'the file /logo.svg'],
  ])('the redirect from %s must not hide %s', (from, hidden) => {
    const written = new Set(['/assets/', '/search.json', '/llms.txt', '/x/llms.txt'])
    const files = new Set(['/logo.svg'])
    const found = redirectFaults({ redirects: [{ from, to: '/new/' }], pages, files, written, placeOf })
    expect(found.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      `error The redirect from ${from} hides ${hidden}.`,
    ])
  })

  it('a target can be a file that the build writes', () => {
    const written = new Set(['/llms.txt'])
    expect(redirectFaults({ redirects: [{ from: '/x/', to: '/llms.txt' }], pages, written, placeOf })).toEqual([])
  })

  it('a prefix can lead to a folder that only contains files', () => {
    const files = new Set(['/files/manual.pdf'])
    expect(redirectFaults({ redirects: [{ from: '/old/*', to: '/files/*' }], pages, files, placeOf })).toEqual([])
  })

  it('the hint of a chain names its end', () => {
    const redirects = [
      { from: '/x/', to: '/y/' },
      { from: '/y/', to: '/z/' },
      { from: '/z/', to: '/new/' },
    ]
    expect(redirectFaults({ redirects, pages, placeOf })[0]?.hint).toBe('Change its target to /new/.')
  })
})
