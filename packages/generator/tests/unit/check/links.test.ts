import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFirstPages } from '../../../src/check/first-pages.ts'
import { checkLinks } from '../../../src/check/links.ts'
import type { PageLink } from '../../../src/document/page-document.ts'
import config from '../../fixtures/site/config.ts'
import { entry, index } from '../content/site.ts'

const fixtureSite = join(import.meta.dirname, '../../fixtures/site')

function faults(link: Partial<PageLink>): readonly string[] {
  const full: PageLink = {
    href: `${link.path}${link.anchor ? `#${link.anchor}` : ''}`,
    path: null,
    anchor: null,
    file: 'content/sdk/index.md',
    line: 7,
    ...link,
  }
  const documents = [
    { entry: entry('/sdk/'), links: [full], anchors: ['setup'] },
    { entry: entry('/sdk/one/'), links: [], anchors: [] },
  ]
  return checkLinks({
    root: fixtureSite,
    config: {
      ...config,
      sections: [...config.sections, { id: 'rooms', label: 'Rooms', base: '/rooms/', hidden: true }],
      redirects: [...index.redirects, { from: '/rooms/old/', to: '/sdk/' }, { from: '/sdk/one/', to: '/sdk/' }],
    },
    index,
    documents,
    pageTexts: [],
    otherLinks: [],
    generatedPages: ['/', '/search/'].map((path) => ({ path, file: `pages${path}` })),
    files: { content: ['sdk/tour.pdf'], public: new Set(['/images/a.svg', '/files/LICENSE']), images: [] },
  }).map(({ severity, code, line, message, hint }) => `${severity} ${code} ${line}: ${message} ${hint}`)
}

describe('links', () => {
  it.each([
    // It also has a redirect by mistake, which is reported in config.ts.
    { path: '/sdk/one/' },
    { path: '/search/' },
    { path: '/images/a.svg' },
    { path: '/llms.txt' },
    { path: '/downloads/sdk.zip' },
    { path: '/downloads/examples/hello.zip' },
    { path: null, href: 'https://example.org' },
    { path: null, href: '//example.org/' },
    { path: null, href: 'https://localhost.example.org:3000/' },
    { path: null, href: 'https://other.small.example/sdk/onee/' },
    { path: null, href: 'https://small.example:8080/' },
    { path: null, href: 'mailto:help@localhost' },
    { path: '/sdk/', anchor: 'setup' },
    { path: '/sdk/', anchor: '' },
  ])('to existing targets cause no diagnostic: %o', (link) => {
    expect(faults(link)).toEqual([])
  })

  it.each([
    [
      { path: '/sdk/tour.pdf', href: './tour.pdf' },
      'warning broken-link 7: There is no page at ./tour.pdf, which is /sdk/tour.pdf. Move content/sdk/tour.pdf to public/files/tour.pdf, and link to /files/tour.pdf.',
    ],
    [
      { path: '/files/tour.pdf' },
      'warning broken-link 7: There is no page at /files/tour.pdf. Copy the file to public/files/tour.pdf, or correct the path.',
    ],
    [
      { path: '/images/A.svg' },
      'warning broken-link 7: There is no page at /images/A.svg. The name differs in case: the file is at /images/a.svg.',
    ],
    [
      { href: '//sdk/one/' },
      'warning broken-link 7: //sdk/one/ leads to another site, because two slashes begin the name of a host. Write /sdk/one/ for a page of this site.',
    ],
    [
      { path: '/public/images/a.svg' },
      'warning broken-link 7: There is no page at /public/images/a.svg. Write /images/a.svg.',
    ],
    [
      { path: '/site/content/sdk/one.md' },
      'warning broken-link 7: There is no page at /site/content/sdk/one.md. Write /sdk/one/.',
    ],
    [{ path: '/sdk/one.html' }, 'warning broken-link 7: There is no page at /sdk/one.html. Write /sdk/one/.'],
    [{ path: '/sdk/onee/' }, 'warning broken-link 7: There is no page at /sdk/onee/. Did you mean /sdk/one/?'],
    [
      { path: '/files/LICENSE/', href: '/files/LICENSE' },
      'warning broken-link 7: /files/LICENSE is a file, but links can’t lead to files with this ending. Put the file into a .zip archive: /files/LICENSE.zip.',
    ],
    [
      { path: '/nginx.conf' },
      'warning broken-link 7: There is no page at /nginx.conf. Create the page, or link to another page.',
    ],
    [
      { path: '/far/away/' },
      'warning broken-link 7: There is no page at /far/away/. Create the page, or link to another page.',
    ],
    [
      { path: '/sdk/onee/', href: './onee/index.md' },
      'warning broken-link 7: There is no page at ./onee/index.md, which is /sdk/onee/. Did you mean /sdk/one/?',
    ],
    [
      { path: '/one/', href: '../one/' },
      'warning broken-link 7: There is no page at ../one/, which is /one/. Did you mean /sdk/one/?',
    ],
    [
      { path: '/sdk/topic/onne/', href: 'topic/onne.md' },
      'warning broken-link 7: There is no page at topic/onne.md, which is /sdk/topic/onne/. Did you mean /sdk/one/?',
    ],
    [
      { path: '/sdk/next/one/' },
      'warning broken-link 7: There is no page at /sdk/next/one/. Create the page, or link to another page.',
    ],
    [
      { path: '/SDK/' },
      'warning broken-link 7: There is no page at /SDK/. The URL differs in case: the page is at /sdk/.',
    ],
    [
      { path: '/sdk/unfinished/' },
      'warning broken-link 7: There is no page at /sdk/unfinished/. The page is a draft and is not published.',
    ],
    [
      { path: '/rooms/start/' },
      'warning broken-link 7: There is no page at /rooms/start/. Rooms is hidden. Remove the link, or link to another page.',
    ],
    [
      { path: '/rooms/old/' },
      'warning redirected-link 7: /rooms/old/ is a redirect. Rooms is hidden. Remove the link, or link to another page.',
    ],
    [{ path: '/old/' }, 'warning redirected-link 7: /old/ is a redirect. Link to /sdk/.'],
    [
      { path: '/sdk/', anchor: 'setpu' },
      'warning broken-anchor 7: This page has no heading #setpu. Did you mean #setup? Use one of: #setup.',
    ],
    [
      { path: '/sdk/one/', anchor: 'x' },
      'warning broken-anchor 7: The page /sdk/one/ has no heading #x. It has no headings to link to.',
    ],
    [
      { path: '/sdk/www.example.com/', href: 'www.example.com' },
      'warning broken-link 7: There is no page at www.example.com. To link to another site, write https://www.example.com.',
    ],
    [
      { path: '/sdk/one/index.md', href: '/sdk/one/index.md' },
      'warning broken-link 7: There is no page at /sdk/one/index.md. Write /sdk/one/.',
    ],
    [
      { path: '/sdk/me@example.com/', href: 'me@example.com' },
      'warning broken-link 7: There is no page at me@example.com. To link to an email address, write mailto:me@example.com.',
    ],
    [
      { path: '/sdk/git.example.io/a/', href: 'example.io/a' },
      'warning broken-link 7: There is no page at example.io/a. To link to another site, write https://example.io/a.',
    ],
    [
      { path: null, href: 'https://' },
      'warning broken-link 7: https:// isn’t a complete URL. Write https://, the host and the path.',
    ],
    [
      { path: null, href: 'https:/example.org' },
      'warning broken-link 7: https:/example.org isn’t a complete URL. Write https://, the host and the path.',
    ],
    [
      { path: null, href: 'HTTP:example.org' },
      'warning broken-link 7: HTTP:example.org isn’t a complete URL. Write https://, the host and the path.',
    ],
    [
      { path: '/sdk\\one/', href: '..\\sdk\\one.md' },
      'warning broken-link 7: There is no page at ..\\sdk\\one.md. Write ../sdk/one.md.',
    ],
    [
      { path: '/sdk/one.yaml', href: '../sdk/one.yaml' },
      'warning broken-link 7: There is no page at ../sdk/one.yaml, which is /sdk/one.yaml. Write /sdk/one/.',
    ],
    [
      { path: null, href: 'http://localhost:3000/sdk/' },
      'warning local-link 7: http://localhost:3000/sdk/ leads to the reader’s own computer. Link to a page by its path, such as /guide/. Write the address of a program as code, in backticks.',
    ],
    [
      { path: null, href: 'https://small.example/sdk/?a=b#setup' },
      'warning own-address 7: https://small.example/sdk/?a=b#setup is the complete URL of a page of this site. Link to its path: /sdk/?a=b#setup.',
    ],
    [
      { path: null, href: 'http://small.example/sdk/onee' },
      'warning broken-link 7: There is no page at http://small.example/sdk/onee. Did you mean /sdk/one/?',
    ],
  ])('%o causes a diagnostic', (link, expected) => {
    expect(faults(link)).toEqual([expected])
  })
})

it('the diagnostic names the section without a first page', () => {
  const entries = new Map([...index.entries].filter(([path]) => path !== '/sdk/'))
  const site = { index: { ...index, entries } }
  expect(checkFirstPages({ ...site, generatedPages: [{ path: '/sdk/', file: 'pages/sdk.tsx' }] })).toEqual([])
  expect(checkFirstPages({ ...site, generatedPages: [] })).toMatchObject([
    {
      severity: 'warning',
      code: 'no-first-page',
      message: 'The section SDK has no home page at /sdk/.',
      hint: 'Create content/sdk/index.md.',
    },
  ])
})
