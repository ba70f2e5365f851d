import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { describe, expect, it } from 'vitest'
import { atomFeed, feedLinks, feedOf, jsonFeed } from '../../../../src/build/emit/feeds.ts'
import type { ChangeGroup, ChangesView, ChangeView } from '../../../../src/ui/changes/changes-view.ts'
import type { GeneratedPageHead } from '../../../../src/ui/generated-pages.ts'

const site = {
  title: 'Small & Co',
  titleSuffix: 'Docs',
  url: 'https://docs.example.com',
  language: { code: 'en', label: 'English' },
}
const all: GeneratedPageHead = {
  path: '/changes/',
  title: 'What’s new',
  description: 'Everything <new>.',
  indexed: true,
  changes: { label: 'All', base: '/' },
  file: 'pages/changes.tsx',
  hasMarkdown: true,
}
const voice: GeneratedPageHead = { ...all, path: '/changes/voice/', changes: { label: 'Voice', base: '/voice/' } }

function group(day: string, base: string, changes: readonly ChangeView[]): ChangeGroup {
  const id = `${day}-${base.replaceAll('/', '') || 'other'}`
  return { id, label: base, href: base, base, changes }
}

const bad = '</title><script>alert("1")</script> ]]> & \u0007 \u{1F600}'
const changes: ChangesView = {
  scopes: [
    { label: 'All', base: '/', path: '/changes/' },
    { label: 'Voice', base: '/voice/', path: '/changes/voice/' },
  ],
  days: [
    {
      day: '2026-03-02',
      groups: [
        group('2026-03-02', '/voice/', [{ text: bad, links: [{ label: bad, href: '/voice/"><b>/' }] }]),
        group('2026-03-02', '/fleet/', [{ text: 'Call `a<b>`.', links: [] }]),
      ],
    },
    {
      day: '2026-03-01',
      groups: [
        group('2026-03-01', '/voice/', [
          { text: 'First.', links: [{ label: 'A', href: '/voice/a/' }] },
          { text: 'Second.', links: [] },
        ]),
      ],
    },
  ],
}

// The full configuration has more fields than feeds need.
const feed = (page: GeneratedPageHead, given = changes) =>
  feedOf(page, page.changes?.base ?? '', { config: site, changes: given })

function elements(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.filter(
    (child): child is XmlElement => child.type === 'element' && Reflect.get(child, 'name') === name,
  )
}

function rootOf(xml: string): XmlElement {
  const { root } = parseXml(xml)
  if (!root) throw new Error('The feed has no root.')
  return root
}

describe('the Atom feed', () => {
  it('has the elements that RFC 4287 requires, in the feed and in each entry', () => {
    const root = rootOf(atomFeed(feed(all)))
    expect([root.name, root.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    for (const name of ['id', 'title', 'updated', 'author']) expect(elements(root, name), name).toHaveLength(1)
    expect(elements(root, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['self', 'https://docs.example.com/changes/feed.xml'],
      ['alternate', 'https://docs.example.com/changes/'],
    ])
    const entries = elements(root, 'entry')
    expect(entries).toHaveLength(3)
    for (const entry of entries) {
      for (const name of ['id', 'title', 'updated', 'content', 'link'])
        expect(elements(entry, name), name).toHaveLength(1)
      expect(elements(entry, 'updated')[0]?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    }
    expect(elements(root, 'updated')[0]?.text).toBe('2026-03-02T00:00:00Z')
    expect(new Set(entries.map((entry) => elements(entry, 'id')[0]?.text)).size).toBe(3)
  })

  it('contains titles as text, whatever characters they contain', () => {
    const [entry] = elements(rootOf(atomFeed(feed(all))), 'entry')
    if (!entry) throw new Error('There is no entry.')
    expect(elements(entry, 'title')[0]?.text).toBe(`/voice/: ${bad.replace('\u0007', '')}`)
    expect(elements(entry, 'content')[0]?.text).toContain('&lt;script&gt;alert(&quot;1&quot;)')
    expect(elements(entry, 'content')[0]?.text).not.toContain('<script')
    expect(atomFeed(feed(all))).not.toContain('<b>')
  })

  it('of a product contains only its entries, with the same IDs as in the feed of all products', () => {
    const ids = elements(rootOf(atomFeed(feed(voice))), 'entry').map((entry) => elements(entry, 'id')[0]?.text)
    expect(ids).toEqual([
      'https://docs.example.com/changes/#2026-03-02-voice',
      'https://docs.example.com/changes/#2026-03-01-voice',
    ])
  })

  it('lists all changes of a product on one day in one entry, and names the first one in the title', () => {
    const entry = feed(voice).entries[1]
    expect(entry?.title).toBe('/voice/: First. (and 1 more)')
    expect(entry?.html).toBe(
      '<ul><li>First. <a href="https://docs.example.com/voice/a/">A</a></li><li>Second.</li></ul>',
    )
  })

  it('of a product without entries is valid and has the time of the newest change of the site', () => {
    const page = { ...all, changes: { label: 'Rooms', base: '/rooms/' } }
    const root = rootOf(atomFeed(feed(page)))
    expect(elements(root, 'entry')).toHaveLength(0)
    expect(elements(root, 'updated')[0]?.text).toBe('2026-03-02T00:00:00Z')
  })
})

it('the JSON feed has the fields that version 1.1 requires', () => {
  const { version, title, items, home_page_url, feed_url } = JSON.parse(jsonFeed(feed(voice)))
  expect([version, title, home_page_url, feed_url]).toEqual([
    'https://jsonfeed.org/version/1.1',
    'Small & Co Docs: What’s new',
    'https://docs.example.com/changes/voice/',
    'https://docs.example.com/changes/voice/feed.json',
  ])
  for (const item of items) {
    expect(item).toMatchObject({
      id: expect.stringMatching(/^https:/),
      url: item.id,
      title: expect.any(String),
      content_html: expect.stringMatching(/^<ul>/),
      date_modified: expect.stringMatching(/Z$/),
    })
  }
  expect(items[0].content_html).not.toContain('<script')
})

it('feeds are linked from their page and from the first page of their product, if they exist', () => {
  expect([...feedLinks([all, voice], changes)].map(([path, { href }]) => [path, href])).toEqual([
    ['/changes/', '/changes/feed.xml'],
    ['/', '/changes/feed.xml'],
    ['/changes/voice/', '/changes/voice/feed.xml'],
    ['/voice/', '/changes/voice/feed.xml'],
  ])
  expect(feedLinks([all, voice], { days: [] }).size).toBe(0)
})
