import { expect, it } from 'vitest'
import { atMost } from '../../../src/build/at-most.ts'

it('returns results in order, and never works on more items at the same time', async () => {
  let working = 0
  let most = 0
  const results = await atMost(3, [5, 1, 4, 2, 3, 0], async (wait) => {
    working += 1
    most = Math.max(most, working)
    for (let i = 0; i < wait; i += 1) await Promise.resolve()
    working -= 1
    return wait * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30, 0])
  expect(most).toBe(3)
})

it('rejects with the error of the work', async () => {
  const work = (item: number) => (item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item))
  await expect(atMost(2, [1, 2, 3], work)).rejects.toThrow('two')
})
