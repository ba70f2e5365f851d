import { deserialize } from 'node:v8'
import { Tinypool } from 'tinypool'
import { cachedStrings, cacheKey, openCache } from '../cache.ts'
import { debugLog } from '../debug-log.ts'
import { failedPlugin } from '../guard-plugin.ts'
import { loadPlugins } from '../load-plugins.ts'
import { compileWithInputs } from './compile.ts'
import { type FreshPage, openDocumentCache } from './document-cache.ts'
import { markupOf } from './markup.ts'
import { type CompileOptions, nothingShared, type Shared, type Source } from './page-document.ts'
import { type StepTimes, timeText } from './step-times.ts'

/** What every job of a worker needs. */
export type DocumentWorkerData = {
  readonly options: CompileOptions
  readonly cacheDir: string
  /** Identifies the code that compiles. */
  readonly version: string
  /** URL of the bundled configuration, which contains the plugins; null if there are none. */
  readonly pluginUrl: string | null
}

export type DocumentJob = {
  readonly source: Omit<Source, 'shared'>
  readonly shared: SharedBytes
  /** Key of the page in the cache. */
  readonly key: string
}

/** A compiled page, and how long it took in milliseconds. */
export type DocumentResult = { readonly page: FreshPage; readonly ms: number; readonly times: StepTimes }

/** The data that all sources share, serialized (`node:v8`) in memory that all workers share. */
export type SharedBytes = { readonly id: number; readonly bytes: SharedArrayBuffer }

const { options, cacheDir, version, pluginUrl }: DocumentWorkerData = Tinypool.workerData
const documents = openDocumentCache(cacheDir)
// An edit to a page rarely changes its samples and diagrams, and they need most of the time.
const cached = cachedStrings(openCache(cacheDir), version)
const opening = loadPlugins(pluginUrl, options.root).then(markupOf)
let current: { readonly id: number | null; readonly shared: Shared } = { id: null, shared: nothingShared }

/** Compiles one source and stores it in the cache. */
export default async function compileSource({
  source,
  shared: { id, bytes },
  key,
}: DocumentJob): Promise<DocumentResult> {
  if (current.id !== id) current = { id, shared: deserialize(new Uint8Array(bytes)) }
  const markup = await opening
  const started = performance.now()
  const compiled = await compileWithInputs({ ...source, shared: current.shared }, options, { markup, cached })
  const ms = performance.now() - started
  const { times } = compiled
  debugLog('%s: compiled in %s', source.entry.path, timeText(ms, times))
  // A page with such an error is compiled again in the next run, because anything that the plugin uses may have changed.
  const isFailed = compiled.document.diagnostics.some(({ code }) => code === failedPlugin)
  return { page: documents.write(isFailed ? cacheKey(key, failedPlugin) : key, compiled), ms, times }
}
