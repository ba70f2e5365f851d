import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAll } from '../../../../src/build/emit/compress.ts'

let scratch: string
let dir: string
let cacheDir: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'docs-compress-'))
  dir = join(scratch, 'dist')
  cacheDir = join(scratch, 'cache')
})

afterEach(() => rmSync(scratch, { recursive: true }))

function write(name: string, content: string): void {
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  writeFileSync(join(dir, name), content)
}

const text = 'Peers meet in rooms. '.repeat(200)
const lines = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`).join('\n')
const large = lines(25_000)
const long = lines(180_000)

it('writes both compressed forms next to each file if they are smaller enough, with the same content', async () => {
  const worth = [
    'index.html',
    'a/index.fragment.txt',
    'assets/a.js',
    'assets/a.css',
    'a.svg',
    'a.xml',
    'a.json',
    'a.md',
  ]
  for (const name of worth) write(name, text)
  write('large.html', large)
  write('long.txt', long)
  for (const name of ['a.png', 'a.woff2', '_headers', 'nginx.conf']) write(name, text)
  write('small.html', 'x'.repeat(511))
  write('border.html', 'x'.repeat(512))

  await compressAll(dir, cacheDir)
  const compressed = readdirSync(dir, { recursive: true })
    .map(String)
    .filter((name) => /\.(?:br|gz)$/.test(name))
  expect(compressed.sort()).toEqual(
    [...worth, 'border.html', 'large.html', 'long.txt'].flatMap((name) => [`${name}.br`, `${name}.gz`]).sort(),
  )
  for (const name of [...worth, 'border.html', 'large.html', 'long.txt']) {
    const plain = readFileSync(join(dir, name))
    expect(brotliDecompressSync(readFileSync(join(dir, `${name}.br`))).equals(plain)).toBe(true)
    expect(gunzipSync(readFileSync(join(dir, `${name}.gz`))).equals(plain)).toBe(true)
  }
})

it('only compresses files that have changed', async () => {
  write('a.html', `${text}a`)
  write('b.html', `${text}b`)
  write('c.txt', long)
  expect(await compressAll(dir, cacheDir)).toBe(3)
  const before = readFileSync(join(dir, 'a.html.br'))
  rmSync(join(dir, 'a.html.br'))
  rmSync(join(dir, 'c.txt.gz'))
  write('b.html', `${text}c`)
  expect(await compressAll(dir, cacheDir)).toBe(1)
  expect(readFileSync(join(dir, 'a.html.br'))).toEqual(before)
  expect(gunzipSync(readFileSync(join(dir, 'b.html.gz'))).toString()).toBe(`${text}c`)
  expect(gunzipSync(readFileSync(join(dir, 'c.txt.gz'))).toString()).toBe(long)
})

it('compresses assets more than pages', async () => {
  const words = Array.from({ length: 3000 }, (_, i) => `word${(i * 7919) % 997} `).join('')
  write('assets/a.js', words)
  write('page/assets/a.js', words)
  await compressAll(dir, cacheDir)
  const sizeOf = (name: string) => readFileSync(join(dir, name)).length
  expect(sizeOf('assets/a.js.br')).toBeLessThan(sizeOf('page/assets/a.js.br'))
})

it('writes neither the time nor the operating system into a gzip file', async () => {
  write('a.html', text)
  write('long.txt', long)
  await compressAll(dir, cacheDir)
  const facts = (name: string) => [...readFileSync(join(dir, name)).subarray(4, 10)]
  expect(facts('a.html.gz')).toEqual([0, 0, 0, 0, 0, 255])
  expect([...facts('long.txt.gz').slice(0, 4), facts('long.txt.gz')[5]]).toEqual([0, 0, 0, 0, 255])
})

it('works without a cache, and with a damaged one', async () => {
  write('a.html', text)
  writeFileSync(cacheDir, 'a file in the way')
  expect(await compressAll(dir, cacheDir)).toBe(1)
  expect(existsSync(join(dir, 'a.html.br'))).toBe(true)
  rmSync(cacheDir, { recursive: true })
  await compressAll(dir, cacheDir)
  const good = readFileSync(join(dir, 'a.html.br'))
  for (const name of readdirSync(cacheDir)) {
    const bytes = readFileSync(join(cacheDir, name))
    if (bytes.length > 0) writeFileSync(join(cacheDir, name), bytes.subarray(0, -1))
  }
  expect(await compressAll(dir, cacheDir)).toBe(1)
  expect(readFileSync(join(dir, 'a.html.br'))).toEqual(good)
})
