import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { debugLog } from '../debug-log.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { Fingerprints, Inputs } from './compile.ts'
import { type CachedPage, documentKey, type FreshPage, openDocumentCache } from './document-cache.ts'
import type { CompileOptions, PageDocument, Shared, Source } from './page-document.ts'
import { partialFingerprint } from './partials.ts'
import { siteFileFingerprint } from './site-files.ts'
import { symbolFingerprint } from './symbol-lookup.ts'
import type { DocumentMessage, DocumentWorkerData } from './worker.ts'

export type CompilerOptions = {
  /** Folder of the cache. Created when it is first needed. */
  readonly cacheDir: string
  /** Identifies the code that compiles, such as a fingerprint of its bundle. Other versions don't find each other's entries. */
  readonly version: string
  /** The bundled `worker.ts`. */
  readonly workerUrl: URL
  readonly options: CompileOptions
  /** Number of threads. By default one per core. */
  readonly workers?: number
}

/** The part of a page that checks need. `contentKey` finds the rest in the cache. */
export type ExaminedPage = Pick<CachedPage, 'facts' | 'inputs' | 'contentKey'>

export type Compiler = {
  /** The page's facts, from the cache if nothing the page depends on has changed. Rejects only if the compiler itself fails. */
  examine(source: Source): Promise<ExaminedPage>
  /** The complete document, before any that are only examined. */
  compile(source: Source): Promise<PageDocument>
  /** Starts a worker, so that the first page doesn't wait for one. */
  wake(): void
  /** Ends the workers. */
  close(): Promise<void>
}

/** Compiles many pages at the same time. No worker starts as long as every page is in the cache. */
export function createCompiler(settings: CompilerOptions): Compiler {
  const { cacheDir, version, workerUrl, options, workers = availableParallelism() } = settings
  const cache = openDocumentCache(cacheDir)
  /** The shared data that each worker received last. */
  const received = new WeakMap<Worker, Shared>()
  const workerData: DocumentWorkerData = { options, cacheDir, version }
  const pool = openWorkerPool<{ readonly source: Source; readonly key: string }, FreshPage>({
    workerUrl,
    workers: Math.max(1, workers),
    workerData,
    nameOf: ({ source }) => source.entry.file,
    messageFor: ({ source: { shared, ...source }, key }, worker): DocumentMessage => {
      const isKnown = received.get(worker) === shared
      received.set(worker, shared)
      return { source, key, shared: isKnown ? null : shared }
    },
  })

  /** Pages that are being compiled, by key. */
  const running = new Map<string, { readonly work: Promise<FreshPage>; readonly isUrgent: boolean }>()

  function compileInWorker(source: Source, key: string, isUrgent: boolean): Promise<FreshPage> {
    const same = running.get(key)
    // A job that is not urgent may wait behind the complete site.
    if (same && (same.isUrgent || !isUrgent)) return same.work
    const work = pool.run({ source, key }, isUrgent).finally(() => running.delete(key))
    running.set(key, { work, isUrgent })
    return work
  }

  async function pageOf(source: Source, isUrgent: boolean): Promise<CachedPage | FreshPage> {
    const key = documentKey(source, options, version)
    const page = cache.page(key)
    const changed = page ? changedInput(page.inputs, source, options) : null
    if (page && changed === null) {
      debugLog('%s: compiled form from the cache', source.entry.path)
      return page
    }
    debugLog('%s: compiling, because %s', source.entry.path, changed ?? 'its source or the compiler has changed')
    return compileInWorker(source, key, isUrgent)
  }

  async function compile(source: Source): Promise<PageDocument> {
    const page = await pageOf(source, true)
    const content = ('content' in page ? page.content : null) ?? cache.content(page.contentKey)
    if (content) return { entry: source.entry, ...page.facts, ...content }
    // The content's entry is missing or damaged.
    const fresh = await compileInWorker(source, documentKey(source, options, version), true)
    const again = fresh.content ?? cache.content(fresh.contentKey)
    if (!again) throw new Error(`${source.entry.file}: its compiled form in ${cacheDir} changes while it is read`)
    return { entry: source.entry, ...fresh.facts, ...again }
  }

  const { wake, close } = pool
  return { examine: (source) => pageOf(source, false), compile, wake, close }
}

/** The first file, partial or symbol that the page uses and that has changed since then. Null if there is none. */
function changedInput(
  { files, partials, symbols }: Inputs,
  { shared }: Source,
  { root }: CompileOptions,
): string | null {
  const changed = (kind: string, used: Fingerprints, current: (key: string) => string | null) => {
    const key = Object.keys(used).find((name) => used[name] !== current(name))
    return key === undefined ? null : `the ${kind} ${key} has changed`
  }
  return (
    changed('partial', partials, (key) => {
      const partial = Object.hasOwn(shared.partials, key) ? shared.partials[key] : undefined
      return partial ? partialFingerprint(partial) : null
    }) ??
    changed('symbol', symbols, (name) => symbolFingerprint(shared.symbols, name)) ??
    changed('file', files, (key) => siteFileFingerprint(root, key))
  )
}
