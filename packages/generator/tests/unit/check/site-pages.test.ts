import { expect, it } from 'vitest'
import { missingPages } from '../../../src/check/site-pages.ts'

it.each([
  [{ files: ['pages/404.tsx'], hasHome: true }, []],
  [{ files: [], hasHome: true }, ['pages/404.tsx']],
  [{ files: ['pages/404.tsx'], hasHome: false }, ['pages/index.tsx']],
])('of a site with %j, these pages are missing: %j', (site, files) => {
  expect(missingPages(site).map(({ file }) => file)).toEqual(files)
})
