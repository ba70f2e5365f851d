import { availableParallelism } from 'node:os'
import type { Fingerprints, Inputs } from './compile.ts'
import { cacheKey, openDocumentCache } from './document-cache.ts'
import type { CompileOptions, PageDocument, Source } from './page-document.ts'
import { partialPrint } from './partials.ts'
import { fingerprint, readPublicFile } from './public-files.ts'
import { symbolPrint } from './symbol-lookup.ts'
import { openWorkerPool } from './worker-pool.ts'

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

export type Compiler = {
  /** The page's document, from the cache where nothing it depends on has changed. Rejects only when the compiler itself fails. */
  compile(source: Source): Promise<PageDocument>
  /** Ends the workers. */
  close(): Promise<void>
}

/** Compiles many pages at once. As long as all of them are in the cache, no worker starts. */
export function createCompiler(settings: CompilerOptions): Compiler {
  const { cacheDir, version, workerUrl, options, workers = availableParallelism() } = settings
  const cache = openDocumentCache(cacheDir)
  const pool = openWorkerPool({ workerUrl, options, workers: Math.max(1, workers) })

  async function compile(source: Source): Promise<PageDocument> {
    const key = cacheKey(source, options, version)
    const cached = await cache.read(key)
    // The entry may hold more than the page was compiled from.
    if (cached && isFresh(cached.inputs, source, options)) return { ...cached.document, entry: source.entry }
    const compiled = await pool.run(source)
    await cache.write(key, compiled)
    return compiled.document
  }

  return { compile, close: pool.close }
}

/** True while each file, partial and symbol that was asked for is what it was, or is missing as it was. */
function isFresh({ files, partials, symbols }: Inputs, { shared }: Source, { publicDir }: CompileOptions): boolean {
  const same = (used: Fingerprints, printOf: (key: string) => string | null) =>
    Object.entries(used).every(([key, print]) => print === printOf(key))
  return (
    same(partials, (key) => {
      const partial = Object.hasOwn(shared.partials, key) ? shared.partials[key] : undefined
      return partial ? partialPrint(partial) : null
    }) &&
    same(symbols, (name) => symbolPrint(shared.symbols, name)) &&
    same(files, (path) => {
      const bytes = readPublicFile(publicDir, path)
      return bytes && fingerprint(bytes)
    })
  )
}
