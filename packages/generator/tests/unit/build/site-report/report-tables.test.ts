import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { firstResults, searchTexts, sentBytes, suggestions } from '../../../../src/build/site-report/budgets.ts'
import { countLinks } from '../../../../src/build/site-report/count-links.ts'
import { outputSizes, quantile } from '../../../../src/build/site-report/output-sizes.ts'
import { ageTable, diagnosticsTable, sizeTables } from '../../../../src/build/site-report/report-tables.ts'
import { entry } from '../../content/site.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-report-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function put(path: string, size: number): void {
  write(path, 'x'.repeat(size))
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), content)
}

test('links are counted by their target', () => {
  const link = { path: null, anchor: null, line: 1, file: 'content/a.md' }
  const counts = countLinks([
    {
      links: [
        { ...link, href: '/a/', path: '/a/' },
        { ...link, href: '#x', path: '/b/', anchor: 'x' },
        { ...link, href: '/a/#', path: '/a/', anchor: '' },
        { ...link, href: 'https://example.org/1' },
        { ...link, href: '//example.org:8080/2' },
      ],
    },
    {
      links: [
        { ...link, href: 'https://example.org/3' },
        { ...link, href: 'MAILTO:a@example.org' },
        { ...link, href: 'https://[' },
      ],
    },
  ])
  expect({ ...counts, hosts: [...counts.hosts] }).toEqual({
    internal: 3,
    anchors: 1,
    mail: 1,
    hosts: [
      ['example.org', 2],
      ['example.org:8080', 1],
      ['unreadable', 1],
    ],
  })
})

test.each([
  [0, 10],
  [0.5, 30],
  [0.95, 240],
  [1, 240],
])('the quantile at %s of 10, 20, 30, 40 and 240 is %s', (share, size) => {
  const pages = [10, 30, 20, 240, 40].map((html) => ({ path: '/', html, compressed: 0, fragment: 0 }))
  expect(quantile(pages, 'html', share)).toBe(size)
})

test('the quantile of no pages is 0', () => expect(quantile([], 'html', 0.5)).toBe(0))

describe('sizes', () => {
  test('are those of the files as a host sends them', async () => {
    for (const [path, html] of [
      ['a/index', 900],
      ['b/index', 500],
    ] as const) {
      put(`small/${path}.html`, html)
      put(`small/${path}.fragment.txt`, html * 2)
    }
    // Random bytes can't be compressed.
    write('small/assets/index-x.js', randomBytes(81_000))
    const found = await outputSizes(join(dir, 'small'), ['/a/', '/b/', '/new/'])
    const [budgets, sizes] = found ? sizeTables(found) : []
    // Search budgets are only listed if there are search files.
    expect(budgets?.rows).toEqual([
      ['First visit to the median page', '0.0 kB', '22.3 kB', 'within budget'],
      ['Navigation to the median page', '0.0 kB', '8.5 kB', 'within budget'],
      ['Scripts loaded on the first interaction', '81.0 kB', '14.8 kB', 'over by 66.2 kB'],
    ])
    expect(sizes?.rows).toEqual([
      ['Median', '0.9 kB', '0.0 kB', '0.0 kB'],
      ['95th percentile', '0.9 kB', '0.0 kB', '0.0 kB'],
      ['/a/', '0.9 kB', '0.0 kB', '0.0 kB'],
      ['/b/', '0.5 kB', '0.0 kB', '0.0 kB'],
    ])
  })

  test('are unknown without a built site', async () => {
    expect(await outputSizes(join(dir, 'none'), ['/a/'])).toBeNull()
  })

  test('include only the largest of several files if a reader needs one of them', async () => {
    const contents = {
      'search.json': Buffer.from('x'),
      'assets/search-0123456789.json': randomBytes(20),
      'assets/search-abcdef0123.json': randomBytes(10),
      'assets/site-search-x.js': randomBytes(300),
      'assets/search-voice-current-0123456789.json': randomBytes(5000),
      'assets/search-web-current-0123456789.json': randomBytes(4000),
    }
    const sent = (...paths: (keyof typeof contents)[]) =>
      paths.reduce((total, path) => total + sentBytes(path, contents[path]), 0)
    for (const [path, content] of Object.entries(contents)) write(`large/${path}`, content)
    const found = await outputSizes(join(dir, 'large'), [])
    const bytes = new Map(found?.budgets.map((budget) => [budget.name, budget.bytes]))
    expect(bytes.get(firstResults.name)).toBe(
      sent('search.json', 'assets/search-0123456789.json', 'assets/site-search-x.js'),
    )
    expect(bytes.get(searchTexts.name)).toBe(sent('assets/search-voice-current-0123456789.json'))
    // The suggestions need all names, but not the code of the search window.
    expect(bytes.get(suggestions.name)).toBe(
      sent('search.json', 'assets/search-0123456789.json', 'assets/search-abcdef0123.json'),
    )
  })
})

describe('the age of pages', () => {
  const pages = ['/a/', '/b/', '/c/'].map((path) => entry(path))
  const file = (i: number) => pages[i]?.file ?? ''

  test('lists the oldest first', () => {
    const updated = new Map([
      [file(0), '2026-02-01T00:00:00Z'],
      [file(1), '2025-11-30T23:59:00+01:00'],
    ])
    const { note, rows } = ageTable(pages, updated)
    expect(note).toBe('Of 3 pages, 2 are in the git history. The latest change was on 2026-02-01. The oldest pages:')
    expect(rows).toEqual([
      ['/b/', '2025-11-30'],
      ['/a/', '2026-02-01'],
    ])
  })

  test('is unknown without a git history', () => {
    expect(ageTable(pages, new Map())).toMatchObject({ note: 'The git history is not available.', rows: [] })
  })
})

test('diagnostics are counted by severity and code', () => {
  const problem = { file: 'x', line: 1, message: '', hint: '' }
  const { rows } = diagnosticsTable(
    [
      { ...problem, severity: 'warning', code: 'b' },
      { ...problem, severity: 'error', code: 'a' },
      { ...problem, severity: 'warning', code: 'b' },
    ],
    0,
  )
  expect(rows).toEqual([
    ['warning', 'b', 2],
    ['error', 'a', 1],
  ])
})
