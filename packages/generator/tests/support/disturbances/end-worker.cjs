// Fills the memory of worker threads during their first job. END_WORKER_OF selects the kind of worker.
const { isMainThread, parentPort, workerData } = require('node:worker_threads')

/** A property of the worker data that only this kind of worker has. Tinypool passes its own data first. */
const marks = { compiling: 'options', rendering: 'appDir' }

if (!isMainThread && marks[process.env.END_WORKER_OF] in (workerData?.[1] ?? {})) {
  const post = parentPort.postMessage.bind(parentPort)
  // The only message says that the worker is ready. It blocks its thread until the first job.
  parentPort.postMessage = (message) => {
    post(message)
    setImmediate(fillMemory)
  }
}

function fillMemory() {
  const kept = []
  for (;;) kept.push(new Array(1_000_000).fill(kept.length))
}
