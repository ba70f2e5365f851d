import { expect, it } from 'vitest'
import { checkSitePages, missingPages } from '../../../src/check/site-pages.ts'

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
      hint: "Write: export default definePage({ path: '/about/', … })",
    },
  ])
})
