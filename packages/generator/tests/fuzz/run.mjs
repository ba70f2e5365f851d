#!/usr/bin/env node
// Tests inputs in a separate process, so an input for which the product never finishes also counts as a failure.
import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const self = fileURLToPath(import.meta.url)
const root = join(dirname(self), '../..')
const bundle = join(root, '.cache/fuzz/cli.js')
/** The time without output after which an input counts as one that never finishes. */
const longestSilence = 180_000

/** Replaces what only the build can import: style sheets, which no test of an input looks at. */
const isStyle = (id) => id.endsWith('.css?inline') || id === 'virtual:plugin-styles'
const withoutStyles = {
  name: 'without-styles',
  resolveId: (id) => (isStyle(id) ? id : null),
  load: (id) => (isStyle(id) ? "export default ''; export const pluginStyles = []" : null),
}

// React and the parsers select their build by this variable.
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
    // Packages are loaded from where they are installed instead of being bundled, except those of this project, which are TypeScript.
    external: (id) => !isStyle(id) && !/^(?:[./]|docs-|tests\/)|:\\/.test(id),
    output: { format: 'esm', file: bundle, codeSplitting: false },
    plugins: [withoutStyles],
    logLevel: 'silent',
  })
}

/** Tests the inputs from a number on. After an input that never finishes, it starts a new process with the next one. */
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
