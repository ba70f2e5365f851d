import { availableParallelism } from 'node:os'
import { serialize } from 'node:v8'
import { debugLog } from '../debug-log.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { Fingerprints, Inputs } from './compile.ts'
import { type CachedPage, documentKey, type FreshPage, openDocumentCache } from './document-cache.ts'
import { changedValue } from './include/used-values.ts'
import type { CompileOptions, PageDocument, Shared, Source } from './page-document.ts'
import { symbolFingerprint } from './resolve/symbol-lookup.ts'
import { siteFileFingerprint } from './site-files.ts'
import { timeText } from './step-times.ts'
import type { DocumentJob, DocumentResult, DocumentWorkerData, SharedBytes } from './worker.ts'

/** The number of slow pages that are listed. */
const listedPages = 10

export type CompilerOptions = {
  /** Folder of the cache. Created when it is first needed. */
  readonly cacheDir: string
  /** Identifies the code that compiles, plugins included. Other versions don't find each other's entries. */
  readonly version: string
  /** URL of the bundled configuration, if it has plugins. */
  readonly pluginUrl?: string | null
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
  /** The complete document. */
  compile(source: Source): Promise<PageDocument>
  /** Starts a worker, so that the first page doesn't wait for one. */
  wake(): void
  /** Ends the workers. */
  close(): Promise<void>
}

/** Compiles many pages at the same time. No worker starts as long as every page is in the cache. */
export function createCompiler(input: CompilerOptions): Compiler {
  const { cacheDir, version, pluginUrl = null, workerUrl, options, workers = availableParallelism() } = input
  const cache = openDocumentCache(cacheDir)
  const workerData: DocumentWorkerData = { options, cacheDir, version, pluginUrl }
  const pool = openWorkerPool<DocumentJob, DocumentResult>({
    workerUrl,
    workers: Math.max(1, workers),
    workerData,
    nameOf: ({ source }) => source.entry.file,
    warnsIfSlow: true,
  })
  const bytesOf = sharedBytes()

  /** Pages that were compiled, for the list of the slowest ones. */
  const compiled: { readonly path: string; readonly ms: number; readonly text: string }[] = []

  /** Pages that are being compiled, by key. */
  const running = new Map<string, Promise<FreshPage>>()

  function compileInWorker({ shared, ...source }: Source, key: string): Promise<FreshPage> {
    const same = running.get(key)
    if (same) return same
    const work = pool
      .run({ source, key, shared: bytesOf(shared) })
      .then(({ page, ms, times }) => {
        if (debugLog.enabled) compiled.push({ path: source.entry.path, ms, text: timeText(ms, times) })
        return page
      })
      .finally(() => running.delete(key))
    running.set(key, work)
    return work
  }

  async function examine(source: Source): Promise<CachedPage | FreshPage> {
    const key = documentKey(source, options, version)
    const page = cache.page(key)
    const changed = page ? changedInput(page.inputs, source, options) : null
    if (page && changed === null) {
      debugLog('%s: compiled form from the cache', source.entry.path)
      return page
    }
    debugLog('%s: compiling, because %s', source.entry.path, changed ?? 'its source or the compiler has changed')
    return compileInWorker(source, key)
  }

  async function compile(source: Source): Promise<PageDocument> {
    const page = await examine(source)
    const content = ('content' in page ? page.content : null) ?? cache.content(page.contentKey)
    if (content) return { entry: source.entry, ...page.facts, ...content }
    // The content's entry is missing or damaged.
    const fresh = await compileInWorker(source, documentKey(source, options, version))
    const again = fresh.content ?? cache.content(fresh.contentKey)
    if (!again) throw new Error(`${source.entry.file}: its compiled form in ${cacheDir} changes while it is read`)
    return { entry: source.entry, ...fresh.facts, ...again }
  }

  async function close(): Promise<void> {
    const slowest = compiled.sort((a, b) => b.ms - a.ms).slice(0, listedPages)
    if (slowest.length > 0)
      debugLog(
        'the slowest of the compiled pages (%d):\n%s',
        compiled.length,
        slowest.map(({ path, text }) => `  ${path}: ${text}`).join('\n'),
      )
    await pool.close()
  }

  return { examine, compile, wake: pool.wake, close }
}

/** Serializes the data that sources share. Usually all sources of a run share the same object. */
function sharedBytes(): (shared: Shared) => SharedBytes {
  const known = new WeakMap<Shared, SharedBytes>()
  let lastId = 0
  return (shared) => {
    const found = known.get(shared)
    if (found) return found
    const content = serialize(shared)
    const bytes = new SharedArrayBuffer(content.length)
    new Uint8Array(bytes).set(content)
    lastId += 1
    const identified = { id: lastId, bytes }
    known.set(shared, identified)
    return identified
  }
}

/** The first shared value, symbol or file that the page uses and that has changed since then. Null if there is none. */
function changedInput({ files, values, symbols }: Inputs, { shared }: Source, { root }: CompileOptions): string | null {
  const changed = (kind: string, used: Fingerprints, current: (key: string) => string | null) => {
    const key = Object.keys(used).find((name) => used[name] !== current(name))
    return key === undefined ? null : `the ${kind} ${key} has changed`
  }
  const value = changedValue(values, shared.values)
  if (value) return `${value.key.join(' ')} in ${value.table} has changed`
  return (
    changed('symbol', symbols, (name) => symbolFingerprint(shared.symbols, name)) ??
    changed('file', files, (key) => siteFileFingerprint(root, key))
  )
}
