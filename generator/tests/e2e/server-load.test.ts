import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { dist } from './harness.ts'

const load = join(import.meta.dirname, '../../bench/serve/load.mjs')
/** Collections leave this much more or less, in bytes. One kB lost at each request would be three times as much. */
const breath = 2_500_000
const requests = 8000

const holdings = z.object({
  heap: z.number(),
  outside: z.number(),
  sockets: z.number(),
  files: z.number().nullable(),
  complaints: z.array(z.string()),
})
const report = z.object({
  good: z.number(),
  bad: z.number(),
  broken: z.number(),
  wrong: z.array(z.string()),
  before: holdings,
  after: holdings,
})

it('serve answers two hundred clients at once, good ones and bad ones, and keeps nothing of them', {
  timeout: 300_000,
}, async () => {
  const args = [load, '--dir', dist, '--connections', '200', '--requests', String(requests), '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error) => error)
  const { good, bad, broken, wrong, before, after } = report.parse(JSON.parse(stdout))
  expect(wrong).toEqual([])
  expect(after.complaints).toEqual([])
  expect(good + bad + broken).toBeGreaterThanOrEqual(requests)
  expect(Math.min(bad, broken)).toBeGreaterThan(requests / 50)
  expect(after.sockets).toBe(0)
  expect(after.files ?? 0).toBeLessThanOrEqual(before.files ?? 0)
  expect(after.heap - before.heap).toBeLessThan(breath)
  expect(after.outside - before.outside).toBeLessThan(breath)
})
