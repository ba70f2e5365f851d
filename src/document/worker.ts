import { parentPort, workerData } from 'node:worker_threads'
import { type Compiled, compileWithInputs } from './compile.ts'
import type { CompileOptions, Source } from './page-document.ts'

/** What a worker sends back for each source, in the order in which they came. */
export type WorkerAnswer =
  | { readonly kind: 'compiled'; readonly compiled: Compiled }
  | { readonly kind: 'failed'; readonly message: string }

const options: CompileOptions = workerData

parentPort?.on('message', async (source: Source) => {
  parentPort?.postMessage(await answer(source))
})

async function answer(source: Source): Promise<WorkerAnswer> {
  try {
    return { kind: 'compiled', compiled: await compileWithInputs(source, options) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
