import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { resultsDir } from './places.mjs'

/** Opens a file for one run. `write` appends a record as one line, so that an interrupted run can be reported. */
export function openResults() {
  mkdirSync(resultsDir, { recursive: true })
  const started = new Date().toISOString()
  const file = join(resultsDir, `${started.replaceAll(':', '-')}.jsonl`)
  const write = (record) => appendFileSync(file, `${JSON.stringify(record)}\n`)
  return { file, started, write }
}

/** The first record of a run: describes the machine. */
export function machine({ started, chromium }) {
  const cores = cpus()
  return {
    kind: 'run',
    started,
    cores: cores.length,
    processor: cores[0].model.trim(),
    node: process.versions.node,
    chromium,
  }
}

/** The records of the given files, or of the newest run if no file is given. */
export function readResults(files) {
  const newest = () => join(resultsDir, readdirSync(resultsDir).sort().at(-1))
  return (files.length > 0 ? files : [newest()]).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  )
}
