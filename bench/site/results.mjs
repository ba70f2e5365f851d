import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { resultsDir } from './places.mjs'

/** Opens a file for one run; `write` adds a record as one line, so that a stopped run can be reported. */
export function openResults() {
  mkdirSync(resultsDir, { recursive: true })
  const started = new Date().toISOString()
  const file = join(resultsDir, `${started.replaceAll(':', '-')}.jsonl`)
  const write = (record) => appendFileSync(file, `${JSON.stringify(record)}\n`)
  return { file, started, write }
}

/** What the machine is, as the first record of a run. */
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

/** Records of the named files together, or of the newest run. */
export function readResults(files) {
  const newest = () => join(resultsDir, readdirSync(resultsDir).sort().at(-1))
  return (files.length > 0 ? files : [newest()]).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  )
}
