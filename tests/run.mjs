#!/usr/bin/env node
// Runs the tests step by step: all of them even when one fails. The last line is the sum.
// Tests without their tool are skipped, and the end of the run names it. With REQUIRE_TOOLS=1 they fail.
//   node tests/run.mjs         lint, types, unit tests, a strict build of the site, browser tests, site tests
//   node tests/run.mjs --full  what takes longer: every page in both modes, pictures, disturbed builds, fuzzing
import '../packages/generator/bin/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../packages/generator/tests/find-browser.mjs'
import { commandFile, missingTools } from '../packages/generator/tests/tools.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isFull = process.argv.includes('--full')
const sum = { passed: 0, failed: 0, skipped: 0 }
const reports = []

if (!findBrowser()) process.exit(1)

if (!isFull) {
  step('Lint and format', commandFile(root, '@biomejs/biome', 'biome'), 'check')
  step('Types', commandFile(root, 'typescript', 'tsc'), '--noEmit')
}
const generator = 'packages/generator/bin/docs.mjs'
if (step('Strict build of the site', generator, 'build', '--strict', '--site', 'site')) {
  if (!isFull) step('Wording', generator, 'check', '--strict', '--site', 'site')
  suite(...(isFull ? ['full'] : ['unit', 'commands', 'browser', 'site']))
} else if (!isFull) {
  suite('unit', 'commands', 'browser')
}

const missing = missingTools(reports)
if (missing.length > 0) console.log(`\n${missing.join('\n')}`)
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`)
process.exitCode = sum.failed === 0 ? 0 : 1

/** Runs a program of Node.js that counts as one test. Returns whether it passed. */
function step(name, ...args) {
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  sum[status === 0 ? 'passed' : 'failed'] += 1
  return status === 0
}

/** Runs the test files of projects of vitest.config.ts. */
function suite(...projects) {
  console.log(`\nTests: ${projects.join(', ')}`)
  const scratch = mkdtempSync(join(tmpdir(), 'docs-tests-'))
  const report = join(scratch, 'report.json')
  const { status } = spawnSync(
    process.execPath,
    [
      commandFile(root, 'vitest', 'vitest'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: root, stdio: 'inherit' },
  )
  const result = readReport(report)
  reports.push(result)
  rmSync(scratch, { recursive: true, force: true })
  sum.passed += result.numPassedTests
  sum.failed += result.numFailedTests
  sum.skipped += result.numPendingTests + result.numTodoTests
  // A run that crashed or found no tests has failed, too.
  if (result.numFailedTests === 0 && (status !== 0 || result.numPassedTests === 0)) sum.failed += 1
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  }
}
