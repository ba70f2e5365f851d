import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { leftovers } from '../../../src/build/leftovers.ts'

const gone = spawnSync(process.execPath, ['-e', '']).pid
const mine = process.pid

it.each<readonly [string, string, readonly string[]]>([
  ['of a process that has exited', `.dist.${gone}-0123abcd.new`, ['new']],
  ['with an old site', `.dist.${gone}-0123abcd.old`, ['old']],
  ['of another target', `.other.${gone}-0123abcd.new`, []],
  ['of a running process', `.dist.${process.ppid}-0123abcd.new`, []],
  ['of a running build of this process', `.dist.${mine}-aaaaaaaa.new`, []],
  ['of an earlier process with the same ID', `.dist.${mine}-bbbbbbbb.new`, ['new']],
  ['with a similar name', `.dist.${gone}.new`, []],
  ['with another name', '.dist.backup', []],
  ['that is the output folder', 'dist', []],
])('a folder %s', (_name, file, states) => {
  expect(leftovers([file], 'dist', (name) => name === `${mine}-aaaaaaaa`).map(({ state }) => state)).toEqual(states)
})
