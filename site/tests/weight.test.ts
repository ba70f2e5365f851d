import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  type Budget,
  firstResults,
  firstVisit,
  mostAroundText,
  nextVisit,
  proposals,
  script,
  searchTexts,
} from 'docs-generator/testing/budgets'
import { describe, expect, it } from 'vitest'
import { dist } from './built-site.ts'

// What readers have to download, in bytes. A page's own text may be as long as it is; everything else is held to a budget.
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const pages = files.filter((file) => file.endsWith('index.html'))
/** The start page and the page for the site's owners have no text to be around. */
const without = ['index.html', '_health/index.html']
const read = (file: string) => readFileSync(join(dist, file))
const brotli = (file: string) =>
  (files.includes(`${file}.br`) ? read(`${file}.br`) : brotliCompressSync(read(file))).length
const filesOf = (budget: Budget) => files.filter((file) => budget.files.test(file))
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
const middle = (sizes: readonly number[]) => [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0

const fonts = files.filter((file) => file.endsWith('.woff2'))

const inlineStyles = /<style id="site-styles">[\s\S]*?<\/style>/

/** What is the page's own: its article and its contents, which stand there twice. */
const own = [
  /<div class="prose">[\s\S]*<\/div>(?=<p class="page-meta"|<nav class="pager"|<\/article>)/,
  /<details class="toc-disclosure">[\s\S]*?<\/details>/,
  /<nav class="toc"[\s\S]*?<\/nav>/,
]

/** The stylesheets of a page besides the inline one. */
function stylesOf(file: string): readonly string[] {
  const html = read(file).toString('utf8')
  return [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, path = '']) => path)
}

/** Bytes of a page's HTML around that, without the inline styles. */
function around(file: string): number {
  const html = read(file).toString('utf8').replace(inlineStyles, '')
  return Buffer.byteLength(own.reduce((rest, part) => rest.replace(part, ''), html))
}

describe('a page', () => {
  it('has at most 30 kB of HTML around its text', () => {
    const sizes = pages.filter((file) => !without.includes(file)).map((file) => [file, around(file)] as const)
    expect(sizes.filter(([, bytes]) => bytes > mostAroundText)).toEqual([])
  })

  it('of median length costs at most 22 kB before the first intent, without fonts', () => {
    const sizes = pages.map((file) => brotli(file) + sum(stylesOf(file).map(brotli)))
    expect(middle(sizes)).toBeLessThanOrEqual(firstVisit.limit)
  })

  it('of middle length costs at most 8 kB to go to', () => {
    const payloads = files.filter((file) => file.endsWith('index.rsc.txt'))
    expect(middle(payloads.map(brotli))).toBeLessThanOrEqual(nextVisit.limit)
  })
})

describe('what all pages share', () => {
  it('is at most 10 kB of inline styles, with brotli', () => {
    const [styles = ''] = inlineStyles.exec(read('index.html').toString('utf8')) ?? []
    expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(10_000)
  })

  it('leaves no page with more than 2 kB of styles of its own, with brotli', () => {
    const sizes = pages.map((file) => sum(stylesOf(file).map(brotli)))
    expect(Math.max(...sizes)).toBeGreaterThan(0)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2000)
  })

  it('is at most 76 kB of script, after the first intent', () => {
    const client = filesOf(script)
    expect(client).toHaveLength(5)
    expect(sum(client.map(brotli))).toBeLessThanOrEqual(script.limit)
  })

  it('is at most 45 kB of fonts', () => {
    expect(fonts).toHaveLength(2)
    expect(sum(fonts.map((file) => read(file).length))).toBeLessThanOrEqual(45_000)
  })
})

describe('the search', () => {
  it('costs at most 100 kB until the first results', () => {
    const search = filesOf(firstResults)
    // Four files of the window's code, the worker, the names, and the file that lists them.
    expect(search).toHaveLength(7)
    expect(sum(search.map(brotli))).toBeLessThanOrEqual(firstResults.limit)
  })

  it('costs at most 60 kB on the not-found page, until it proposes something', () => {
    const found = filesOf(proposals)
    // The same code once for the worker, once for browsers without one.
    expect(found).toHaveLength(10)
    expect(sum(found.map(brotli))).toBeLessThanOrEqual(proposals.limit)
  })

  it('has no file of texts over 100 kB', () => {
    const texts = filesOf(searchTexts)
    expect(texts.length).toBeGreaterThan(5)
    expect(Math.max(...texts.map(brotli))).toBeLessThanOrEqual(searchTexts.limit)
  })
})
