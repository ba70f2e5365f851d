import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeArchives } from '../../../../src/build/archives/write-archives.ts'
import { fingerprint } from '../../../../src/fingerprint.ts'
import { htmlPath } from '../../../../src/paths.ts'
import config from '../../../fixtures/site/config.ts'
import { unzip } from '../../../support/unzip.ts'
import { index } from '../../content/site.ts'

const scratch = mkdtempSync(join(tmpdir(), 'docs-archives-'))
const dir = join(scratch, 'out')
const pages = new Map(
  [...index.entries.keys()].map((path) => [
    htmlPath(path),
    `<!DOCTYPE html><html><head><link rel="icon" href="/favicon.svg"><style>body{color:red}</style></head><body><main>${path}</main></body></html>`,
  ]),
)

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Writes the site's output and its archive, with the current pages and this icon. */
async function build({ icon = '<svg/>', cache = 'cache' } = {}): Promise<Buffer> {
  write(join(dir, 'favicon.svg'), icon)
  for (const [path, html] of pages) write(join(dir, path), html)
  await writeArchives({
    dir,
    root: join(import.meta.dirname, '../../../..'),
    config,
    index,
    records: [],
    written: [...pages].map(([path, html]) => [path, fingerprint(html)]),
    files: ['/favicon.svg'],
    codeVersion: '1',
    cacheDir: join(scratch, cache),
  })
  return readFileSync(join(dir, 'downloads/sdk.zip'))
}

let first: Buffer

beforeAll(async () => {
  first = await build()
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

it('an archive has a page for each page of the section, a list of them, and one copy of the inline stylesheet', () => {
  const found = [...unzip(first).keys()]
  for (const path of pages.keys()) expect(found).toContain(`sdk${path}`)
  expect(found).toContain('sdk/index.html')
  expect(found.filter((path) => path.endsWith('.css'))).toHaveLength(1)
})

it('an archive of the same site is the same, with and without the cache', async () => {
  expect((await build()).equals(first)).toBe(true)
  expect((await build({ cache: 'empty' })).equals(first)).toBe(true)
})

it('an archive has the new content of a public file', async () => {
  expect(
    unzip(await build({ icon: '<svg id="new"/>' }))
      .get('sdk/favicon.svg')
      ?.toString(),
  ).toBe('<svg id="new"/>')
})

it('an archive has the new content of a page', async () => {
  const path = '/sdk/one/index.html'
  const before = pages.get(path) ?? ''
  pages.set(path, before.replace('<main>', '<main>New '))
  expect(
    unzip(await build())
      .get(`sdk${path}`)
      ?.toString(),
  ).toContain('New /sdk/one/')
  pages.set(path, before)
})
