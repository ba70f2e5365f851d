import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sweepCache } from '../../../src/build/sweep-cache.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

it('throws away what no build has wanted for two weeks', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'sweep-'))
  for (const folder of ['documents', 'pages', 'compressed']) {
    mkdirSync(join(cache, folder))
    for (const [name, time] of [
      ['old', daysAgo(15)],
      ['recent', daysAgo(13)],
    ] as const) {
      writeFileSync(join(cache, folder, name), '')
      utimesSync(join(cache, folder, name), time, time)
    }
  }
  await sweepCache(cache)
  for (const folder of ['documents', 'pages', 'compressed']) {
    expect([existsSync(join(cache, folder, 'old')), existsSync(join(cache, folder, 'recent'))]).toEqual([false, true])
  }
})
