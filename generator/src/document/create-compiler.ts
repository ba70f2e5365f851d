import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { fingerprint } from '../fingerprint.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { Fingerprints, Inputs } from './compile.ts'
import { cacheKey, type FreshPage, type KeptPage, openDocumentCache } from './document-cache.ts'
import type { CompileOptions, PageDocument, PageFacts, Shared, Source } from './page-document.ts'
import { partialFingerprint } from './partials.ts'
import { readPublicFile } from './public-files.ts'
import { symbolFingerprint } from './symbol-lookup.ts'
import type { DocumentMessage, DocumentWorkerData } from './worker.ts'

export type CompilerOptions = {
  /** Folder of the cache, made when first needed. */
  readonly cacheDir: string
  /** Names the code that compiles, such as a hash of its bundle: another version finds nothing in the cache. */
  readonly version: string
  /** The bundled `worker.ts`. */
  readonly workerUrl: URL
  readonly options: CompileOptions
  /** Threads to compile in; as many as the machine has cores unless told. */
  readonly workers?: number
}

/** What checks need to know of a page; `print` names its content in the cache, which rendering reads again. */
export type ExaminedPage = { readonly facts: PageFacts; readonly print: string }

export type Compiler = {
  /** The page's facts, from the cache where nothing it depends on has changed. Rejects only when the compiler itself fails. */
  examine(source: Source): Promise<ExaminedPage>
  /** The whole document, before any that are only to be examined. */
  compile(source: Source): Promise<PageDocument>
  /** Starts a worker, so that the first page to be compiled need not wait for one. */
  wake(): void
  /** From now on compiles in so many threads, where that is more than before. */
  widen(workers: number): void
  /** Ends the workers until they are needed again. */
  rest(): Promise<void>
  /** Ends the workers. */
  close(): Promise<void>
}

/** Compiles many pages at once. As long as all of them are in the cache, no worker starts. */
export function createCompiler(settings: CompilerOptions): Compiler {
  const { cacheDir, version, workerUrl, options, workers = availableParallelism() } = settings
  const cache = openDocumentCache(cacheDir)
  /** What each worker was last told that sources share. */
  const told = new WeakMap<Worker, Shared>()
  const workerData: DocumentWorkerData = { options, cacheDir, version }
  const pool = openWorkerPool<{ readonly source: Source; readonly key: string }, FreshPage>({
    workerUrl,
    workers: Math.max(1, workers),
    workerData,
    nameOf: ({ source }) => source.entry.file,
    messageFor: ({ source: { shared, ...source }, key }, worker): DocumentMessage => {
      const isKnown = told.get(worker) === shared
      told.set(worker, shared)
      return { source, key, shared: isKnown ? null : shared }
    },
  })

  /** What is being compiled, by its key. */
  const atWork = new Map<string, { readonly work: Promise<FreshPage>; readonly isUrgent: boolean }>()

  function compileAnew(source: Source, key: string, isUrgent: boolean): Promise<FreshPage> {
    const running = atWork.get(key)
    // One that is not urgent may wait behind the whole site.
    if (running && (running.isUrgent || !isUrgent)) return running.work
    const work = pool.run({ source, key }, isUrgent).finally(() => atWork.delete(key))
    atWork.set(key, { work, isUrgent })
    return work
  }

  async function pageOf(source: Source, isUrgent: boolean): Promise<KeptPage | FreshPage> {
    const key = cacheKey(source, options, version)
    const kept = cache.page(key)
    return kept && isFresh(kept.inputs, source, options) ? kept : compileAnew(source, key, isUrgent)
  }

  async function compile(source: Source): Promise<PageDocument> {
    const page = await pageOf(source, true)
    const known = 'content' in page ? page.content : null
    const content = known ?? cache.content(page.print)
    if (content) return { entry: source.entry, ...page.facts, ...content }
    // The content was lost, or belongs to a build beside this one.
    const fresh = await compileAnew(source, cacheKey(source, options, version), true)
    const again = fresh.content ?? cache.content(fresh.print)
    if (!again) throw new Error(`${source.entry.file}: its compiled form in ${cacheDir} changes while it is read`)
    return { entry: source.entry, ...fresh.facts, ...again }
  }

  const { wake, widen, rest, close } = pool
  return { examine: (source) => pageOf(source, false), compile, wake, widen, rest, close }
}

/** True while each file, partial and symbol that was asked for is what it was, or is missing as it was. */
function isFresh({ files, partials, symbols }: Inputs, { shared }: Source, { publicDir }: CompileOptions): boolean {
  const same = (used: Fingerprints, printOf: (key: string) => string | null) =>
    Object.entries(used).every(([key, print]) => print === printOf(key))
  return (
    same(partials, (key) => {
      const partial = Object.hasOwn(shared.partials, key) ? shared.partials[key] : undefined
      return partial ? partialFingerprint(partial) : null
    }) &&
    same(symbols, (name) => symbolFingerprint(shared.symbols, name)) &&
    same(files, (path) => {
      const bytes = readPublicFile(publicDir, path)
      return bytes && fingerprint(bytes)
    })
  )
}
