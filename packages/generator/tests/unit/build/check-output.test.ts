import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { outputFaults } from '../../../src/build/check-output.ts'
import type { CheckedDocument } from '../../../src/check/index.ts'
import type { SiteConfig } from '../../../src/content/site-config.ts'
import type { SiteIndex } from '../../../src/content/site-index.ts'
import config from '../../fixtures/site/config.ts'
import { checkedDocument, entry, index } from '../content/site.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-check-output-'))
  write('index.html', '<h1 id="top">Home</h1>')
  write('sdk/index.html', '<h1>SDK</h1><h2 id="setup">Setup</h2>')
  write('assets/font-1.woff2', '')
  write('assets/index-1.js', '')
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true })
  writeFileSync(join(dir, file), text)
}

it('names the id that a page needs for the link “Skip to content”', () => {
  write('index.html', '<a href="#content">Skip to content</a><p>Home</p>')
  expect(faults()).toEqual([
    'pages/index.tsx: The page / has no element with the id “content”, to which “Skip to content” leads. Give its main part this id: <main className="main" id="content" tabIndex={-1}>.',
  ])
})

const document = (path: string, more: Partial<CheckedDocument>) => checkedDocument(entry(path), more)

function faults(
  documents: readonly CheckedDocument[] = [],
  changed: Partial<SiteConfig> = {},
  found: SiteIndex = index,
  styles = ['@font-face{src:url(/assets/font-1.woff2)}'],
  pageTexts: readonly CheckedDocument[] = [],
): readonly string[] {
  const site = {
    root: dir,
    config: { ...config, url: 'https://small.example', ...changed },
    index: found,
    documents,
    pageTexts,
    otherLinks: [],
    generatedPages: [{ path: '/', file: 'pages/index.tsx' }],
    files: { content: [], images: [], public: new Set(['/own.html']), icons: [], pages: [], links: [] },
  }
  const shared = { clientFiles: ['/assets/index-1.js'], styles }
  return outputFaults({ dir, site, shared }).map(({ file, message, hint }) => `${file}: ${message} ${hint}`)
}

it('reports the line of the component that contains the URL', () => {
  write('pages/index.tsx', 'export default (\n  <a href="/none/">None</a>\n)\n')
  write('index.html', '<a href="/none/">None</a>')
  const site = {
    root: dir,
    config: { ...config, url: 'https://small.example' },
    index,
    documents: [],
    pageTexts: [],
    otherLinks: [],
  }
  const files = { content: [], images: [], public: new Set<string>(), icons: [], pages: [], links: [] }
  const generatedPages = [{ path: '/', file: 'pages/index.tsx' }]
  const shared = { clientFiles: [], styles: [] }
  const [fault] = outputFaults({ dir, site: { ...site, files, generatedPages }, shared })
  expect(fault).toMatchObject({ code: 'missing-target', file: 'pages/index.tsx', line: 2 })
})

it.each([
  '<a href="/sdk/">',
  '<a href="/sdk/#setup">',
  '<a href="/sdk/?version=1#setup">',
  '<a href="sdk/">',
  '<a href="#here"><p id="here">',
  '<a href="https://small.example/sdk/">',
  '<a href="https://other.example/none/">',
  '<a href="mailto:a@small.example">',
  '<code>&#x3C;a href="/none/"></code>',
])('%s causes no diagnostic', (html) => {
  write('index.html', html)
  expect(faults()).toEqual([])
})

it.each([
  [
    '<script src="/assets/none-1.js">',
    'refers to /assets/none-1.js, which isn’t in the output. Delete the folder .cache, and build again.',
  ],
  ['<a href="/sdkk/">', 'refers to /sdkk/, which isn’t in the output. Did you mean /sdk/?'],
  [
    '<a href="/far/away/none/">',
    'refers to /far/away/none/, which isn’t in the output. Correct the URL, or add the page or file.',
  ],
  [
    '<a href="/sdk/#none">',
    'refers to /sdk/#none, which isn’t in the output. Correct the anchor, or link to the page without it.',
  ],
  [
    '<a href="#none">',
    'refers to #none, which isn’t in the output. Correct the anchor, or link to the page without it.',
  ],
])('%s is reported with the page and its source', (html, expected) => {
  write('index.html', html)
  expect(faults()).toEqual([`pages/index.tsx: The page / ${expected}`])
})

it('an image that the Markdown of a generated page lacks is not reported again', () => {
  write('index.html', '<img src="/none.png">')
  const fault = { severity: 'warning', code: 'missing-image', line: 1, message: '', hint: '' } as const
  const textOf = (path: string) => document(path, { diagnostics: [{ ...fault, file: '', missing: '/none.png' }] })
  expect(faults([], {}, index, [], [textOf('/')])).toEqual([])
  expect(faults([], {}, index, [], [textOf('/other/')])).toHaveLength(1)
})

it('an anchor that a generated page lacks is reported at the link in its Markdown', () => {
  write('index.html', '<a href="#none">None</a>')
  const link = { href: '#none', path: '/', anchor: 'none', file: 'pages/index.md', line: 7 }
  expect(faults([], {}, index, [], [document('/', { links: [link] })])).toEqual([
    'pages/index.md: The page / refers to #none, which isn’t in the output. Correct the anchor, or link to the page without it.',
  ])
})

it('a page of a hidden section is reported with the name of the section', () => {
  write('index.html', '<a href="/rooms/start/">')
  const sections = [{ id: 'rooms', label: 'Rooms', base: '/rooms/', hidden: true }]
  expect(faults([], { sections })).toEqual([
    expect.stringContaining('isn’t in the output. Rooms is hidden. Remove the link, or link to another page.'),
  ])
})

it('a URL in several pages is reported once', () => {
  for (const file of ['index.html', 'sdk/index.html']) write(file, '<img src="/none.png">')
  expect(faults()).toEqual([
    expect.stringMatching(/^pages\/index\.tsx: The page \/ \(and 1 more\) refers to \/none\.png/),
  ])
})

it('a fragment is read instead of its page, except for the first one', () => {
  write('404.html', '<a href="/none/">')
  write('404.fragment.txt', '')
  write('sdk/index.html', '<a href="/other/">')
  write('sdk/index.fragment.txt', '<a href="/other/">')
  expect(faults()).toEqual([
    expect.stringContaining('The page /404.html refers to /none/'),
    expect.stringContaining('The page /sdk/ refers to /other/'),
  ])
})

it('links that the checks of the site report are left out, but not pages that should exist', () => {
  write('index.html', '<a href="/none/"><a href="/sdk/#none"><a href="/sdk/one/">')
  const link = (path: string, anchor: string | null = null) => ({ href: path, path, anchor, file: 'a.md', line: 1 })
  const links = [link('/none/'), link('/sdk/', 'none'), link('/sdk/one/')]
  expect(faults([document('/', { links }), document('/sdk/', {})])).toEqual([
    expect.stringContaining('refers to /sdk/one/'),
  ])
})

it('a missing image that the check of its page reports is left out', () => {
  write('index.html', '<img src="/none.png"><img src="/gone.png">')
  const fault = { severity: 'warning', code: 'missing-image', file: 'a.md', line: 3, message: '', hint: '' } as const
  expect(faults([document('/', { diagnostics: [{ ...fault, missing: '/none.png' }] })])).toEqual([
    expect.stringContaining('refers to /gone.png'),
  ])
})

it('a complete URL of a missing page is left out, because the checks report it', () => {
  write('index.html', '<a href="https://small.example/none/#a"><a href="https://small.example/gone/">')
  const link = (href: string) => ({ href, path: null, anchor: null, file: 'a.md', line: 1 })
  const links = [link('https://small.example/none/#a'), link('https://other.example/gone/')]
  expect(faults([document('/', { links })])).toEqual([expect.stringContaining('refers to https://small.example/gone/')])
})

it('a link that the checks report in one page is reported in another', () => {
  write('index.html', '<a href="/none/"><a href="/sdk/#none">')
  write('sdk/index.html', '<a href="/none/"><a href="/sdk/#none">')
  const link = (path: string, anchor: string | null = null) => ({ href: path, path, anchor, file: 'a.md', line: 1 })
  expect(faults([document('/sdk/', { links: [link('/none/'), link('/sdk/', 'none')] })])).toEqual([
    expect.stringMatching(/^pages\/index\.tsx: The page \/ refers to \/none\//),
    expect.stringMatching(/^pages\/index\.tsx: The page \/ refers to \/sdk\/#none/),
  ])
})

it('a link of the footer is left out in all pages', () => {
  write('index.html', '<a href="/none/">')
  write('sdk/index.html', '<a href="/none/">')
  const footer = { note: '', groups: [{ title: 'More', links: [{ label: 'None', href: '/none/' }] }] }
  expect(faults([], { footer })).toEqual([])
})

it('the page of a redirect to a missing page is left out', () => {
  write('nowhere/index.html', '<a href="/none/">')
  expect(faults([], {}, { ...index, redirects: [{ from: '/nowhere/', to: '/none/' }] })).toEqual([])
})

it('a missing anchor in the configuration is left out, because the checks report it', () => {
  write('index.html', '<a href="/sdk/#none"><a href="/sdk/#gone">')
  write('old/index.html', '<a href="/sdk/#gone">')
  const footer = { note: '', groups: [{ title: 'More', links: [{ label: 'None', href: '/sdk/#none' }] }] }
  const redirects = [{ from: '/old/', to: '/sdk/#gone' }]
  expect(faults([document('/sdk/', {})], { footer }, { ...index, redirects })).toEqual([
    expect.stringMatching(/^pages\/index\.tsx: The page \/ refers to \/sdk\/#gone/),
  ])
})

it('HTML files of the site are not pages', () => {
  write('own.html', '<a href="/none/">')
  expect(faults()).toEqual([])
})

it('a file of the styles can have a space, a parenthesis or a letter outside ASCII in its name', () => {
  write('images/Söhne (1).svg', '')
  const names = ['url(/images/S%C3%B6hne%20\\(1\\).svg)', 'url("/images/Söhne (1).svg")']
  expect(faults([], {}, index, [`@font-face{src:${names}}`])).toEqual([])
})

it('a file that all pages load is reported once', () => {
  rmSync(join(dir, 'assets/font-1.woff2'))
  expect(faults()).toEqual([
    'config.ts: The code that all pages share refers to /assets/font-1.woff2, which isn’t in the output. Delete the folder .cache, and build again.',
  ])
})
