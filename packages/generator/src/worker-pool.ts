import { Tinypool } from 'tinypool'
import { watchSlowJobs } from './slow-jobs.ts'

/** Threads that run jobs of one kind. */
export type WorkerPool<Job, Result> = {
  /** Runs the job in the next free worker. Rejects with the job's name if the worker fails. */
  run(job: Job): Promise<Result>
  /** Starts a worker before the first job. */
  wake(): void
  /** Ends the workers. The promises of jobs that aren't done stay pending. */
  close(): Promise<void>
}

type PoolOptions<Job> = {
  /** A module whose default export runs a job. It receives `workerData` as `Tinypool.workerData`. */
  readonly workerUrl: URL
  /** The maximum number of threads. Each starts when there is work for it. */
  readonly workers: number
  /** The number of jobs that a thread runs at the same time; 1 by default. */
  readonly jobsPerWorker?: number
  readonly workerData: unknown
  /** The name of a job in messages, such as its file. */
  readonly nameOf: (job: Job) => string
  /** True if a job that takes longer than 20 seconds has a cause that an author or developer should look for. */
  readonly warnsIfSlow: boolean
}

/** MB. Large enough that most objects of a job are freed by minor garbage collections, which are cheap. */
const maxYoungGenerationSizeMb = 64
/** Milliseconds after which all workers except one end. Starting a worker takes about 300 ms. */
const idleTimeout = 60_000

export function openWorkerPool<Job, Result>(options: PoolOptions<Job>): WorkerPool<Job, Result> {
  const { workerUrl, workers, workerData, jobsPerWorker = 1, nameOf, warnsIfSlow } = options
  let pool: Tinypool | null = null
  const startJob = watchSlowJobs(workers, (name) => {
    if (warnsIfSlow) console.warn(`Warning: ${name} takes longer than 20 seconds.`)
  })

  function open(): Tinypool {
    pool ??= new Tinypool({
      filename: workerUrl.href,
      minThreads: 1,
      maxThreads: workers,
      concurrentTasksPerWorker: jobsPerWorker,
      workerData,
      idleTimeout,
      resourceLimits: { maxYoungGenerationSizeMb },
    })
    return pool
  }

  return {
    async run(job) {
      const endJob = startJob(nameOf(job))
      try {
        return await open().run(job)
      } catch (error) {
        throw new Error(`${nameOf(job)}: ${reasonOf(error)}`, { cause: error })
      } finally {
        endJob()
      }
    },
    wake: open,
    async close() {
      // `pool.destroy()` ends the process with a TypeError if a worker runs out of memory at the same moment.
      await Promise.all(pool?.threads.map((thread) => thread.terminate()) ?? [])
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory
    ? 'the worker ran out of memory. Set NODE_OPTIONS=--max-old-space-size=8192 to allow 8 GB.'
    : error.message
}
