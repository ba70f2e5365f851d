// Ends a worker thread at its first job, in the way that END_WORKER names; END_WORKER_OF says what the worker is for.
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
/** What only workers of this kind are given. */
const marks = { compiling: 'options', rendering: 'appDir' }

if (!isMainThread && marks[process.env.END_WORKER_OF] in (workerData ?? {})) {
  parentPort.on('message', ways[process.env.END_WORKER])
}
