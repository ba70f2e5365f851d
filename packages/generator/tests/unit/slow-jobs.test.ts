import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSlowJobs } from '../../src/slow-jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('names a job that takes longer than 20 seconds once, and not the jobs that wait for it', () => {
  const slow: string[] = []
  const start = watchSlowJobs(1, (name) => slow.push(name))
  const endFirst = start('first.md')
  const endSecond = start('second.md')
  vi.advanceTimersByTime(19_000)
  expect(slow).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(slow).toEqual(['first.md'])
  endFirst()
  vi.advanceTimersByTime(19_000)
  endSecond()
  vi.advanceTimersByTime(60_000)
  expect(slow).toEqual(['first.md'])
})

it('names jobs that run at the same time', () => {
  const slow: string[] = []
  const start = watchSlowJobs(2, (name) => slow.push(name))
  for (const name of ['first.md', 'second.md', 'third.md']) start(name)
  vi.advanceTimersByTime(21_000)
  expect(slow).toEqual(['first.md', 'second.md'])
})
