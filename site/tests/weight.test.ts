import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  type Budget,
  firstResults,
  firstVisit,
  islandRuntime,
  nextVisit,
  script,
  searchTexts,
  sentBytes,
  suggestions,
} from 'docs-generator/testing/budgets'
import { describe, expect, it } from 'vitest'
import config from '../config.ts'
import { describeSearch, dist } from './built-site.ts'

// Budgets in bytes for everything that readers download, except a page's own text, whose length is not limited.
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const pages = files.filter((file) => file.endsWith('index.html'))
const read = (file: string) => readFileSync(join(dist, file))
const brotli = (file: string) => sentBytes(file, read(file))
const filesOf = (budget: Budget) => files.filter((file) => budget.files.test(file))
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
const middle = (sizes: readonly number[]) => [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0

const theme = readFileSync(join(import.meta.dirname, '../theme.css'), 'utf8')
const fonts = files.filter((file) => file.endsWith('.woff2'))

const inlineStyles = /<style id="site-styles">[\s\S]*?<\/style>/

/** The inline styles that only some pages have. */
const pageStyle = /<style data-precedence="page-[^>]*>([\s\S]*?)<\/style>/g

function pageStyles(file: string): string {
  return [...read(file).toString('utf8').matchAll(pageStyle)].map(([, css = '']) => css).join('')
}

describe('a page', () => {
  it('of median length loads at most 22.3 kB before the first intent, without fonts', () => {
    const sizes = pages.map(brotli)
    expect(middle(sizes)).toBeLessThanOrEqual(firstVisit.limit)
  })

  it('of median length loads at most 8.5 kB on navigation', () => {
    const payloads = files.filter((file) => file.endsWith('index.fragment.txt'))
    expect(middle(payloads.map(brotli))).toBeLessThanOrEqual(nextVisit.limit)
  })
})

describe('the shared files', () => {
  // The menu of phones has a head that stays, tables with many columns keep their first one, menus of choices look like controls, and tables get
  // tighter before they scroll.
  it('have at most 10.6 kB of inline styles, with brotli', () => {
    const [styles = ''] = inlineStyles.exec(read('index.html').toString('utf8')) ?? []
    expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(10_600)
  })

  // The names of the client's files are in it, and change its size by a few bytes. It loads the page again if a deployment has replaced these
  // files. An announcement needs code that other sites don't have.
  it('have at most 2.9 kB of inline script, with brotli', () => {
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(read('index.html').toString('utf8')) ?? []
    expect(script).not.toBe('')
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(config.announcement ? 3000 : 2900)
  })

  it('have at most 3.4 kB of inline styles for single pages, with brotli', () => {
    const sizes = pages.map((file) => brotliCompressSync(pageStyles(file)).length)
    expect(Math.max(...sizes)).toBeGreaterThan(1000)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3400)
  })

  // Links that are clicked before the client runs are followed, and documents are loaded if another program blocks requests.
  it('have at most 14.8 kB of scripts after the first intent', () => {
    const client = filesOf(script)
    expect(client).toHaveLength(2)
    expect(sum(client.map(brotli))).toBeLessThanOrEqual(script.limit)
  })

  it('have at most 62 kB of scripts for the first island, besides its own', () => {
    const runtime = filesOf(islandRuntime)
    expect(runtime).toHaveLength(2)
    expect(sum(runtime.map(brotli))).toBeLessThanOrEqual(islandRuntime.limit)
  })

  it('have at most 45 kB of fonts', () => {
    const bytes = sum(fonts.map((file) => read(file).length))
    expect(fonts).toHaveLength(new Set(theme.match(/url\("\.\/fonts\/[^"]+"\)/g)).size)
    const hint = 'Reduce the fonts to the characters and weights in use, or raise this limit.'
    expect(bytes, `${fonts.join(', ')}: ${hint}`).toBeLessThanOrEqual(45_000)
  })
})

describeSearch('the search', () => {
  // Their number grows with the pages and versions.
  const isNames = (file: string) => firstResults.oneOf.test(file)

  it('loads at most 60 kB until the first results', () => {
    const search = filesOf(firstResults)
    const names = search.filter(isNames)
    const others = search.filter((file) => !isNames(file))
    // The button, four files with the code of the window, the worker, and the file that lists those of names.
    expect(others).toHaveLength(7)
    expect(sum(others.map(brotli)) + Math.max(...names.map(brotli))).toBeLessThanOrEqual(firstResults.limit)
  })

  it('loads at most 135 kB on the not-found page until it shows suggestions', () => {
    const found = filesOf(suggestions)
    // The same code exists once for the worker and once for browsers without workers.
    expect(found.filter((file) => !isNames(file))).toHaveLength(9)
    expect(found.filter(isNames)).not.toEqual([])
    expect(sum(found.map(brotli))).toBeLessThanOrEqual(suggestions.limit)
  })

  it('has no text file over 125 kB', () => {
    const texts = filesOf(searchTexts)
    expect(texts.length).toBeGreaterThan(5)
    expect(Math.max(...texts.map(brotli))).toBeLessThanOrEqual(searchTexts.limit)
  })
})
