import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { saveMeasurement } from 'docs-generator/testing/save-measurement'
import {
  type Engine,
  floorOf,
  loadEngine,
  rankOf,
  readQueries,
  type StartFile,
  searchQuality,
} from 'docs-generator/testing/search-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dist } from './built-site.ts'

const table = readFileSync(join(import.meta.dirname, '../search/queries.tsv'), 'utf8')
const queries = readQueries(table)
const kinds = [...new Set(queries.map(({ kind }) => kind))]
const ranks = new Map<(typeof queries)[number], number>()

beforeAll(async () => {
  const engine = await builtEngine()
  for (const query of queries) ranks.set(query, rankOf(engine, query))
})

afterAll(() =>
  saveMeasurement(join(dist, '../.cache'), 'search', {
    kinds: [...searchQuality([...ranks].map(([{ kind }, rank]) => ({ kind, rank })))],
  }),
)

/** The engine with all files of the built site. */
async function builtEngine(): Promise<Engine> {
  const read = async (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'))
  const { index }: StartFile = await read('search.json')
  return loadEngine(index ?? { names: [], texts: [] }, { names: read, texts: read })
}

function missed(kind: string, isFound: (rank: number) => boolean) {
  const own = queries.filter((query) => query.kind === kind)
  const lost = own.filter((query) => !isFound(ranks.get(query) ?? -1))
  return { share: 1 - lost.length / own.length, names: lost.map(({ query }) => query).join('; ') }
}

describe('the search', () => {
  it('is tested with at least 200 queries', () => expect(queries.length).toBeGreaterThanOrEqual(200))

  it.each(kinds)('finds the right page among the first three hits for queries of the kind %s', (kind) => {
    const { share, names } = missed(kind, (rank) => [0, 1, 2].includes(rank))
    expect(share, names).toBeGreaterThanOrEqual(floorOf(kind))
  })

  it('finds an exact name as the first hit', () => {
    const { share, names } = missed('exact-symbol', (rank) => rank === 0)
    expect(share, names).toBeGreaterThanOrEqual(0.98)
  })
})
