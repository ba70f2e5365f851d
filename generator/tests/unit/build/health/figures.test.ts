import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import config from '../../../../../site/config.ts'
import { ageView } from '../../../../src/build/health/age-view.ts'
import { firstResults, proposals, searchTexts } from '../../../../src/build/health/budgets.ts'
import { contentPrint, diagnosticsView, pagesView } from '../../../../src/build/health/health-view-of.ts'
import { linkFigures } from '../../../../src/build/health/link-figures.ts'
import { outputSizes, spreadOf } from '../../../../src/build/health/output-sizes.ts'
import { entry, index } from '../../content/site.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-health-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('links are counted by what they lead to', () => {
  const line = 1
  const figures = linkFigures([
    {
      links: [
        { href: '/a/', path: '/a/', anchor: null, line, file: 'content/a.md' },
        { href: '#x', path: '/b/', anchor: 'x', line, file: 'content/a.md' },
        { href: '/a/#', path: '/a/', anchor: '', line, file: 'content/a.md' },
        { href: 'https://example.org/1', path: null, anchor: null, line, file: 'content/a.md' },
        { href: '//example.org:8080/2', path: null, anchor: null, line, file: 'content/a.md' },
      ],
    },
    {
      links: [
        { href: 'https://example.org/3', path: null, anchor: null, line, file: 'content/a.md' },
        { href: 'MAILTO:a@example.org', path: null, anchor: null, line, file: 'content/a.md' },
        { href: 'https://[', path: null, anchor: null, line, file: 'content/a.md' },
      ],
    },
  ])
  expect({ ...figures, hosts: [...figures.hosts] }).toEqual({
    internal: 3,
    anchors: 1,
    external: 4,
    mail: 1,
    hosts: [
      ['example.org', 2],
      ['example.org:8080', 1],
      ['unreadable', 1],
    ],
  })
})

describe('the spread of sizes', () => {
  test('has its middle and its columns', () => {
    const { counts, ...rest } = spreadOf([10, 30, 20, 240, 40])
    expect(rest).toEqual({ min: 10, middle: 30, p95: 240, max: 240 })
    expect(counts).toHaveLength(24)
    expect(counts.slice(0, 5)).toEqual([0, 1, 1, 1, 1])
    expect(counts.at(-1)).toBe(1)
  })

  test('of nothing is nothing', () => {
    expect(spreadOf([])).toMatchObject({ min: 0, middle: 0, p95: 0, max: 0 })
  })
})

test('sizes come from the files, compressed ones where there are some', async () => {
  const put = (path: string, size: number) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), 'x'.repeat(size))
  }
  for (const [path, sizes] of Object.entries({ 'a/index': [900, 90], 'b/index': [500, 50] })) {
    put(`${path}.html`, sizes[0] ?? 0)
    put(`${path}.html.br`, sizes[1] ?? 0)
    put(`${path}.rsc.txt`, (sizes[0] ?? 0) * 2)
  }
  put('assets/index-x.css', 100)
  put('assets/index-x.css.br', 10)
  put('assets/index-x.css.gz', 15_000)
  put('assets/index-x.js', 70)
  const sizes = await outputSizes(dir, ['/a/', '/b/'])
  expect(sizes.largest).toEqual([
    { path: '/a/', html: 900, compressed: 90, payload: 1800 },
    { path: '/b/', html: 500, compressed: 50, payload: 1000 },
  ])
  expect(sizes.compressed).toMatchObject({ min: 50, middle: 90, max: 90 })
  const budgets = Object.fromEntries(sizes.budgets.map(({ name, bytes }) => [name.split(/[ ,]/)[0], bytes]))
  // A site without search has no figures of it.
  expect(budgets).toEqual({ First: 100, Going: 1800, Styles: 15_000, Script: 70 })
})

test('of files of which a reader needs one, the largest counts', async () => {
  const site = mkdtempSync(join(dir, 'large-'))
  mkdirSync(join(site, 'assets'))
  const put = (path: string, size: number) => writeFileSync(join(site, path), 'x'.repeat(size))
  put('search.json', 1)
  put('assets/search-0123456789.json', 20)
  put('assets/search-abcdef0123.json', 10)
  put('assets/search-window-x.js', 300)
  put('assets/search-voice-current-0123456789.json', 5000)
  put('assets/search-web-current-0123456789.json', 4000)
  const { budgets } = await outputSizes(site, [])
  const bytes = new Map(budgets.map((budget) => [budget.name, budget.bytes]))
  expect(bytes.get(firstResults.name)).toBe(321)
  expect(bytes.get(searchTexts.name)).toBe(5000)
  // To propose something all names are needed.
  expect(bytes.get(proposals.name)).toBe(331)
})

describe('the age of pages', () => {
  const pages = ['/a/', '/b/', '/c/', '/d/'].map((path) => entry(path))
  const file = (i: number) => pages[i]?.file ?? ''

  test('is told by months, those without a change included', () => {
    const dates = [
      [file(0), '2025-11-30T23:59:00+01:00'],
      [file(1), '2026-02-01T00:00:00Z'],
      [file(2), '2026-02-03T00:00:00Z'],
    ] as const
    expect(ageView(pages, new Map(dates))).toEqual({
      oldest: '2025-11-30',
      newest: '2026-02-03',
      months: [
        { label: '2025-11', count: 1 },
        { label: '2025-12', count: 0 },
        { label: '2026-01', count: 0 },
        { label: '2026-02', count: 2 },
      ],
      longestUntouched: [
        { path: '/a/', day: '2025-11-30' },
        { path: '/b/', day: '2026-02-01' },
        { path: '/c/', day: '2026-02-03' },
      ],
      undated: 1,
    })
  })

  test('puts what is older than two years into the first month', () => {
    const view = ageView(
      pages,
      new Map([
        [file(0), '2019-05-01'],
        [file(1), '2026-02-01'],
      ]),
    )
    expect(view?.months).toHaveLength(24)
    expect(view?.months[0]).toEqual({ label: '2024-03 and before', count: 1 })
  })

  test('is not told without a history', () => expect(ageView(pages, new Map())).toBeNull())
})

test('diagnostics are counted by code', () => {
  const fault = (severity: 'error' | 'warning', code: string) => ({
    severity,
    code,
    file: 'x',
    line: 1,
    message: '',
    hint: '',
  })
  expect(diagnosticsView([fault('warning', 'b'), fault('error', 'a'), fault('warning', 'b')])).toEqual([
    { code: 'a', severity: 'error', count: 1 },
    { code: 'b', severity: 'warning', count: 2 },
  ])
})

test('pages are counted by section and kind, those outside of all too', () => {
  const alone = entry('/alone/', { section: 'standalone', kind: 'faq' })
  const view = pagesView({ ...index, entries: new Map([...index.entries, [alone.path, alone]]) })
  expect(view.sections).toEqual([
    { label: 'SDK', count: 7 },
    { label: 'Outside all sections', count: 1 },
  ])
  expect(view.kinds).toEqual([
    { label: 'guide', count: 7 },
    { label: 'faq', count: 1 },
  ])
})

test('the print of the content changes with what a page says, and not with the order of its parts', () => {
  const build = {
    app: 'a',
    config,
    index,
    prints: new Map([
      ['x', '1'],
      ['y', '2'],
    ]),
  }
  const print = contentPrint(build)
  expect(
    contentPrint({
      ...build,
      prints: new Map([
        ['y', '2'],
        ['x', '1'],
      ]),
    }),
  ).toBe(print)
  expect(
    contentPrint({
      ...build,
      prints: new Map([
        ['x', '1'],
        ['y', '3'],
      ]),
    }),
  ).not.toBe(print)
  expect(contentPrint({ ...build, app: 'b' })).not.toBe(print)
  expect(contentPrint({ ...build, config: { ...config, title: 'Other' } })).not.toBe(print)
})
