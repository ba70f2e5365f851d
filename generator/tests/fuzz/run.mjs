#!/usr/bin/env node
// Tries inputs in a process of its own, so that one for which the product takes for ever ends as a failure, too.
import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const self = fileURLToPath(import.meta.url)
const root = join(dirname(self), '../..')
const bundle = join(root, '.cache/fuzz/cli.js')
/** Silence after which an input counts as one that never ends. */
const longestSilence = 180_000

// React and the parsers choose their build by this.
process.env.NODE_ENV = 'production'

if (process.send) {
  const { main } = await import(pathToFileURL(bundle).href)
  process.exitCode = await main(process.argv.slice(2), root, (number) => process.send?.(number))
  process.disconnect()
} else {
  await bundleFuzzer()
  const seed = process.argv.includes('--seed') ? [] : ['--seed', String(Date.now() % 1_000_000)]
  process.exitCode = await runFrom(0, [...process.argv.slice(2), ...seed])
}

async function bundleFuzzer() {
  const { build } = await import('rolldown')
  mkdirSync(dirname(bundle), { recursive: true })
  await build({
    cwd: root,
    input: 'tests/fuzz/cli.ts',
    platform: 'node',
    // Packages stay where they are installed.
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.includes(':\\') && !id.startsWith('tests/'),
    output: { format: 'esm', file: bundle, codeSplitting: false },
    logLevel: 'silent',
  })
}

/** Runs the inputs from a number on; behind one that never ends it begins anew. */
function runFrom(from, args) {
  return new Promise((resolve) => {
    const child = fork(self, [...args, '--from', String(from)])
    let current = from
    let timer = setTimeout(end, longestSilence)
    function end() {
      child.kill('SIGKILL')
    }
    child.on('message', (number) => {
      current = number
      clearTimeout(timer)
      timer = setTimeout(end, longestSilence)
    })
    child.on('exit', async (code, signal) => {
      clearTimeout(timer)
      if (code !== null && code < 2) return resolve(code)
      console.log(`\nends the process, or takes for ever (${signal ?? `exit ${code}`}): --only ${current}`)
      await runFrom(current + 1, args)
      resolve(1)
    })
  })
}
