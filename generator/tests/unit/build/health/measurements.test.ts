import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accessView } from '../../../../src/build/health/health-view-of.ts'
import { keepMeasurement, measurementFile } from '../../../../src/build/health/measurements.ts'
import { searchQualityView } from '../../../../src/build/health/search-quality-view.ts'
import type { NamesFile } from '../../../../src/search/index-format.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-measure-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function put(path: string, content: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), content)
}

describe('what the test run found', () => {
  const found = { tool: 'axe-core 4', pages: 7, findings: [{ label: 'label', count: 1 }] }

  test('is shown where it belongs to the same content', async () => {
    await keepMeasurement(measurementFile(dir, 'access'), { content: 'a', ...found })
    expect(await accessView(dir, 'a')).toEqual({ kind: 'measured', ...found })
  })

  test('is not shown for other content', async () => {
    await keepMeasurement(measurementFile(dir, 'access'), { content: 'a', ...found })
    expect(await accessView(dir, 'b')).toEqual({ kind: 'unmeasured' })
  })

  test.each([
    ['is missing', null],
    ['was cut short', '{"content":"a","tool":"ax'],
    ['is of another shape', '{"content":"a","tool":"axe","pages":"7","findings":[]}'],
    ['says more than it may', JSON.stringify({ content: 'a', ...found, html: '<b>' })],
    ['counts less than nothing', JSON.stringify({ content: 'a', ...found, pages: -1 })],
  ])('counts as none when its file %s', async (_, text) => {
    if (text !== null) put('health/access.json', text)
    expect(await accessView(dir, 'a')).toEqual({ kind: 'unmeasured' })
  })

  test('is left out where the cache cannot be written', async () => {
    put('health', 'a file in the place of the folder')
    await keepMeasurement(measurementFile(dir, 'access'), { content: 'a', ...found })
    expect(await accessView(dir, 'a')).toEqual({ kind: 'unmeasured' })
  })
})

describe('the labelled queries', () => {
  const names: NamesFile = {
    language: 'en',
    scopes: [{ section: 'a', version: 'current', label: 'A', base: '/a/' }],
    from: 0,
    pages: [
      ['/a/', 'Start', 0, 0, []],
      ['/a/mute/', 'Mute a peer', 0, 0, []],
    ],
    synonyms: [],
  }
  const place = () => ({ site: dir, cacheDir: join(dir, 'cache'), dir: join(dir, 'out'), content: 'a' })
  const table = 'class\tquery\tnear\texpected\nword\tmute\t-\t/a/mute/\nword\tnowhere\t-\t/a/\n'

  beforeEach(() => {
    put(
      'out/search.json',
      JSON.stringify({
        index: {
          names: [{ src: '/assets/search.json', scopes: [0] }],
          texts: [{ scope: 'a@current', base: '/a/', src: '/assets/search-a.json' }],
        },
      }),
    )
    put('out/assets/search.json', JSON.stringify(names))
    put('out/assets/search-a.json', JSON.stringify([['Begin here.'], ['Silence.']]))
  })

  test('are none where the site has none', async () => {
    expect(await searchQualityView({ ...place(), measure: true })).toEqual({ kind: 'none' })
  })

  test('are asked on demand only, and what came of it is kept for this content and these queries', async () => {
    put('search/queries.tsv', table)
    const unmeasured = { kind: 'unmeasured' }
    const measured = {
      kind: 'measured',
      classes: [{ kind: 'word', queries: 2, first: 1, amongThree: 1, floor: 0.95 }],
    }
    expect(await searchQualityView({ ...place(), measure: false })).toEqual(unmeasured)
    expect(await searchQualityView({ ...place(), measure: true })).toEqual(measured)
    expect(await searchQualityView({ ...place(), measure: false })).toEqual(measured)
    expect(await searchQualityView({ ...place(), content: 'b', measure: false })).toEqual(unmeasured)
    put('search/queries.tsv', table.replace('nowhere', 'elsewhere'))
    expect(await searchQualityView({ ...place(), measure: false })).toEqual(unmeasured)
  })
})
