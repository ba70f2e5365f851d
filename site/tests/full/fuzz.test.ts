import { join } from 'node:path'
import { type Failure, fuzz, openCorpus } from 'docs-generator/testing/fuzz'
import { expect, it } from 'vitest'
import config from '../../config.ts'

const seed = Number(process.env.FUZZ_SEED ?? 1)
const count = Number(process.env.FUZZ_COUNT ?? 500)

it(`${count} randomly changed content files only result in pages or diagnostics`, { timeout: 600_000 }, async () => {
  const corpus = await openCorpus(join(import.meta.dirname, '../..'), config)
  const failures: Failure[] = []
  const numbers = Array.from({ length: count }, (_, i) => i)
  for await (const failure of fuzz({ seed, numbers }, corpus)) failures.push(failure)
  expect(failures.map(({ number, input, faults }) => [number, input.path, ...new Set(faults)])).toEqual([])
})
