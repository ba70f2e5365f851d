import { expect, it } from 'vitest'
import { checkRenamedPages } from '../../../src/check/renamed-pages.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import config from '../../fixtures/site/config.ts'
import { entry, index, version } from '../content/site.ts'

const text = `export default defineSite({
  sections: [
    {
      id: 'sdk',
      versions: [
        {
          name: '2.x',
          renamed: {
            'guides/start': 'guides/begin',
          },
        },
      ],
    },
  ],
})
`

function faultsOf(renamed: Record<string, string>, ofLatest?: Record<string, string>) {
  const versions = [
    version('2.x', '/sdk/next/', {
      docs: [entry('/sdk/next/guides/begin/', { id: 'guides/begin' })],
      draftIds: ['new'],
    }),
    version('1.x', '/sdk/', {
      status: 'latest',
      docs: [entry('/sdk/guides/start/', { id: 'guides/start' })],
    }),
    version('0.x', '/sdk/0.x/', { docs: [entry('/sdk/0.x/guides/open/', { id: 'guides/open' })] }),
  ]
  const declared = [
    { name: '2.x', label: '2.x', path: 'next/', status: 'unreleased' as const, renamed },
    { name: '1.x', label: '1.x', path: '', status: 'latest' as const, renamed: ofLatest },
  ]
  return checkRenamedPages({
    config: { ...config, sections: [{ id: 'sdk', label: 'SDK', base: '/sdk/', versions: declared }] },
    placeInConfig: configPlaces(text),
    index: { ...index, sections: [{ id: 'sdk', label: 'SDK', base: '/sdk/', badge: null, versions }] },
  })
}

it('pages and drafts of a version can have another path in the latest one', () => {
  expect(faultsOf({ 'guides/start': 'guides/begin' })).toEqual([])
  expect(faultsOf({ 'guides/start': 'new' })).toEqual([])
})

it('a pair in the wrong order is reported with the right one', () => {
  expect(faultsOf({ 'guides/begin': 'guides/start' })).toMatchObject([
    {
      code: 'renamed-page',
      message: 'renamed: Version 2.x has a page “guides/begin”, but no page “guides/start”.',
      hint: "The path in the latest version comes first: 'guides/start': 'guides/begin'.",
    },
  ])
})

it('pairs of the latest version are reported, whatever they contain', () => {
  expect(faultsOf({}, { 'guides/start': 'guides/begin' })).toMatchObject([
    {
      severity: 'warning',
      code: 'renamed-page',
      message: 'renamed has no effect in 1.x, because it is the latest version.',
      hint: 'Move each pair to the version that has the other page, with the path in the latest version first.',
    },
  ])
})

it('a pair isn’t in the wrong order if the latest version has neither page', () => {
  expect(faultsOf({ 'guides/begin': 'guides/open' })).toEqual([])
})

it('a renamed page that doesn’t exist is reported at its line, with the nearest one', () => {
  expect(faultsOf({ 'guides/start': 'guides/begins' })).toEqual([
    {
      severity: 'warning',
      code: 'renamed-page',
      file: 'config.ts',
      line: 9,
      message: 'renamed: No version of the section SDK has a page “guides/begins”.',
      hint: 'Did you mean “guides/begin”?',
    },
  ])
})

it.each([
  ['/sdk/guides/start/', 'Did you mean “guides/start”?'],
  ['/sdk/next/guides/begin/', 'Did you mean “guides/begin”?'],
  ['/guides/start', 'Did you mean “guides/start”?'],
  ['guides/start.md', 'Did you mean “guides/start”?'],
  ['guides/start/index.md', 'Did you mean “guides/start”?'],
  ['/sdk/new.md', 'Did you mean “new”?'],
  [
    '/sdk/tokens/',
    'Write the path of the page in its version, without slashes at its ends and without “.md”, or remove the pair.',
  ],
])('the URL or file %s gets the path in its version as its fix', (page, hint) => {
  expect(faultsOf({ [page]: 'guides/begin' })).toMatchObject([
    { message: `renamed: No version of the section SDK has a page “${page}”.`, hint },
  ])
})
