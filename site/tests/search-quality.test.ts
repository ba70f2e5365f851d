import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { saveMeasurement } from 'docs-generator/testing/save-measurement'
import {
  type Engine,
  floorOf,
  type LabelledQuery,
  loadEngine,
  rankOf,
  readQueries,
  type StartFile,
  searchQuality,
} from 'docs-generator/testing/search-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dist } from './built-site.ts'

type Ranked = LabelledQuery & { readonly rank: number }

/** `site/search/README.md` describes both sets. */
const tables = { tuning: 'queries.tsv', 'held-out': 'held-out.tsv' }
const queriesOf = (file: string) => readQueries(readFileSync(join(import.meta.dirname, '../search', file), 'utf8'))
const tuningKinds = [...new Set(queriesOf(tables.tuning).map(({ kind }) => kind))]
let tuning: readonly Ranked[] = []
let heldOut: readonly Ranked[] = []

beforeAll(async () => {
  const engine = await builtEngine()
  const ranked = (file: string) => queriesOf(file).map((query) => ({ ...query, rank: rankOf(engine, query) }))
  tuning = ranked(tables.tuning)
  heldOut = ranked(tables['held-out'])
})

afterAll(() => saveMeasurement(join(dist, '../.cache'), 'search', { kinds: [...searchQuality(tuning)] }))

/** The engine with all files of the built site. */
async function builtEngine(): Promise<Engine> {
  const read = async (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'))
  const { index }: StartFile = await read('search.json')
  return loadEngine(index ?? { names: [], texts: [] }, { names: read, texts: read })
}

/** The share of queries with a right answer among the first `best` hits, and the other queries. */
function found(queries: readonly Ranked[], best: number) {
  const missed = queries.filter(({ rank }) => rank < 0 || rank >= best)
  return { share: 1 - missed.length / queries.length, missed: missed.map(({ query }) => query).join('; ') }
}

describe('the search', () => {
  it('is tested with 200 queries for tuning and 150 others', () =>
    expect([tuning.length, heldOut.length]).toEqual([200, 150]))

  it.each(tuningKinds)('finds the right page among the first three hits for queries of the kind %s', (kind) => {
    const { share, missed } = found(
      tuning.filter((query) => query.kind === kind),
      3,
    )
    expect(share, missed).toBeGreaterThanOrEqual(floorOf(kind))
  })
})

describe('queries that the ranking was not tuned with', () => {
  it('have the right page among the first three hits', () => {
    const { share, missed } = found(heldOut, 3)
    expect(share, missed).toBeGreaterThanOrEqual(0.95)
  })

  it('have it there if they are questions', () => {
    const { share, missed } = found(
      heldOut.filter(({ kind }) => kind.endsWith('question')),
      3,
    )
    expect(share, missed).toBeGreaterThanOrEqual(0.92)
  })

  it('have it first if they are exact names', () => {
    const { share, missed } = found(
      heldOut.filter(({ kind }) => kind === 'exact-symbol'),
      1,
    )
    expect(share, missed).toBeGreaterThanOrEqual(0.98)
  })
})
