import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sweepCache } from '../../../src/build/sweep-cache.ts'
import { claimCache } from '../../../src/cache-folder.mjs'

const old = '0'.repeat(64)
const recent = '1'.repeat(64)
const hour = 60 * 60 * 1000
let cache: string

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'docs-sweep-'))
  claimCache(cache, [])
})

afterEach(() => rmSync(cache, { recursive: true }))

function put(name: string, age: number): void {
  const file = join(cache, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  const time = new Date(Date.now() - age)
  utimesSync(file, time, time)
}

it('removes entries that no build has read for two weeks, but no bundles', () => {
  for (const folder of ['pages', 'compressed']) {
    put(`${folder}/${old}`, 15 * 24 * hour)
    put(`${folder}/${recent}`, 13 * 24 * hour)
  }
  put('app/0123456789abcdef/bundle.json', 15 * 24 * hour)
  utimesSync(join(cache, 'app/0123456789abcdef'), 0, 0)
  sweepCache(cache)
  const names = ['pages', 'compressed', 'app'].map((folder) => readdirSync(join(cache, folder)))
  expect(names).toEqual([
    [recent, 'last-sweep'],
    [recent, 'last-sweep'],
    ['0123456789abcdef', 'last-sweep'],
  ])
})

it('leaves everything in a folder without the marker of a cache', () => {
  rmSync(join(cache, 'CACHEDIR.TAG'))
  for (const name of [`documents/${old}`, 'documents/a.4711-0123abcd.tmp']) put(name, 400 * 24 * hour)
  sweepCache(cache)
  expect(readdirSync(join(cache, 'documents'))).toEqual([old, 'a.4711-0123abcd.tmp'])
})

it('leaves a file that somebody has put between the entries', () => {
  put('documents/thesis.doc', 400 * 24 * hour)
  sweepCache(cache)
  expect(readdirSync(join(cache, 'documents'))).toEqual(['last-sweep', 'thesis.doc'])
})

it('looks for old entries once a day', () => {
  put('pages/last-sweep', 23 * hour)
  put(`pages/${old}`, 15 * 24 * hour)
  sweepCache(cache)
  expect(readdirSync(join(cache, 'pages'))).toEqual([old, 'last-sweep'])
  put('pages/last-sweep', 25 * hour)
  sweepCache(cache)
  expect(readdirSync(join(cache, 'pages'))).toEqual(['last-sweep'])
})

it.each([
  ['that a killed command left', 'bundle.4711-0123abcd.tmp', 2 * hour, false],
  ['that may be in use', 'bundle.4711-0123abcd.tmp', hour / 2, true],
  ['with a name that the generator does not choose', 'notes.tmp', 400 * 24 * hour, true],
])('a temporary file %s', (_name, name, age, stays) => {
  put(`app/${name}`, age)
  sweepCache(cache)
  expect(readdirSync(join(cache, 'app')).includes(name)).toBe(stays)
})

it('does nothing if there is no cache', () => {
  sweepCache(join(cache, 'nowhere'))
})
