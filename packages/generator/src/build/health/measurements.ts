import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type StartFile, searchStart } from '../../search/index-format.ts'
import { loadEngine } from '../../search/load-engine.ts'
import { rankOf, readQueries, searchQuality } from '../../search/quality.ts'

/** Labeled queries of a site, relative to its folder. */
const queriesFile = 'search/queries.tsv'

const count = z.number().int().nonnegative()
/** Day of the measurement, `2026-01-31`. */
const day = z.iso.date()

export const accessibility = z.object({
  day,
  /** Name and version of the checker. */
  tool: z.string(),
  pages: count,
  findings: z.array(z.object({ rule: z.string(), pages: count })),
})
export const search = z.object({
  day,
  kinds: z.array(z.object({ kind: z.string(), queries: count, first: count, amongThree: count, floor: z.number() })),
})
export type Accessibility = z.infer<typeof accessibility>
export type SearchQuality = z.infer<typeof search>
/** Measurements that are too slow for each build. The test run or `build --health` stores them in the cache for the next builds. */
type Measurements = { readonly accessibility: Accessibility; readonly search: SearchQuality }

/** The stored measurement, or null if there is none or its file is damaged. */
export async function readMeasurement<T>(
  cacheDir: string,
  name: keyof Measurements,
  schema: z.ZodType<T>,
): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(cacheDir, 'health', `${name}.json`), 'utf8')))
  } catch {
    return null
  }
}

export async function saveMeasurement<Name extends keyof Measurements>(
  cacheDir: string,
  name: Name,
  found: Omit<Measurements[Name], 'day'>,
): Promise<void> {
  await mkdir(join(cacheDir, 'health'), { recursive: true })
  const text = JSON.stringify({ day: new Date().toISOString().slice(0, 10), ...found })
  await writeFile(join(cacheDir, 'health', `${name}.json`), text)
}

/** Runs the site's labeled queries on the index in its output `dir`, with the engine that browsers use. */
export async function measureSearch(place: { readonly site: string; readonly cacheDir: string; readonly dir: string }) {
  const table = await readFile(join(place.site, queriesFile), 'utf8').catch(() => '')
  const read = async (path: string) => JSON.parse(await readFile(join(place.dir, path), 'utf8'))
  const { index }: StartFile = await read(searchStart)
  const queries = readQueries(table)
  if (queries.length === 0 || index === null) return
  const engine = await loadEngine(index, { names: read, texts: read })
  const kinds = searchQuality(queries.map((query) => ({ kind: query.kind, rank: rankOf(engine, query) })))
  await saveMeasurement(place.cacheDir, 'search', { kinds: [...kinds] })
}
