import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { dist } from './harness.ts'

// What readers have to download, in bytes. A page's own text may be as long as it is; everything else is held to a budget.
const kB = 1000
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const pages = files.filter((file) => file.endsWith('index.html'))
const read = (file: string) => readFileSync(join(dist, file))
const brotli = (file: string) =>
  (files.includes(`${file}.br`) ? read(`${file}.br`) : brotliCompressSync(read(file))).length
const asset = (name: RegExp) => files.filter((file) => name.test(file))
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
const middle = (sizes: readonly number[]) => [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0

const css = asset(/^assets\/.*\.css$/)
const client = asset(/^assets\/(?:index|react|rolldown-runtime)-.*\.js$/)
const fonts = asset(/\.woff2$/)

/** What is the page's own: its article and its contents, which stand there twice. */
const own = [
  /<div class="prose">[\s\S]*<\/div>(?=<p class="page-meta"|<nav class="pager"|<\/article>)/,
  /<details class="toc-disclosure">[\s\S]*?<\/details>/,
  /<nav class="toc"[\s\S]*?<\/nav>/,
]

/** Bytes of a page's HTML around that. */
function around(file: string): number {
  const html = read(file).toString('utf8')
  return Buffer.byteLength(own.reduce((rest, part) => rest.replace(part, ''), html))
}

describe('a page', () => {
  it.each(pages)('%s has at most 30 kB of HTML around its text', (file) => {
    if (file === 'index.html') return
    expect(around(file)).toBeLessThanOrEqual(30 * kB)
  })

  it('of middle length costs at most 20 kB before the reader does anything, fonts apart', () => {
    const sizes = pages.map((file) => brotli(file) + sum(css.map(brotli)))
    expect(middle(sizes)).toBeLessThanOrEqual(20 * kB)
  })

  it('of middle length costs at most 8 kB to go to', () => {
    const payloads = files.filter((file) => file.endsWith('index.rsc.txt'))
    expect(middle(payloads.map(brotli))).toBeLessThanOrEqual(8 * kB)
  })
})

describe('what all pages share', () => {
  it('is at most 14 kB of styles, with gzip', () => {
    expect(css).toHaveLength(1)
    expect(sum(css.map((file) => gzipSync(read(file)).length))).toBeLessThanOrEqual(14 * kB)
  })

  it('is at most 75 kB of script, after the first intent', () => {
    expect(client).toHaveLength(3)
    expect(sum(client.map(brotli))).toBeLessThanOrEqual(75 * kB)
  })

  it('is at most 45 kB of fonts', () => {
    expect(fonts).toHaveLength(2)
    expect(sum(fonts.map((file) => read(file).length))).toBeLessThanOrEqual(45 * kB)
  })
})

describe('the search', () => {
  it('costs at most 100 kB until the first results', () => {
    const code = asset(/^assets\/(?:search-(?:window|worker)|use-search|pure)-.*\.js$/)
    const names = asset(/^assets\/search-[0-9a-f]{10}\.json$/)
    expect([code.length, names.length]).toEqual([4, 1])
    expect(sum([...code, ...names, 'search.json'].map(brotli))).toBeLessThanOrEqual(100 * kB)
  })

  it('has no file of texts over 100 kB', () => {
    const texts = asset(/^assets\/search-[a-z].*-[0-9a-f]{10}\.json$/)
    expect(texts.length).toBeGreaterThan(5)
    expect(Math.max(...texts.map(brotli))).toBeLessThanOrEqual(100 * kB)
  })
})
