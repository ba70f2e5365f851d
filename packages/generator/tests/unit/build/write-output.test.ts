import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { linkOrWriteOutput } from '../../../src/build/write-output.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-write-output-'))
const previous = join(folder, 'previous.html')
const file = join(folder, 'new/page/index.html')

beforeEach(() => rmSync(join(folder, 'new'), { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

it('links a file that the previous output has with the same content', () => {
  writeFileSync(previous, 'same')
  linkOrWriteOutput(file, Buffer.from('same'), previous)
  expect(readFileSync(file, 'utf8')).toBe('same')
  expect(statSync(file).ino).toBe(statSync(previous).ino)
})

it('writes a file whose content is new, and leaves the previous output as it was', () => {
  writeFileSync(previous, 'before')
  linkOrWriteOutput(file, Buffer.from('after'), previous)
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(readFileSync(previous, 'utf8')).toBe('before')
})

it('writes a file that the previous output does not have', () => {
  linkOrWriteOutput(file, Buffer.from('new'), join(folder, 'none.html'))
  expect(readFileSync(file, 'utf8')).toBe('new')
})
