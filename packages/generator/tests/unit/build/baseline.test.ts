import { expect, it } from 'vitest'
import { listFault } from '../../../src/build/baseline.ts'

it.each(['/guide/\n/start/#a\n', 'https://a.example/guide/?x=1,2\n', '<?xml version="1.0"?>\n<urlset></urlset>'])(
  'a list of pages has no fault: %j',
  (text) => {
    expect(listFault(text)).toBeNull()
  },
)

it.each([
  [
    '<?xml version="1.0"?>\n<sitemapindex><sitemap><loc>https://a.example/sitemap-0.xml</loc></sitemap></sitemapindex>',
    'is an index of sitemaps, which contain the pages. Download each of them, and check against it: https://a.example/sitemap-0.xml',
  ],
  ['["/guide/", "/start/"]', 'is JSON. Use a sitemap, or a list with one URL in each line.'],
  ['old,new\n/a/,/guide/\n', 'contains two URLs in line 2. Use a list with one URL in each line.'],
  ['<!DOCTYPE html>', expect.stringContaining('is an HTML page')],
])('another form is named, with what to use: %j', (text, fault) => {
  expect(listFault(text)).toEqual(fault)
})
