import { workerData } from 'node:worker_threads'
import { answerJobs } from '../worker-pool.ts'
import { compileWithInputs } from './compile.ts'
import { openDocumentCache } from './document-cache.ts'
import { type CompileOptions, nothingShared, type Shared, type Source } from './page-document.ts'
import { openPageMemory } from './page-memory.ts'

/** What every job of a worker needs. */
export type DocumentWorkerData = {
  readonly options: CompileOptions
  readonly cacheDir: string
  /** Names the code that compiles. */
  readonly version: string
}

/** One source. What all sources share comes with the first one, and again when it has changed. */
export type DocumentMessage = {
  readonly source: Omit<Source, 'shared'>
  readonly shared: Shared | null
  /** Name of the page in the cache. */
  readonly key: string
}

const { options, cacheDir, version }: DocumentWorkerData = workerData
const cache = openDocumentCache(cacheDir)
let shared: Shared = nothingShared

answerJobs(async (message: DocumentMessage) => {
  if (message.shared) shared = message.shared
  const { source, key } = message
  const memory = openPageMemory(cacheDir, { file: source.entry.file, version })
  const compiled = await compileWithInputs({ ...source, shared }, options, memory)
  memory.save()
  return cache.write(key, compiled)
})
