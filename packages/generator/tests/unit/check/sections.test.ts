import { describe, expect, it } from 'vitest'
import { sectionFaults } from '../../../src/check/sections.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import type { Section, SiteIndex } from '../../../src/content/site-index.ts'
import config from '../../fixtures/site/config.ts'
import { entry, version } from '../content/site.ts'

type Site = Parameters<typeof sectionFaults>[0]

const pages = {
  voice: entry('/voice/', { section: 'voice', icon: 'voice' }),
  web: entry('/voice/web/', { section: 'web', icon: 'web' }),
  script: entry('/voice/script/', { section: 'script', icon: 'script' }),
}
const section = (id: keyof typeof pages): Section => {
  const base = pages[id].path
  return { id, label: id, base, badge: null, versions: [version('current', base)] }
}
const link = (path: string) => ({ href: path, path, anchor: null, file: 'content/voice/index.md', line: 1 })
const index: SiteIndex = {
  sections: [section('voice'), section('web'), section('script')],
  entries: new Map(Object.values(pages).map((page) => [page.path, page])),
  redirects: [],
}
const configText = `// The section of base: '/voice/script/' was added in 2024.
export default defineSite({
  sections: [
    { id: 'voice', label: 'voice', base: '/voice/' },
    { id: 'web', label: 'web', base: '/voice/web/' },
    { id: 'script', label: 'script', base: '/voice/script/' },
  ],
})`
const home = `<a href="/voice/">Voice</a>, <a href='/voice/web/'>Web</a>, [Script](/voice/script/)`

function codes(site: Partial<Site>): readonly string[] {
  return faults(site).map(({ code, file, line }) => `${code} ${file}:${line}`)
}

function faults(site: Partial<Site>) {
  return sectionFaults({
    index,
    documents: Object.values(pages).map((page) => ({ entry: page, links: [] })),
    home,
    config: { ...config, sections: index.sections.map(({ id, label, base }) => ({ id, label, base })) },
    placeInConfig: configPlaces(configText),
    ...site,
  })
}

it('a section that every front page has causes no diagnostic', () => {
  expect(codes({})).toEqual([])
})

it('a section without a page is reported where it is declared, unless its pages are drafts', () => {
  const { voice, web } = pages
  const entries = new Map([voice, web].map((page) => [page.path, page]))
  const documents = [voice, web].map((page) => ({ entry: page, links: [] }))
  expect(faults({ index: { ...index, entries }, documents })).toMatchObject([
    {
      code: 'empty-section',
      file: 'config.ts',
      line: 6,
      message: 'The section “script” has no pages in content/voice/script/.',
    },
  ])
  const drafts = [{ ...version('current', '/voice/script/'), draftIds: ['start'] }]
  const sections = index.sections.map((section) =>
    section.id === 'script' ? { ...section, versions: drafts } : section,
  )
  expect(faults({ index: { ...index, entries, sections }, documents })).toEqual([])
})

it.each([
  ['no front page links to it', home.replace('/voice/script/', '/voice/script/guide/'), []],
  [
    'only its own first page links to it',
    home.replace('/voice/script/', '/x/'),
    [{ entry: pages.script, links: [link('/voice/script/')] }],
  ],
  [
    'only a deeper page links to it',
    home.replace('/voice/script/', '/x/'),
    [{ entry: entry('/voice/faq/', { section: 'voice' }), links: [link('/voice/script/')] }],
  ],
])('a section is reported if %s', (_, text, documents) => {
  expect(codes({ home: text, documents })).toEqual(['unlisted-section config.ts:6'])
})

it('a link on the first page of another section is enough', () => {
  expect(
    codes({
      home: home.replace('/voice/script/', '/x/'),
      documents: [{ entry: pages.voice, links: [link('/voice/script')] }],
    }),
  ).toEqual([])
})

it('a first page without an icon is reported if most others have one', () => {
  const bare = { ...pages.script, icon: null }
  const entries = new Map(index.entries).set(bare.path, bare)
  expect(codes({ index: { ...index, entries } })).toEqual(['section-without-icon content/voice/script/index.md:1'])
  const none = new Map([...entries].map(([path, page]) => [path, { ...page, icon: null }]))
  expect(codes({ index: { ...index, entries: none } })).toEqual([])
})

it('a site with one section needs no links to it', () => {
  expect(codes({ index: { ...index, sections: [section('web')] }, home: '', documents: [] })).toEqual([])
})

it('words of an unknown section are reported in the line of the configuration that has them', () => {
  const search: Site['config']['search'] = { kind: 'embedded', sectionWords: { web: ['browser'], scirpt: ['js'] } }
  const found = faults({
    config: { ...config, search, sections: index.sections.map(({ id, label, base }) => ({ id, label, base })) },
    placeInConfig: configPlaces('export default {\n  search: {\n    sectionWords: { web,\n      scirpt },\n  },\n}'),
  })
  expect(found).toMatchObject([
    {
      code: 'unknown-section',
      line: 4,
      message: 'The words in sectionWords.scirpt have no effect: there is no section with the id “scirpt”.',
      hint: 'Did you mean script? Use one of: voice, web, script.',
    },
  ])
})

describe('a hidden section', () => {
  const hidden = (redirects: Site['config']['redirects']) => ({
    index: {
      ...index,
      sections: index.sections.slice(0, 2),
      entries: new Map([...index.entries].filter(([path]) => path !== '/voice/script/')),
    },
    home: home.replace('/voice/script/', '/x/'),
    config: {
      ...config,
      redirects,
      sections: index.sections.map(({ id, label, base }) => ({ id, label, base, hidden: id === 'script' })),
    },
  })

  it('is reported with a redirect if its URLs lead nowhere', () => {
    const [diagnostic, ...others] = faults(hidden([]))
    expect([diagnostic?.code, diagnostic?.line, others]).toEqual(['hidden-section', 6, []])
    expect(diagnostic?.hint).toBe(
      "Add { from: '/voice/script/*', to: '/voice/' } to redirects. A page can have its own redirect before it.",
    )
  })

  it('with a visible section below it needs a redirect for each page', () => {
    const sections = [
      { id: 'voice', label: 'Voice', base: '/voice/', hidden: true },
      { id: 'web', label: 'Web', base: '/voice/web/' },
    ]
    const [diagnostic] = faults({ config: { ...config, redirects: [], sections } })
    expect(diagnostic?.hint).toContain('Add a redirect for /voice/ and for each of its pages')
    const redirects = [{ from: '/voice/', to: '/voice/web/' }]
    expect(codes({ config: { ...config, redirects, sections } }).filter((code) => code.startsWith('hidden'))).toEqual(
      [],
    )
  })

  it('isn’t reported if its URLs redirect', () => {
    expect(codes(hidden([{ from: '/voice/script/*', to: '/voice/' }]))).toEqual([])
  })
})

it('a title in answerPages that no page has is reported', () => {
  const title = pages.web.title
  const search: Site['config']['search'] = { kind: 'embedded', answerPages: [title, `${title}s`] }
  const found = faults({
    config: { ...config, search, sections: index.sections.map(({ id, label, base }) => ({ id, label, base })) },
    placeInConfig: configPlaces("export default {\n  search: {\n    answerPages: ['a',\n      'b'],\n  },\n}"),
  })
  expect(found).toMatchObject([{ code: 'unknown-title', line: 4, hint: `Did you mean “${title}”?` }])
})
