import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { filesOf } from '../support/files-of.ts'

const dir = inject('fixtureDir')

it('manifest.sha256 lists every other file of the site in order, each with its hash', () => {
  const lines = filesOf(dir)
    .filter((file) => file !== 'manifest.sha256')
    .map((file) => {
      const hash = createHash('sha256').update(readFileSync(join(dir, file)))
      return `${hash.digest('hex')}  ${file}`
    })
  expect(readFileSync(join(dir, 'manifest.sha256'), 'utf8').split('\n')).toEqual([...lines, ''])
})
