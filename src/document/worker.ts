import { parentPort, workerData } from 'node:worker_threads'
import { type Compiled, compileWithInputs } from './compile.ts'
import { type CompileOptions, nothingShared, type Shared, type Source } from './page-document.ts'

/** What a worker sends back for each source, in the order in which they came. */
export type WorkerAnswer =
  | { readonly kind: 'compiled'; readonly compiled: Compiled }
  | { readonly kind: 'failed'; readonly message: string }

/** One source. What all sources share comes with the first one, and again when it has changed. */
export type WorkerTask = { readonly source: Omit<Source, 'shared'>; readonly shared: Shared | null }

const options: CompileOptions = workerData
let shared: Shared = nothingShared

parentPort?.on('message', async (task: WorkerTask) => {
  if (task.shared) shared = task.shared
  parentPort?.postMessage(await answer({ ...task.source, shared }))
})

async function answer(source: Source): Promise<WorkerAnswer> {
  try {
    return { kind: 'compiled', compiled: await compileWithInputs(source, options) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
