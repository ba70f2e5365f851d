import { expect, it } from 'vitest'
import { checkSitePages, missingPages } from '../../../src/check/site-pages.ts'
import { index } from '../content/site.ts'

it.each([
  [{ files: ['pages/404.tsx'], hasHome: true }, []],
  [{ files: [], hasHome: true }, ['pages/404.tsx']],
  [{ files: ['pages/404.tsx'], hasHome: false }, ['pages/index.tsx']],
])('of a site with %j, these pages are missing: %j', (site, files) => {
  expect(missingPages(site).map(({ file }) => file)).toEqual(files)
})

it('a file that exports no page is an error that names the path and suggests a fix', () => {
  const pages = ['pages/404.tsx', 'pages/about.tsx', 'pages/index.tsx']
  const site = {
    files: { pages },
    index: { entries: new Map(), sections: [], redirects: [] },
    generatedPages: [
      { path: '/', file: 'pages/index.tsx' },
      { path: '/404.html', file: 'pages/404.tsx' },
    ],
  }
  expect(checkSitePages(site)).toEqual([
    {
      severity: 'error',
      code: 'page-export',
      file: 'pages/about.tsx',
      line: 1,
      message: 'pages/about.tsx doesn’t export a page as default, so it can’t be rendered.',
      hint: "Write: export default definePage({ path: '/about/', … }). A file with parts of pages belongs in another folder.",
    },
  ])
})

it.each([
  ['pages/about.tsx', 'about', "Write: path: '/about/'"],
  ['pages/about.tsx', '/about', "Write: path: '/about/'"],
  ['pages/about.tsx', 'about/', "Write: path: '/about/'"],
  ['pages/index.tsx', 'home', "Write: path: '/'"],
  ['pages/404.tsx', '404', "Write: path: '/404.html'"],
  ['pages/about.tsx', '/about/', null],
  ['pages/about.tsx', '/a/about/', null],
  ['pages/about.tsx', '/about.html', null],
])('the path of %s %s has this fix: %s', (file, path, hint) => {
  const site = {
    files: { pages: [] },
    index: { entries: new Map(), sections: [], redirects: [] },
    generatedPages: [{ path, file }],
  }
  const found = checkSitePages(site).find(({ code }) => code === 'page-path')
  expect(found?.hint ?? null).toBe(hint)
})

it('a home page with another path is not a file to create', () => {
  const [fault] = missingPages({ files: ['pages/404.tsx', 'pages/index.tsx'], hasHome: false })
  expect(fault).toMatchObject({ file: 'pages/index.tsx', hint: "Write: path: '/'" })
})

it.each([
  ['/sdk/', null],
  ['/', null],
  ['/sdks/', 'Did you mean /sdk/? Use one of: /sdk/.'],
])('a list of the changes below %s has this fault: %s', (base, hint) => {
  const site = {
    files: { pages: [] },
    index: { ...index, sections: index.sections.filter(({ id }) => id === 'sdk') },
    generatedPages: [{ path: '/changes/sdk/', file: 'pages/changes.tsx', changes: { base } }],
  }
  const found = checkSitePages(site).find(({ code }) => code === 'changes-base')
  expect(found?.hint ?? null).toBe(hint)
})
