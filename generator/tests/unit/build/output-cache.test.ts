import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openOutputCache } from '../../../src/build/output-cache.ts'
import { fingerprint } from '../../../src/fingerprint.ts'

let folder = ''
const files = [
  { path: '/a/index.html', content: Buffer.from('<h1>A</h1>\n') },
  { path: '/a/index.html.br', content: Buffer.from([0, 10, 255, 10]) },
  { path: '/a/empty', content: Buffer.alloc(0) },
].map((file) => ({ ...file, hash: fingerprint(file.content) }))

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'output-cache-')), 'deep')
})

test('gives files as they were written', () => {
  const cache = openOutputCache(folder)
  cache.write('key', files)
  expect(cache.read('key')).toEqual(files)
  expect(cache.read('other')).toBeNull()
  expect(readdirSync(folder)).toEqual(['key'])
})

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['cut short', (whole: Buffer) => whole.subarray(0, -1)],
  ['longer by a letter', (whole: Buffer) => Buffer.concat([whole, Buffer.from('x')])],
  ['without its parts', (whole: Buffer) => whole.subarray(0, whole.indexOf(10) + 1)],
  [
    'to be written elsewhere',
    (whole: Buffer) => Buffer.from(whole.toString('latin1').replace('/a/empty', '/b/empty'), 'latin1'),
  ],
  [
    'changed in one letter',
    (whole: Buffer) => Buffer.from(whole.toString('latin1').replace('<h1>A', '<h1>B'), 'latin1'),
  ],
  ['something else', () => Buffer.from('{}\n')],
])('counts an entry that is %s as missing, and takes a new one', (_, spoil) => {
  const cache = openOutputCache(folder)
  cache.write('key', files)
  const file = join(folder, 'key')
  writeFileSync(file, spoil(readFileSync(file)))
  expect(cache.read('key')).toBeNull()
  cache.write('key', files)
  expect(cache.read('key')).toEqual(files)
})

test('is no condition: a folder that cannot be made is an empty cache', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'output-cache-')), 'file')
  writeFileSync(file, '')
  const cache = openOutputCache(join(file, 'cache'))
  cache.write('key', files)
  expect(cache.read('key')).toBeNull()
})

test('counts two entries that were exchanged as missing', () => {
  const cache = openOutputCache(folder)
  cache.write('one', files)
  cache.write('two', files.slice(1))
  const [one, two] = ['one', 'two'].map((key) => join(folder, key))
  renameSync(one ?? '', join(folder, 'three'))
  renameSync(two ?? '', one ?? '')
  renameSync(join(folder, 'three'), two ?? '')
  expect([cache.read('one'), cache.read('two')]).toEqual([null, null])
})

test('takes the place of a folder that is in the way', () => {
  const cache = openOutputCache(folder)
  mkdirSync(join(folder, 'key/deep'), { recursive: true })
  expect(cache.read('key')).toBeNull()
  cache.write('key', files)
  expect(cache.read('key')).toEqual(files)
})
