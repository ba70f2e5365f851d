import { expect, it } from 'vitest'
import { missingTools, skippedTitle } from '../tools.mjs'

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
