import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { distFiles, readDist } from './dist-files.ts'
import { dist } from './harness.ts'

it('manifest.sha256 lists every file of the site but itself, in order, with the hash that it has', () => {
  const lines = distFiles
    .filter((file) => file !== 'manifest.sha256')
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(dist, file)))
          .digest('hex')}  ${file}`,
    )
  expect(readDist('manifest.sha256').split('\n')).toEqual([...lines, ''])
})
