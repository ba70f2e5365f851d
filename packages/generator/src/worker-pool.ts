import { parentPort, Worker } from 'node:worker_threads'

/** Threads that run jobs of one kind. */
export type WorkerPool<Job, Result> = {
  /** Runs the job in the next free worker; an urgent job comes before all that wait. Rejects with the job's name if the worker fails. */
  run(job: Job, isUrgent?: boolean): Promise<Result>
  /** Starts a worker before the first job. */
  wake(): void
  close(): Promise<void>
}

type PoolOptions<Job> = {
  readonly workerUrl: URL
  /** The maximum number of threads. Each starts when there is work for it. */
  readonly workers: number
  readonly workerData: unknown
  /** The name of a job in error messages, such as its file. */
  readonly nameOf: (job: Job) => string
  /** The message that a worker receives for a job. */
  readonly messageFor: (job: Job, worker: Worker) => unknown
}

/** A worker answers its jobs in the order in which they were sent. */
type WorkerAnswer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string }

type Task<Job, Result> = {
  readonly job: Job
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/** MB. Large enough that most objects of a job are freed by minor garbage collections, which are cheap. */
const youngGeneration = 64

export function openWorkerPool<Job, Result>(options: PoolOptions<Job>): WorkerPool<Job, Result> {
  const { workerUrl, workerData, nameOf, messageFor } = options
  const waiting: Task<Job, Result>[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Task<Job, Result>>()
  let closed = false

  function run(job: Job, isUrgent = false): Promise<Result> {
    if (closed) return Promise.reject(new Error(`${nameOf(job)}: its workers are closed`))
    return new Promise((resolve, reject) => {
      if (isUrgent) waiting.unshift({ job, resolve, reject })
      else waiting.push({ job, resolve, reject })
      startNext()
    })
  }

  function startNext() {
    const worker = waiting.length === 0 ? undefined : (idle.pop() ?? startWorker())
    const task = worker && waiting.shift()
    if (!worker || !task) return
    busy.set(worker, task)
    worker.ref()
    worker.postMessage(messageFor(task.job, worker))
  }

  function startWorker(): Worker | undefined {
    if (busy.size >= options.workers) return undefined
    const worker = new Worker(workerUrl, {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
    })
    worker.on('message', (answer: WorkerAnswer<Result>) => {
      const task = takeTask(worker)
      idle.push(worker)
      // An idle worker must not keep the process alive.
      worker.unref()
      if (answer.kind === 'done') task?.resolve(answer.result)
      else task?.reject(failureOf(nameOf(task.job), answer))
      startNext()
    })
    worker.on('error', (error) => dropWorker(worker, reasonOf(error)))
    worker.on('exit', (code) => dropWorker(worker, `the worker exited with code ${code}`))
    return worker
  }

  function dropWorker(worker: Worker, reason: string) {
    const task = takeTask(worker)
    const index = idle.indexOf(worker)
    if (index >= 0) idle.splice(index, 1)
    task?.reject(new Error(`${nameOf(task.job)}: ${reason}`))
    if (!closed) startNext()
  }

  function takeTask(worker: Worker): Task<Job, Result> | undefined {
    const task = busy.get(worker)
    busy.delete(worker)
    return task
  }

  function wake(): void {
    if (closed || idle.length > 0 || busy.size > 0) return
    const worker = startWorker()
    if (!worker) return
    idle.push(worker)
    worker.unref()
  }

  async function close(): Promise<void> {
    closed = true
    for (const task of waiting.splice(0))
      task.reject(new Error(`${nameOf(task.job)}: its workers were closed before it was done`))
    await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
  }

  return { run, wake, close }
}

/** Runs in the worker: answers each job with the result of `work` or the reason why it failed. */
export function answerJobs<Message>(work: (message: Message) => Promise<unknown>): void {
  parentPort?.on('message', async (message: Message) => {
    parentPort?.postMessage(await answerOf(() => work(message)))
  })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory
    ? 'the worker ran out of memory. Set NODE_OPTIONS=--max-old-space-size=8192 to allow 8 GB.'
    : error.message
}

/** The worker's error, with the worker's stack. */
function failureOf(name: string, { message, stack }: { readonly message: string; readonly stack: string }): Error {
  return Object.assign(new Error(`${name}: ${message}`), { stack: `${name}: ${stack}` })
}

async function answerOf(work: () => Promise<unknown>): Promise<WorkerAnswer<unknown>> {
  try {
    return { kind: 'done', result: await work() }
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
    return { kind: 'failed', message, stack }
  }
}
