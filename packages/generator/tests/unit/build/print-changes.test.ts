import { afterEach, expect, it, vi } from 'vitest'
import { printChanges } from '../../../src/build/dev/print-changes.ts'
import type { Diagnostic } from '../../../src/diagnostic.ts'

afterEach(() => vi.restoreAllMocks())

const problem = (place: string): Diagnostic => {
  const [file = '', line] = place.split(':')
  return { severity: 'warning', code: 'broken-link', file, line: Number(line ?? 1), message: 'M.', hint: 'H.' }
}

it('prints what is new and what is fixed since the last check, the number of problems, and what is not checked', () => {
  const lines: string[] = []
  const print = (text: string) => lines.push(text.split('  ')[0] ?? '')
  vi.spyOn(console, 'error').mockImplementation(print)
  vi.spyOn(console, 'log').mockImplementation(print)
  const show = printChanges(process.cwd())
  let skipped: readonly string[] = []
  const printed = (...files: readonly string[]) => {
    lines.length = 0
    show({ diagnostics: files.map(problem), skipped })
    return [...lines]
  }
  expect(printed()).toEqual(['No problems.'])
  expect(printed('a.md', 'b.md')).toEqual(['a.md:1', 'b.md:1', '0 errors, 2 warnings.'])
  expect(printed('a.md', 'b.md')).toEqual(['0 errors, 2 warnings.'])
  expect(printed('a.md', 'b.md', 'c.md')).toEqual(['c.md:1', '0 errors, 3 warnings.'])
  expect(printed('c.md:8')).toEqual(['Fixed: a.md:1', 'Fixed: b.md:1', '0 errors, 1 warning.'])
  expect(printed()).toEqual(['Fixed: c.md:8', 'No problems.'])
  expect(printed()).toEqual(['No problems.'])
  expect(printed('d.md:4', 'd.md:14', 'd.md:26')).toEqual(['d.md:4', 'd.md:14', 'd.md:26', '0 errors, 3 warnings.'])
  expect(printed('d.md:13', 'd.md:25')).toEqual(['Fixed: d.md:4', '0 errors, 2 warnings.'])
  expect(printed('d.md:13')).toEqual(['Fixed: d.md:25', '0 errors, 1 warning.'])
  show({ diagnostics: [{ ...problem('d.md:13'), hint: 'H. A problem in e.md:1 follows from this.' }], skipped })
  expect(lines.at(-1)).toBe('0 errors, 1 warning.')
  expect(lines).toHaveLength(3)
  expect(printed()).toEqual(['Fixed: d.md:13', 'No problems.'])
  skipped = ['C samples (2), because gcc wasn’t found']
  expect(printed()).toEqual(['Not checked: C samples (2), because gcc wasn’t found.', 'No problems.'])
  expect(printed()).toEqual(['No problems.'])
})
