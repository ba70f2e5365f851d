import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Engine, openEngine } from '../../src/search/engine.ts'
import type { NamesFile, TextsFile } from '../../src/search/index-format.ts'
import { dist } from './harness.ts'

/** Queries as people would type them, where they are, and every place that would be a right answer. */
const queries = readFileSync(join(import.meta.dirname, '../search/queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', query = '', near = '-', expected = ''] = line.split('\t')
    return { kind, query, near, expected: expected.split('|') }
  })

let engine: Engine

beforeAll(async () => {
  const first = readdirSync(join(dist, 'assets')).find((name) => /^search-[0-9a-f]{10}\.json$/.test(name)) ?? ''
  const names: NamesFile = JSON.parse(readFileSync(join(dist, 'assets', first), 'utf8'))
  engine = openEngine(names)
  for (const [place, { texts }] of names.places.entries()) {
    const file: TextsFile = JSON.parse(readFileSync(join(dist, texts), 'utf8'))
    await engine.addTexts(place, file)
  }
})

/** Place of the first right answer from 0, or -1. */
function rankOf({ query, near, expected }: (typeof queries)[number]): number {
  const versions = engine.names.places
    .map(({ section, version }) => ({ section, facet: `${section}@${version}` }))
    .filter(({ section, facet }) => section !== 'unity' || facet === (near.startsWith('unity@') ? near : 'unity@1.x'))
    .map(({ facet }) => `version:${facet}`)
  const { hits } = engine.answer({
    indexName: 'docs',
    query,
    params: {
      facetFilters: ['language:en', versions],
      hitsPerPage: 20,
      page: 0,
      ...(near === '-' ? {} : { nearest: near }),
    },
  })
  return hits.findIndex(({ url }) =>
    expected.some((right) => right === url || (!right.includes('#') && right === url.split('#')[0])),
  )
}

const kinds = [...new Set(queries.map(({ kind }) => kind))]

describe('what is found', () => {
  it('is judged by at least 200 queries', () => expect(queries.length).toBeGreaterThanOrEqual(200))

  it.each(kinds)('of the kind %s is among the first three', (kind) => {
    const own = queries.filter((query) => query.kind === kind)
    const missed = own.filter((query) => ![0, 1, 2].includes(rankOf(query)))
    const floor = kind.startsWith('typo') ? 0.92 : 0.95
    expect(1 - missed.length / own.length, missed.map(({ query }) => query).join('; ')).toBeGreaterThanOrEqual(floor)
  })

  it('by its exact name comes first', () => {
    const own = queries.filter(({ kind }) => kind === 'exact-symbol')
    const missed = own.filter((query) => rankOf(query) !== 0)
    expect(1 - missed.length / own.length, missed.map(({ query }) => query).join('; ')).toBeGreaterThanOrEqual(0.98)
  })
})
