import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listFault, readBaseline } from '../../../src/build/baseline.ts'

it.each([
  '/guide/\n/start/#a\n',
  'https://a.example/guide/?x=1,2\n',
  '# From the log, /var/log/requests\n/guide/?next=a,/b/\n/guide/f(a,b)/\n',
  `${'a'.repeat(64)}  guide/index.html\n`,
  '<?xml version="1.0"?>\n<urlset></urlset>',
  '<?xml version="1.0"?>\n<!-- Sitemaps, https://a.example -->\n<urlset></urlset>',
])('a list of pages has no fault: %j', (text) => {
  expect(listFault(text)).toBeNull()
})

it.each([
  [
    '<?xml version="1.0"?>\n<sitemapindex><sitemap><loc>https://a.example/sitemap-0.xml</loc></sitemap></sitemapindex>',
    'is an index of sitemaps, which contain the pages. Download each of them, and check against it: https://a.example/sitemap-0.xml',
  ],
  ['["/guide/", "/start/"]', 'is JSON. Use a sitemap, or a list with one URL in each line.'],
  ['/a/,/guide/\n', 'is a table, see line 1. Use a sitemap, or a list with one URL in each line.'],
  ['/a/\n/b/\t/guide/\n', expect.stringContaining('is a table, see line 2.')],
  ['old,new\n/a/,/guide/\n', expect.stringContaining('is a table, see line 1.')],
  ['URL;Visits\nhttps://a.example/guide/;7\n', expect.stringContaining('is a table, see line 1.')],
  ['"https://a.example/guide/","200"\n', expect.stringContaining('is a table, see line 1.')],
  ['<!DOCTYPE html>', expect.stringContaining('is an HTML page')],
])('another form is named, with what to use: %j', (text, fault) => {
  expect(listFault(text)).toEqual(fault)
})

it('a compressed sitemap is read, and a damaged one is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-baseline-'))
  const file = join(folder, 'sitemap.xml.gz')
  const read = () => readBaseline(file, { site: folder, cacheDir: folder })
  const bytes = gzipSync('<?xml version="1.0"?>\n<urlset><url><loc>https://a.example/guide/</loc></url></urlset>')
  writeFileSync(file, bytes)
  expect((await read()).urls).toEqual(['/guide/'])
  writeFileSync(file, bytes.subarray(0, 20))
  await expect(read()).rejects.toThrow('is a damaged gzip file')
  rmSync(folder, { recursive: true })
})
