import { expect, test } from 'vitest'
import type { SiteSymbol } from '../../../src/content/site-symbol.ts'
import { defineSite } from '../../../src/define-site.ts'
import { fittingHeading } from '../../../src/search/fitting-heading.ts'
import { searchRecords } from '../../../src/search/records.ts'
import { entry, index } from '../content/site.ts'

const config = defineSite({
  id: 'docs',
  title: 'Docs',
  description: '',
  url: 'https://docs.example.com',
  language: { code: 'en', label: 'English' },
  colorMode: { default: 'dark', respectSystem: true },
  announcement: null,
  search: { kind: 'embedded', recurringHeadings: ['Next steps', 'Troubleshooting'], answerPages: ['Known issues'] },
  navbar: { left: [], right: [] },
  footer: { note: '', groups: [] },
  sections: [],
  redirects: [],
})

function recordsOf(page: Parameters<typeof entry>[1], symbols: readonly SiteSymbol[] = []) {
  const own = entry('/sdk/one/', { title: 'One', description: 'About `One`.', ...page })
  const part = (anchor: string, title: string, content: string) => ({ anchor, hierarchy: ['One', title], content })
  const records = [
    { anchor: null, hierarchy: ['One'], content: 'Introduction.' },
    part('join', 'Join', 'How to join.'),
    part('help', 'Troubleshooting', 'It fails.'),
    part('next', 'next steps', 'Read on.'),
  ]
  return searchRecords({ pages: [{ entry: own, records }], generatedPages: [], symbols, index, config })
}

test('the text of a recurring heading belongs to its page', () => {
  expect(recordsOf({}).map(({ url, text }) => [url, text])).toEqual([
    ['/sdk/one/', 'About One.\nIntroduction.\nIt fails.\nRead on.'],
    ['/sdk/one/#join', 'How to join.'],
  ])
})

test('the name of a heading belongs to its page if it only groups others', () => {
  const own = entry('/sdk/one/', { title: 'One', description: 'About.' })
  const part = (anchor: string, titles: readonly string[], content = '') => ({
    anchor,
    hierarchy: ['One', ...titles],
    content,
  })
  const records = [
    { anchor: null, hierarchy: ['One'], content: 'Introduction.' },
    part('ports', ['Ports']),
    part('blocked', ['Ports', 'A port is blocked'], 'Open it.'),
    part('picture', ['Picture']),
  ]
  const found = searchRecords({ pages: [{ entry: own, records }], generatedPages: [], symbols: [], index, config })
  expect(found.map(({ url, text }) => [url, text])).toEqual([
    ['/sdk/one/', 'About.\nIntroduction.\nPorts'],
    ['/sdk/one/#blocked', 'Open it.'],
    ['/sdk/one/#picture', null],
  ])
})

const row = (member: string, summary = ''): SiteSymbol => ({
  name: `One.${member}`,
  kind: 'field',
  sampleLanguages: [],
  owner: 'One',
  member,
  searchNames: [],
  href: `/sdk/one/#${member.replaceAll(' ', '-')}`,
  summary,
  section: 'sdk',
  version: 'current',
  isCode: true,
})

test('rows of tables are found unless they are in many tables', () => {
  const urls = recordsOf({}, [row('volume'), row('next steps')]).map(({ url }) => url)
  expect(urls).toEqual(['/sdk/one/', '/sdk/one/#join', '/sdk/one/#volume'])
})

test('a symbol that isn’t a part of another one is found below a heading that many pages have', () => {
  const schema: SiteSymbol = { ...row('OneRequest'), name: 'OneRequest', owner: null }
  expect(recordsOf({}, [schema]).at(-1)).toMatchObject({ url: '/sdk/one/#OneRequest', names: ['One', 'OneRequest'] })
})

test.each([
  ['Format, as in [output `formatting`](/cli/output/).', 'Format, as in output formatting.'],
  ['Empty with `[a](b)` and `join_room`.', 'Empty with [a](b) and join_room.'],
  ['Set it with **Add** or `[a](b)`, of type Map<T>.', 'Set it with Add or [a](b), of type Map<T>.'],
])('the text of a row has no Markdown: %s', (summary, text) => {
  expect(recordsOf({}, [row('volume', summary)]).at(-1)?.text).toBe(text)
})

test('the questions belong to the page and not to its parts', () => {
  const questions = ['Why is it silent?']
  expect(recordsOf({ questions }).map((record) => record.questions)).toEqual([questions, []])
})

test('a question belongs to the heading of an FAQ that has its words', () => {
  const questions = ['Joining fails', 'No sound']
  const found = (kind: 'faq' | 'manual') => recordsOf({ kind, questions }).map((record) => record.questions)
  expect(found('faq')).toEqual([['No sound'], ['Joining fails']])
  expect(found('manual')).toEqual([questions, []])
})

test('of two headings with the same words, a question belongs to the one that it begins with', () => {
  const titles = ["Why can't anyone hear me?", "Why can't I hear anyone?"]
  const question = "Why can't I hear anyone? Silence"
  expect(fittingHeading(question, titles)).toBe(titles[1])
  expect(fittingHeading(question, [...titles].reverse())).toBe(titles[1])
  expect(fittingHeading('Hear anyone', titles)).toBeNull()
})

test.each([
  ['api', 'reference'],
  ['cli', 'reference'],
  ['faq', 'faq'],
  ['sample', 'sample'],
  ['manual', 'guide'],
  ['landing', 'guide'],
] as const)('a page of the kind %s counts as %s', (kind, expected) => {
  expect(new Set(recordsOf({ kind }).map((record) => record.kind))).toEqual(new Set([expected]))
})

test.each([
  [{ kind: 'faq' }, 'faq'],
  [{ kind: 'manual', title: 'Known issues' }, 'faq'],
  [{ kind: 'manual' }, 'guide'],
] as const)('the kind of a page %j is %s', (page, expected) =>
  expect(recordsOf(page).map(({ kind }) => kind)).toEqual([expected, expected]),
)

test('a page that isn’t listed has no records', () => {
  expect(recordsOf({ isListed: false })).toEqual([])
})

test('pages in TSX are found by their title and description, except the home page and those that search engines don’t list', () => {
  const page = (path: string, indexed = true) => ({ path, title: 'New', description: 'The changelog.', indexed })
  const generatedPages = [page('/'), page('/changes/'), page('/sdk/changes/'), page('/search/', false)]
  const sections = [{ id: 'sdk', label: 'SDK', base: '/sdk/' }]
  const found = searchRecords({ pages: [], generatedPages, symbols: [], index, config: { ...config, sections } })
  expect(found.map(({ url, scope, names, text }) => [url, scope, names, text])).toEqual([
    ['/changes/', 'standalone@current', ['New'], 'The changelog.'],
    ['/sdk/changes/', 'sdk@current', ['New'], 'The changelog.'],
  ])
})
