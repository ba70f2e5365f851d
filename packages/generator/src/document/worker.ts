import { workerData } from 'node:worker_threads'
import { cachedStrings, openCache } from '../cache.ts'
import { debugLog } from '../debug-log.ts'
import { answerJobs } from '../worker-pool.ts'
import { compileWithInputs } from './compile.ts'
import { openDocumentCache } from './document-cache.ts'
import { type CompileOptions, nothingShared, type Shared, type Source } from './page-document.ts'

/** What every job of a worker needs. */
export type DocumentWorkerData = {
  readonly options: CompileOptions
  readonly cacheDir: string
  /** Identifies the code that compiles. */
  readonly version: string
}

/** One source. The data that all sources share is sent with the first one, and again when it changes. */
export type DocumentMessage = {
  readonly source: Omit<Source, 'shared'>
  readonly shared: Shared | null
  /** Key of the page in the cache. */
  readonly key: string
}

const { options, cacheDir, version }: DocumentWorkerData = workerData
const documents = openDocumentCache(cacheDir)
// An edit to a page rarely changes its samples and diagrams, and they need most of the time.
const cached = cachedStrings(openCache(cacheDir), version)
let shared: Shared = nothingShared

answerJobs(async ({ source, shared: changed, key }: DocumentMessage) => {
  if (changed) shared = changed
  const started = performance.now()
  const compiled = await compileWithInputs({ ...source, shared }, options, cached)
  debugLog('%s: compiled in %d ms', source.entry.path, Math.round(performance.now() - started))
  return documents.write(key, compiled)
})
