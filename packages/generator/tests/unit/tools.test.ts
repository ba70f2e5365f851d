import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandFile, missingTools, skippedTitle } from '../tools.mjs'

const passed = { ancestorTitles: ['an archive'], title: 'is intact' }

it('names each missing tool with the number of tests skipped in all suites', () => {
  const c = { ancestorTitles: [skippedTitle('C', 'gcc')], title: 'a complete program' }
  const archive = { ancestorTitles: ['an archive'], title: skippedTitle('is intact', 'unzip') }
  const reports = [
    { testResults: [{ assertionResults: [passed, c] }, { assertionResults: [archive] }] },
    { testResults: [{ assertionResults: [c] }] },
  ]
  expect(missingTools(reports)).toEqual([
    'gcc not installed: 2 tests skipped (Debian: apt-get install gcc libc6-dev)',
    'unzip not installed: 1 test skipped (Debian: apt-get install unzip)',
  ])
})

it('names nothing if no test was skipped, or a run has no report', () => {
  expect(missingTools([{ testResults: [{ assertionResults: [passed] }] }, {}])).toEqual([])
})

it.each([
  ['@biomejs/biome', 'biome'],
  ['typescript', 'tsc'],
  ['vitest', 'vitest'],
])('Node.js can run the file behind the command of %s', (packageName, command) => {
  const file = commandFile(join(import.meta.dirname, '../../../..'), packageName, command)
  const { status, stdout } = spawnSync(process.execPath, [file, '--version'], { encoding: 'utf8' })
  expect(stdout).toMatch(/\d+\.\d+\.\d+/)
  expect(status).toBe(0)
})
