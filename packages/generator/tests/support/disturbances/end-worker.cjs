// Ends a worker thread at its first job. END_WORKER selects the way, END_WORKER_OF the kind of worker.
const { isMainThread, parentPort, workerData } = require('node:worker_threads')

const ways = {
  exit: () => process.exit(3),
  throw: () => {
    setImmediate(() => {
      throw new Error('thrown aside')
    })
  },
  memory: () => {
    const kept = []
    for (;;) kept.push(new Array(1_000_000).fill(kept.length))
  },
}
/** A property of the worker data that only this kind of worker has. */
const marks = { compiling: 'options', rendering: 'appDir' }

if (!isMainThread && marks[process.env.END_WORKER_OF] in (workerData ?? {})) {
  parentPort.on('message', ways[process.env.END_WORKER])
}
