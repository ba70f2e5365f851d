import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { filesOf } from '../support/files-of.ts'
import { needs } from '../support/needs.ts'

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

needs('sha256sum').it('sha256sum checks the site without a warning', () => {
  const args = ['--check', '--quiet', '--strict', 'manifest.sha256']
  const { status, stdout, stderr } = spawnSync('sha256sum', args, { cwd: dir, encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})
