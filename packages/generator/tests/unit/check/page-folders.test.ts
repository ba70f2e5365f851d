import { expect, it } from 'vitest'
import { checkPageFolders } from '../../../src/check/page-folders.ts'
import config from '../../fixtures/site/config.ts'
import { entry, index } from '../content/site.ts'

function faultsOf(paths: readonly string[], published: readonly string[] = []) {
  const entries = new Map(['/sdk/', ...paths].map((path) => [path, entry(path)]))
  const files = { public: new Set(published) }
  return checkPageFolders({
    root: import.meta.dirname,
    config,
    index: { ...index, entries },
    generatedPages: [],
    files,
  })
}

it.each([
  ['/sdk/index.html/', '/sdk/index.html'],
  ['/sdk/index.md/guide/', '/sdk/index.md'],
  ['/sdk/index.fragment.txt/', '/sdk/index.fragment.txt'],
  ['/sdk/llms.txt/', '/sdk/llms.txt'],
  ['/sitemap.xml/', '/sitemap.xml'],
])('a page can’t be at %s, because the build writes %s', (path, file) => {
  expect(faultsOf([path])).toEqual([
    {
      severity: 'error',
      code: 'page-folder',
      file: `content${path}index.md`,
      line: 1,
      message: `The page has the URL ${path}, but the site has a file ${file}.`,
      hint: 'Rename the page, because the build writes this file.',
    },
  ])
})

it('a page can’t be in a folder that is a file in public/', () => {
  expect(faultsOf(['/sdk/lamps/'], ['/sdk/lamps']).map(({ hint }) => hint)).toEqual([
    'Rename the page, or public/sdk/lamps.',
  ])
})

it('other pages can have names that look like those of files', () => {
  expect(faultsOf(['/sdk/node.js/', '/sdk/index.htm/', '/sdk/a/b/'], ['/sdk/a.txt', '/sdk/node.js/b'])).toEqual([])
})
