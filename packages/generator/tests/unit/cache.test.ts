import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cachedStrings, cacheKey, openCache } from '../../src/cache.ts'

let scratch: string
let folder: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'docs-cache-'))
  folder = join(scratch, 'deep/cache')
})

afterEach(() => rmSync(scratch, { recursive: true }))

describe('the cache', () => {
  test('returns entries unchanged, also in later runs', () => {
    const bytes = Buffer.from([0, 10, 255])
    expect(openCache(folder).write('bytes', bytes)).toBe(true)
    expect(openCache(folder).write('text', 'Größe')).toBe(true)
    expect(openCache(folder).read('bytes')).toEqual(bytes)
    expect(openCache(folder).read('text')?.toString()).toBe('Größe')
    expect(openCache(folder).read('other')).toBeNull()
    expect(readdirSync(folder).sort()).toEqual(['bytes', 'text'])
  })

  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['truncated', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['one byte too long', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    ['changed in one character', (bytes: Buffer) => Buffer.from(bytes.toString().replace('value', 'volue'))],
    ['without its checksum', (bytes: Buffer) => bytes.subarray(64)],
    ['only zero bytes', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ])('treats an entry that is %s as missing, and replaces it', (_, damage) => {
    const cache = openCache(folder)
    cache.write('key', 'value')
    const file = join(folder, 'key')
    writeFileSync(file, damage(readFileSync(file)))
    expect(cache.read('key')).toBeNull()
    cache.write('key', 'value')
    expect(cache.read('key')?.toString()).toBe('value')
  })

  test('treats two swapped entries as missing', () => {
    const cache = openCache(folder)
    cache.write('one', '1')
    cache.write('two', '2')
    renameSync(join(folder, 'one'), join(folder, 'three'))
    renameSync(join(folder, 'two'), join(folder, 'one'))
    renameSync(join(folder, 'three'), join(folder, 'two'))
    expect([cache.read('one'), cache.read('two')]).toEqual([null, null])
  })

  test('is empty if its folder cannot be created', () => {
    writeFileSync(join(scratch, 'file'), '')
    const cache = openCache(join(scratch, 'file/deep/cache'))
    expect(cache.write('key', 'value')).toBe(false)
    expect(cache.read('key')).toBeNull()
  })
})

describe('cached strings', () => {
  const shout = async (version: string, input: string) => {
    let calls = 0
    const result = await cachedStrings(openCache(folder), version)([input], async () => {
      calls += 1
      return input.toUpperCase()
    })
    return [result, calls]
  }

  test('are computed once per version and dependencies', async () => {
    expect(await shout('1', 'a')).toEqual(['A', 1])
    expect(await shout('1', 'a')).toEqual(['A', 0])
    expect(await shout('1', 'b')).toEqual(['B', 1])
    expect(await shout('2', 'a')).toEqual(['A', 1])
    expect(await shout('1', '')).toEqual(['', 1])
    expect(await shout('1', '')).toEqual(['', 0])
  })

  test('are not stored if computing them fails', async () => {
    const cached = cachedStrings(openCache(folder), '1')
    await expect(cached(['a'], () => Promise.reject(new Error('hoarse')))).rejects.toThrow('hoarse')
    expect(await shout('1', 'a')).toEqual(['A', 1])
  })
})

test('keys differ if the same characters are split differently among dependencies', () => {
  expect(cacheKey('ab', 'c')).not.toBe(cacheKey('a', 'bc'))
  expect(cacheKey('a')).toBe(cacheKey('a'))
})
