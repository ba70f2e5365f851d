import { expect, it } from 'vitest'
import { unlinkedPages } from '../../../src/check/unlinked-pages.ts'
import config from '../../fixtures/site/config.ts'
import { entry } from '../content/site.ts'

const lonely = { ...entry('/lonely/'), section: 'standalone', file: 'content/lonely.md' }
const from = (path: string) => ({ href: path, path, anchor: null, file: 'content/sdk/index.md', line: 1 })
const other = { entry: entry('/sdk/'), links: [from('/lonely/')] }
const found = (site: Partial<Parameters<typeof unlinkedPages>[0]>) =>
  unlinkedPages({
    config,
    documents: [{ entry: lonely, links: [from('/lonely/')] }],
    pageTexts: [],
    otherLinks: [],
    components: '',
    ...site,
  })

it('a page without a section is reported, also if it links to itself', () => {
  expect(found({})).toMatchObject([{ code: 'unlinked-page', file: 'content/lonely.md' }])
})

it.each([
  ['another page', { documents: [{ entry: lonely, links: [] }, other] }],
  ['a component', { components: '<a href="/lonely/">' }],
  ['the changes', { otherLinks: [from('/lonely/')] }],
  [
    'the footer',
    {
      config: { ...config, footer: { note: '', groups: [{ title: 'A', links: [{ label: 'A', href: '/lonely/' }] }] } },
    },
  ],
])('a page to which %s links is not reported', (_, site) => {
  expect(found(site)).toEqual([])
})

it('a page that is not listed is not reported', () => {
  expect(found({ documents: [{ entry: { ...lonely, isListed: false }, links: [] }] })).toEqual([])
})

it('a page of a section is not reported', () => {
  expect(found({ documents: [{ entry: entry('/sdk/one/'), links: [] }] })).toEqual([])
})
