import { Worker } from 'node:worker_threads'
import type { Compiled } from './compile.ts'
import type { CompileOptions, Shared, Source } from './page-document.ts'
import type { WorkerAnswer, WorkerTask } from './worker.ts'

export type WorkerPool = {
  /** Compiles in the next free worker. Rejects when the compiler itself fails: faults of the page are in the document. */
  run(source: Source): Promise<Compiled>
  close(): Promise<void>
}

type Task = {
  readonly source: Source
  readonly resolve: (compiled: Compiled) => void
  readonly reject: (error: Error) => void
}

type PoolOptions = { readonly workerUrl: URL; readonly workers: number; readonly options: CompileOptions }

/** Up to `workers` threads, each started when there is work for it. */
export function openWorkerPool({ workerUrl, workers, options }: PoolOptions): WorkerPool {
  const waiting: Task[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Task>()
  /** What each worker was last told that sources share. */
  const told = new WeakMap<Worker, Shared>()
  let closed = false

  function run(source: Source): Promise<Compiled> {
    if (closed) return Promise.reject(new Error(`${source.entry.file}: the compiler is closed`))
    return new Promise((resolve, reject) => {
      waiting.push({ source, resolve, reject })
      startNext()
    })
  }

  function startNext() {
    const worker = waiting.length === 0 ? undefined : (idle.pop() ?? startWorker())
    const task = worker && waiting.shift()
    if (!worker || !task) return
    busy.set(worker, task)
    worker.ref()
    const { shared, ...source } = task.source
    const message: WorkerTask = { source, shared: told.get(worker) === shared ? null : shared }
    told.set(worker, shared)
    worker.postMessage(message)
  }

  function startWorker(): Worker | undefined {
    if (busy.size >= workers) return undefined
    const worker = new Worker(workerUrl, { workerData: options })
    worker.on('message', (answer: WorkerAnswer) => {
      const task = takeTask(worker)
      idle.push(worker)
      // A waiting worker does not keep the process alive.
      worker.unref()
      if (answer.kind === 'compiled') task?.resolve(answer.compiled)
      else task?.reject(new Error(`${task.source.entry.file}: ${answer.message}`))
      startNext()
    })
    worker.on('error', (error) => dropWorker(worker, error instanceof Error ? error.message : String(error)))
    worker.on('exit', (code) => dropWorker(worker, `the worker ended with code ${code}`))
    return worker
  }

  function dropWorker(worker: Worker, reason: string) {
    const task = takeTask(worker)
    const place = idle.indexOf(worker)
    if (place >= 0) idle.splice(place, 1)
    task?.reject(new Error(`${task.source.entry.file}: ${reason}`))
    if (!closed) startNext()
  }

  function takeTask(worker: Worker): Task | undefined {
    const task = busy.get(worker)
    busy.delete(worker)
    return task
  }

  async function close(): Promise<void> {
    closed = true
    for (const task of waiting.splice(0)) task.reject(new Error(`${task.source.entry.file}: the compiler was closed`))
    await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
  }

  return { run, close }
}
