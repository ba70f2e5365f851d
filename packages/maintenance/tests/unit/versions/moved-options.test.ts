import { sectionVersions } from 'docs-generator/site-tools'
import { entry, fixtureConfig as site, version } from 'docs-generator/testing/fixture-site'
import { expect, test } from 'vitest'
import { movedLinks } from '../../../src/versions/moved-links.ts'
import { movedOptions } from '../../../src/versions/moved-options.ts'
import { planVersions, type Request } from '../../../src/versions/plan.ts'

const bases = { '1.x': '/sdk/', current: '/sdk/next/', '0.x': '/sdk/0.x/' }
const versions = Object.entries(bases).map(([name, base]) => {
  const docs = ['index', 'join'].map((id) => entry(base + (id === 'index' ? '' : `${id}/`), { id, version: name }))
  return version(name, base, { docs, status: name === '1.x' ? 'latest' : 'older' })
})
const sections = [{ id: 'sdk', label: 'SDK', base: '/sdk/', badge: null, versions }]
const entries = new Map(versions.flatMap(({ docs }) => docs.map((doc) => [doc.path, doc] as const)))

/** The options of a menu after a command, and what it asks to review. The section has 2.x (next/), 1.x (latest) and 0.x. */
function moved(action: Request['action'], label: string, options: Readonly<Record<string, string>>, config = site) {
  const plan = planVersions(config, new Set(), { action, section: 'sdk', label })
  const links = { index: { sections, entries, redirects: [] }, anchors: new Map(), versions: sectionVersions(config) }
  const list = Object.entries(options).map(([name, to]) => ({ label: name, to }))
  const all = movedOptions(list, { plan, moved: movedLinks(plan, links), config })
  return {
    options: Object.fromEntries(all.map(({ option, to }) => [option.label, to])),
    review: all.flatMap(({ review }) => review ?? []),
  }
}

test.each<[string, Request['action'], string, Record<string, string>, Record<string, string | null>]>([
  [
    'of both versions lead to the same version as before',
    'release',
    '2.x',
    {
      'SDK 1.x': '/sdk/',
      'SDK 1.x C++': '/sdk/join',
      'SDK 2.x': '/sdk/next/join#a',
      'SDK 0.x': '/sdk/0.x/',
      Core: '/core/',
    },
    {
      'SDK 1.x': '/sdk/1.x/',
      'SDK 1.x C++': '/sdk/1.x/join',
      'SDK 2.x': '/sdk/join#a',
      'SDK 0.x': '/sdk/0.x/',
      Core: '/core/',
    },
  ],
  [
    'of one version lead to the latest version',
    'release',
    '2.x',
    { SDK: '/sdk/', Core: '/core/' },
    { SDK: '/sdk/', Core: '/core/' },
  ],
  [
    'of the released version lead to its new pages',
    'release',
    '2.x',
    { 'SDK 2.x': '/sdk/next/', Core: '/core/' },
    { 'SDK 2.x': '/sdk/', Core: '/core/' },
  ],
])('options %s', (_name, action, label, before, after) => {
  expect(moved(action, label, before)).toEqual({ options: after, review: [] })
})

test('an option whose label names the former latest version is reviewed if the menu doesn’t offer both versions', () => {
  expect(moved('release', '2.x', { 'SDK 1.x': '/sdk/', 'SDK 0.x': '/sdk/0.x/' })).toEqual({
    options: { 'SDK 1.x': '/sdk/', 'SDK 0.x': '/sdk/0.x/' },
    review: ['The option “SDK 1.x” leads to /sdk/, which is no longer 1.x. Change its label or its page.'],
  })
})

test('an option whose label is that of the version in development is reviewed when the version gets a number', () => {
  const sections = site.sections.map((one) => ({
    ...one,
    versions: one.versions?.map((own) => (own.status === 'unreleased' ? { ...own, label: 'Next' } : own)),
  }))
  const { options, review } = moved('release', '2.0', { SDK: '/sdk/', 'SDK Next': '/sdk/next/' }, { ...site, sections })
  expect(options).toEqual({ SDK: '/sdk/1.x/', 'SDK Next': '/sdk/' })
  expect(review).toEqual([
    'The option “SDK Next” leads to /sdk/, which is no longer Next. Change its label or its page.',
  ])
})

test('an option of a retired version is removed if another option leads to the same page', () => {
  expect(moved('retire', '0.x', { 'SDK 1.x': '/sdk/', 'SDK 0.x': '/sdk/0.x/' })).toEqual({
    options: { 'SDK 1.x': '/sdk/', 'SDK 0.x': null },
    review: ['The option “SDK 0.x” is removed with its version.'],
  })
  expect(moved('retire', '0.x', { 'SDK 0.x': '/sdk/0.x/', 'SDK 0.x C++': '/sdk/0.x/', Core: '/core/' })).toEqual({
    options: { 'SDK 0.x': '/sdk/', 'SDK 0.x C++': null, Core: '/core/' },
    review: [
      'The option “SDK 0.x” leads to /sdk/, which is no longer 0.x. Change its label or its page.',
      'The option “SDK 0.x C++” is removed with its version.',
    ],
  })
})
