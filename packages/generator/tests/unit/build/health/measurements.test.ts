import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  accessibility,
  measureSearch,
  readMeasurement,
  saveMeasurement,
  search,
} from '../../../../src/build/health/measurements.ts'
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

describe('a stored measurement', () => {
  const found = { tool: 'axe-core 4', pages: 7, findings: [{ rule: 'label', pages: 1 }] }

  test('is read with the day on which it was stored', async () => {
    await saveMeasurement(dir, 'accessibility', found)
    expect(await readMeasurement(dir, 'accessibility', accessibility)).toEqual({
      ...found,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  test.each([
    ['is missing', null],
    ['was cut short', '{"day":"2026-01-31","tool":"ax'],
    ['has another shape', '{"day":"2026-01-31","tool":"axe","pages":"7","findings":[]}'],
    ['has a negative count', JSON.stringify({ day: '2026-01-31', ...found, pages: -1 })],
  ])('does not exist if its file %s', async (_, text) => {
    if (text !== null) put('health/accessibility.json', text)
    expect(await readMeasurement(dir, 'accessibility', accessibility)).toBeNull()
  })
})

describe('the labelled queries', () => {
  const names: NamesFile = {
    language: 'en',
    scopes: [{ section: 'a', version: 'current', label: 'A', base: '/a/' }],
    from: 0,
    pages: [
      ['/a/', 'Start', 0, 0, [], 'guide', []],
      ['/a/mute/', 'Mute a peer', 0, 0, [], 'guide', []],
    ],
    synonyms: [],
  }
  const place = () => ({ site: dir, cacheDir: join(dir, 'cache'), dir: join(dir, 'out') })
  const result = () => readMeasurement(join(dir, 'cache'), 'search', search)

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

  test('are run on the index of the output', async () => {
    put('search/queries.tsv', 'class\tquery\tnear\texpected\nword\tmute\t-\t/a/mute/\nword\tnowhere\t-\t/a/\n')
    await measureSearch(place())
    expect((await result())?.kinds).toEqual([{ kind: 'word', queries: 2, first: 1, amongThree: 1, floor: 0.95 }])
  })

  test('are optional', async () => {
    await measureSearch(place())
    expect(await result()).toBeNull()
  })

  test('are not run on a hosted search', async () => {
    put('search/queries.tsv', 'class\tquery\tnear\texpected\nword\tmute\t-\t/a/mute/\n')
    put('out/search.json', JSON.stringify({ index: null }))
    await measureSearch(place())
    expect(await result()).toBeNull()
  })
})
