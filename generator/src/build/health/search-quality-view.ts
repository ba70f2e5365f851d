import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from '../../fingerprint.ts'
import { type StartFile, searchStart } from '../../search/index-format.ts'
import { loadEngine } from '../../search/load-engine.ts'
import { type LabelledQuery, rankOf, readQueries, searchQuality } from '../../search/quality.ts'
import type { SearchQualityView } from '../../ui/health/health-view.ts'
import { keepMeasurement, measurementFile, readMeasurement, searchMeasurement } from './measurements.ts'

/** Labelled queries of a site, from its folder. */
export const queriesFile = 'search/queries.tsv'

/** How the search answers the site's labelled queries. Asking them takes seconds: what is kept for the same content is taken, else they are asked only on demand. */
export async function searchQualityView(place: {
  readonly site: string
  readonly cacheDir: string
  /** The output, with the search's files. */
  readonly dir: string
  /** Fingerprint of the site's content and code. */
  readonly content: string
  readonly measure: boolean
}): Promise<SearchQualityView> {
  const table = await readFile(join(place.site, queriesFile), 'utf8').catch(() => null)
  const queries = table === null ? [] : readQueries(table)
  if (table === null || queries.length === 0) return { kind: 'none' }
  const { content } = place
  const file = measurementFile(place.cacheDir, 'search')
  const kept = await readMeasurement(file, searchMeasurement)
  const print = fingerprint(table)
  if (kept?.content === content && kept.queries === print) return { kind: 'measured', classes: kept.classes }
  if (!place.measure) return { kind: 'unmeasured' }
  const classes = await measured(place.dir, queries)
  await keepMeasurement(file, { content, queries: print, classes })
  return { kind: 'measured', classes }
}

/** The engine that readers' browsers have, with the files that they fetch. */
async function measured(dir: string, queries: readonly LabelledQuery[]) {
  const { index }: StartFile = await jsonOf(dir, searchStart)
  if (index === null) throw new Error('A hosted search has no index to be measured.')
  const engine = await loadEngine(index, { names: (src) => jsonOf(dir, src), texts: (src) => jsonOf(dir, src) })
  return searchQuality(queries.map((query) => ({ kind: query.kind, rank: rankOf(engine, query) })))
}

async function jsonOf<T>(dir: string, path: string): Promise<T> {
  return JSON.parse(await readFile(join(dir, path), 'utf8'))
}
