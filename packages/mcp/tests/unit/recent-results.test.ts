import { expect, it, vi } from 'vitest'
import { recentResults } from '../../src/recent-results.ts'

it('runs the work of a key once, also for concurrent callers', async () => {
  const results = recentResults<string>(2)
  const work = vi.fn(async () => 'a')
  expect(await Promise.all([results('a', work), results('a', work)])).toEqual(['a', 'a'])
  expect(await results('a', work)).toBe('a')
  expect(work).toHaveBeenCalledOnce()
})

it('forgets the key that was used least recently', async () => {
  const results = recentResults<string>(2)
  const worked: string[] = []
  const ask = (key: string) =>
    results(key, async () => {
      worked.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(worked).toEqual(['a', 'b', 'c', 'b'])
})

it('repeats a failed run', async () => {
  const results = recentResults<string>(2)
  await expect(results('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await results('a', async () => 'a')).toBe('a')
})
