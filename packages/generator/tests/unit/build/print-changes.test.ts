import { afterEach, expect, it, vi } from 'vitest'
import { printChanges } from '../../../src/build/dev/print-changes.ts'
import type { Diagnostic } from '../../../src/diagnostic.ts'

afterEach(() => vi.restoreAllMocks())

const problem = (file: string): Diagnostic => {
  return { severity: 'warning', code: 'broken-link', file, line: 1, message: 'M.', hint: 'H.' }
}

it('prints what is new since the last check, the number of problems, and that none is left', () => {
  const lines: string[] = []
  const print = (text: string) => lines.push(text.split(':')[0] ?? '')
  vi.spyOn(console, 'error').mockImplementation(print)
  vi.spyOn(console, 'log').mockImplementation(print)
  const show = printChanges(process.cwd())
  const printed = (...files: readonly string[]) => {
    lines.length = 0
    show(files.map(problem))
    return [...lines]
  }
  expect(printed()).toEqual(['No problems.'])
  expect(printed('a.md', 'b.md')).toEqual(['a.md', 'b.md', '0 errors, 2 warnings.'])
  expect(printed('a.md', 'b.md')).toEqual([])
  expect(printed('a.md', 'b.md', 'c.md')).toEqual(['c.md', '0 errors, 3 warnings.'])
  expect(printed('c.md')).toEqual(['0 errors, 1 warning.'])
  expect(printed()).toEqual(['No problems.'])
  expect(printed()).toEqual([])
})
