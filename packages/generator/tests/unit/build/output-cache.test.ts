import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutputCache, outputFile } from '../../../src/build/output-cache.ts'

let folder = ''
const files = [
  outputFile('/a/index.html', Buffer.from('<h1>A</h1>\n')),
  outputFile('/a/index.html.br', Buffer.from([0, 10, 255, 10])),
  outputFile('/a/empty', Buffer.alloc(0)),
]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-cache-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('returns files unchanged', () => {
  const cache = openOutputCache(folder)
  cache.write('key', files)
  expect(cache.read('key')).toEqual(files)
  expect(cache.read('other')).toBeNull()
})

test('treats an entry as missing if the path of a file in it was changed', () => {
  const cache = openOutputCache(folder)
  cache.write('key', files)
  const file = join(folder, 'key')
  writeFileSync(file, readFileSync(file, 'latin1').replace('/a/empty', '/b/empty'), 'latin1')
  expect(cache.read('key')).toBeNull()
})
