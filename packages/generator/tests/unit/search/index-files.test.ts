import { describe, expect, test } from 'vitest'
import type { SiteIndex } from '../../../src/content/site-index.ts'
import { defineSite } from '../../../src/define-site.ts'
import { searchFiles, searchIndex } from '../../../src/search/index-files.ts'
import type { NamesFile, StartFile, TextsFile } from '../../../src/search/index-format.ts'
import { loadEngine } from '../../../src/search/load-engine.ts'
import type { SearchRecord } from '../../../src/search-providers/search-record.ts'
import { version } from '../content/site.ts'

const sections = ['a', 'b', 'c'].map((id) => ({
  id,
  label: id.toUpperCase(),
  base: `/${id}/`,
  badge: null,
  versions: [version('current', `/${id}/`, { status: 'latest' })],
}))
const index: SiteIndex = { sections, entries: new Map(), redirects: [] }
const config = defineSite({
  id: 'docs',
  title: 'Docs',
  description: '',
  url: 'https://docs.example.com',
  language: { code: 'en', label: 'English' },
  colorMode: { default: 'dark', respectSystem: true },
  announcement: null,
  search: { kind: 'embedded' },
  navbar: { left: [], right: [] },
  footer: { note: '', groups: [] },
  sections: [],
  redirects: [],
})

/** A page with this many headings of 200 characters, which determine its size in the names file. */
function page(section: string, name: string, headings: number): readonly SearchRecord[] {
  const path = `/${section}/${name}/`
  const own: SearchRecord = {
    url: path,
    path,
    anchor: null,
    names: [name],
    section: section.toUpperCase(),
    scope: `${section}@current`,
    language: 'en',
    kind: 'guide',
    isCode: false,
    text: `About ${name}.`,
    aliases: [],
    questions: [],
  }
  const parts = Array.from({ length: headings }, (_, i) => ({
    ...own,
    url: `${path}#${i}`,
    anchor: `${i}`,
    names: [name, `Heading ${name} ${i} `.padEnd(200, 'x')],
    text: `Part ${i} of ${name}.`,
  }))
  return [own, ...parts]
}

function namesIn(content: string): NamesFile {
  return JSON.parse(content)
}

function written(records: readonly SearchRecord[]) {
  const files = [...searchFiles(records, index, config)]
  const start: StartFile = JSON.parse(files.at(-1)?.content ?? '')
  const contentOf = (src: string) => files.find(({ path }) => path === src)?.content ?? ''
  const names = (start.index?.names ?? []).map(({ src, scopes }) => ({
    scopes,
    size: contentOf(src).length,
    file: namesIn(contentOf(src)),
  }))
  return { files, start, names, contentOf }
}

describe('the names', () => {
  const small = ['a', 'b', 'a', 'c'].flatMap((section, i) => page(section, `page-${i}`, 3))
  const large = [
    ...page('a', 'one', 125),
    ...page('b', 'first', 385),
    ...page('a', 'two', 86),
    ...page('b', 'second', 385),
    ...page('c', 'last', 10),
    ...page('b', 'third', 86),
  ]

  test('of a small site are stored in one file', () => {
    const { names, start } = written(small)
    expect(names.map(({ scopes }) => scopes)).toEqual([[0, 1, 2]])
    expect(start.index?.texts.map(({ scope }) => scope)).toEqual(['a@current', 'b@current', 'c@current'])
  })

  test('of a large site are split into files of limited size, and small scopes share a file', () => {
    const { names } = written(large)
    expect(names.map(({ scopes, file }) => [scopes, file.from, file.pages.map(([path]) => path)])).toEqual([
      [[0], 0, ['/a/one/', '/a/two/']],
      [[1], 2, ['/b/first/']],
      [[1, 2], 3, ['/b/second/', '/b/third/', '/c/last/']],
    ])
    for (const { size } of names) expect(size).toBeLessThan(115_000)
  })

  test("of a scope that fits into one file aren't split", () => {
    const { names } = written([...page('a', 'one', 210), ...page('b', 'first', 210), ...page('b', 'second', 210)])
    expect(names.map(({ scopes }) => scopes)).toEqual([[0], [1]])
  })

  test('of a page that exceeds the file size have a separate file', () => {
    const { names } = written([...page('a', 'one', 2), ...page('a', 'huge', 2000), ...page('a', 'two', 2)])
    expect(names.map(({ file }) => file.pages.length)).toEqual([1, 1, 1])
  })

  test('are complete across all files, and each text belongs to its page', async () => {
    const { start, names, contentOf } = written(large)
    const whole = searchIndex(large, index, config).names
    expect(names.flatMap(({ file }) => file.pages)).toEqual(whole.pages)
    const synonyms = start.index?.synonyms
    for (const { file } of names) expect({ ...file, from: 0, pages: whole.pages, synonyms }).toEqual(whole)
    const engine = await loadEngine(start.index ?? { names: [], texts: [], synonyms: [] }, {
      names: async (src) => namesIn(contentOf(src)),
      texts: async (src): Promise<TextsFile> => JSON.parse(contentOf(src)),
    })
    for (const record of large.filter((_, i) => i % 97 === 0)) {
      const { anchor, url, text, language } = record
      const [title = ''] = record.names
      const query = anchor === null ? title : `${title} ${anchor} part`
      const request = { query, language, scopes: null, kind: null, nearest: null, page: 0, pageSize: 5 }
      expect(engine.answer(request).hits.find((hit) => hit.url === url)?.text, query).toBe(text)
    }
  })
})

test('of a site without pages are stored in one file', () => {
  expect(written([]).names.map(({ file }) => file.pages)).toEqual([[]])
})
