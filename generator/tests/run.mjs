#!/usr/bin/env node
// The project's whole test: each step in turn, all of them even when one fails, and one sum at the end.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const project = join(root, '..')
const bin = (name) => join(project, 'node_modules/.bin', name)
const scratch = mkdtempSync(join(tmpdir(), 'docs-tests-'))
/** Builds that are killed, starved and given damaged caches take minutes: `npm test -- --long` runs them, too. */
const disturbing = ['build-disturbed.test.ts', 'build-failing.test.ts', 'cache-damage.test.ts']
const isLong = process.argv.includes('--long')
let passed = 0
let failed = 0
let skipped = 0

const browser = findBrowser()
if (!browser) process.exit(1)

/** A command that passes or fails as one. */
function step(name, command, ...args) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) passed += 1
  else failed += 1
  return status === 0
}

/** A test suite, counted by its tests. */
function suite(name, folder, ...options) {
  console.log(`\n— ${name}`)
  const report = join(scratch, `${name.replaceAll(' ', '-')}.json`)
  const { status } = spawnSync(
    bin('vitest'),
    ['run', '--dir', folder, ...options, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: browser } },
  )
  const result = readReport(report)
  passed += result.numPassedTests
  failed += result.numFailedTests
  skipped += result.numPendingTests + result.numTodoTests
  // A suite that died, or found no test, has failed although it counted none.
  if (result.numFailedTests === 0 && (status !== 0 || result.numPassedTests === 0)) failed += 1
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  }
}

step('lint and format', bin('biome'), 'check')
step('types', bin('tsc'), '--noEmit')
suite('units', 'tests/unit')
if (step('build, strict', process.execPath, 'bin/docs.mjs', 'build', '--strict')) {
  // A browser on a busy machine is late at times. The report marks what needed a second try.
  suite('in the browser', 'tests/e2e', '--retry=1', ...(isLong ? [] : disturbing.map((name) => `--exclude=**/${name}`)))
}

rmSync(scratch, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed === 0 ? 0 : 1
