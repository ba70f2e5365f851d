import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filesBelow, linkedFilesBelow, treeBelow } from '../../../src/build/files-below.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-files-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

it('finds every file at every depth, sorted by path, and separately the symbolic links', () => {
  mkdirSync(join(dir, 'b/c'), { recursive: true })
  mkdirSync(join(dir, 'empty'))
  for (const path of ['b/c/z.txt', 'b/a.txt', 'b.txt', 'B.txt', '.hidden', 'b/c/ä.txt'])
    writeFileSync(join(dir, path), '')
  symlinkSync(join(dir, 'b'), join(dir, 'link'))
  symlinkSync(join(dir, 'b.txt'), join(dir, 'link.txt'))
  symlinkSync('nowhere', join(dir, 'gone.txt'))
  symlinkSync('loop.txt', join(dir, 'loop.txt'))
  const files = ['.hidden', 'B.txt', 'b.txt', 'b/a.txt', 'b/c/z.txt', 'b/c/ä.txt']
  expect(filesBelow(dir)).toEqual(files)
  expect(treeBelow(dir)).toEqual({ files, links: ['gone.txt', 'link', 'link.txt', 'loop.txt'] })
  expect(linkedFilesBelow(dir)).toEqual([...files, 'link.txt'])
})

it("finds nothing if the folder doesn't exist, and throws if the path is a file", () => {
  expect(filesBelow(join(dir, 'nowhere'))).toEqual([])
  writeFileSync(join(dir, 'file'), '')
  expect(() => filesBelow(join(dir, 'file'))).toThrow('ENOTDIR')
})
