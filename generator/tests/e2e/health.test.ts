import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import config from '../../../site/config.ts'
import { dist, openSite } from './harness.ts'

const site = openSite()
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const moved = config.redirects.map(({ from }) => `${from.replace(/^\/|\/$/g, '')}/index.html`)
/** The pages whose sizes and links count: all but redirects and the page itself. */
const pages = files.filter(
  (file) => /(?:^|\/)index\.html$|^404\.html$/.test(file) && !moved.includes(file) && file !== '_health/index.html',
)
const own = ['index.html', '404.html', 'search/index.html', 'downloads/index.html']
const documents = pages.filter((file) => !own.includes(file) && !file.startsWith('changes/'))

/** Cells of each table of the page by its name, as a reader without script has them. */
let tables: Readonly<Record<string, readonly (readonly string[])[]>> = {}
let notes: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  const page = await site.open('/_health/', { javaScriptEnabled: false })
  const found = await page.evaluate(() => ({
    tables: [...document.querySelectorAll('.health-scroll')].map((frame) => [
      frame.getAttribute('aria-label') ?? '',
      [...frame.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    ]),
    notes: [...document.querySelectorAll('.health-panel')].map((panel) => [
      panel.getAttribute('aria-labelledby') ?? '',
      panel.querySelector('.health-note')?.textContent ?? '',
    ]),
  }))
  tables = Object.fromEntries(found.tables)
  notes = Object.fromEntries(found.notes)
})

const table = (name: string) => tables[name] ?? []
const numberOf = (text: string | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''))
/** The first and the last cell of each row. */
const ends = (name: string): Readonly<Record<string, number>> =>
  Object.fromEntries(table(name).map((row) => [row[0], numberOf(row.at(-1))]))
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const size = (file: string) => statSync(join(dist, file)).size
const sent = (file: string) => size(files.includes(`${file}.br`) ? `${file}.br` : file)

describe('the health page', () => {
  it('is for its owners: nothing lists it, finds it or links to it', () => {
    const html = read('_health/index.html')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    for (const list of files.filter((file) => /(?:^|\/)(?:sitemap\.xml|llms[^/]*\.txt|robots\.txt)$/.test(file)))
      expect(read(list), list).not.toContain('_health')
    for (const index of files.filter((file) => /^assets\/(?:search|sidebar)-.*\.json$/.test(file)))
      expect(read(index), index).not.toContain('/_health/')
    for (const page of pages) expect(read(page).includes('/_health/'), page).toBe(false)
  })

  it('costs readers nothing: its styles are a file of its own', () => {
    expect(read('_health/index.html')).toMatch(/href="\/assets\/health-[^"]+\.css"/)
    expect(read('voice/index.html')).not.toContain('/assets/health-')
  })

  it('asks for no script before somebody touches it', async () => {
    const asked: string[] = []
    const page = await site.open('/_health/', {
      before: async (page) => page.on('request', (request) => asked.push(request.url())),
    })
    await page.locator('.health-tiles').waitFor()
    expect(asked.filter((url) => url.endsWith('.js'))).toEqual([])
    await page.locator('.health-tiles a', { hasText: 'Links' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#links')
    expect(page.loads()).toBe(1)
  })
})

describe('its figures are those of the output', () => {
  it('pages of each section', () => {
    const start: { index: { names: [{ src: string }] } } = JSON.parse(read('search.json'))
    const { places }: { places: { label: string; base: string }[] } = JSON.parse(read(start.index.names[0].src))
    const byLength = [...places].sort((a, b) => b.base.length - a.base.length)
    const counts: Record<string, number> = {}
    for (const page of documents) {
      const place = byLength.find(({ base }) => `/${page}`.startsWith(base))
      const label = !place || place.base === '/' ? 'Outside all sections' : place.label
      counts[label] = (counts[label] ?? 0) + 1
    }
    expect(ends('Pages by section')).toEqual(counts)
    const kinds = Object.values(ends('Pages by kind')).reduce((sum, count) => sum + count, 0)
    expect(kinds).toBe(documents.length)
    expect(notes.pages).toContain(`${documents.length} pages`)
  })

  it('links, other hosts and redirects', () => {
    const hrefs = documents.flatMap((page) => {
      const prose = /<div class="prose">([\s\S]*)<\/article>/.exec(read(page))?.[1] ?? ''
      const text = prose.replace(/<p class="page-meta"[\s\S]*|<nav class="pager"[\s\S]*/, '')
      // What no author wrote: a link of a heading to itself, the way to a film, to a note and back.
      return [...text.matchAll(/<a ([^>]*)>/g)].flatMap(([, attributes = '']) => {
        const href = /href="([^"]*)"/.exec(attributes)?.[1]
        return href === undefined || /class="[^"]*(?:anchor|video)|footnote/.test(attributes) ? [] : [href]
      })
    })
    const elsewhere = hrefs.filter((href) => /^https?:/.test(href) && !href.includes('youtube'))
    const inside = hrefs.filter((href) => /^[/#]/.test(href))
    expect(notes.links).toContain(`${inside.length.toLocaleString('en-US')} links inside the site`)
    expect(notes.links).toContain(
      `${inside.filter((href) => href.includes('#')).length.toLocaleString('en-US')} of them`,
    )
    expect(notes.links).toContain(`${config.redirects.length} redirects`)
    expect(notes.links).toContain(`${elsewhere.length.toLocaleString('en-US')} links to`)
    const hosts = elsewhere.map((href) => new URL(href).host)
    for (const [host, count] of Object.entries(ends('Links to other hosts'))) {
      if (host !== 'all others') expect(hosts.filter((other) => other === host).length, host).toBe(count)
    }
  })

  it('sizes of pages', () => {
    const rows = new Map(table('Sizes of pages').map(([name, ...cells]) => [name, cells]))
    const sorted = (sizes: readonly number[]) => [...sizes].sort((a, b) => a - b)
    for (const [name, sizes] of [
      ['HTML', sorted(pages.map(size))],
      ['HTML, compressed', sorted(pages.map(sent))],
      ['Payload, compressed', sorted(pages.map((page) => sent(page.replace(/\.html$/, '.rsc.txt'))))],
    ] as const) {
      const middle = sizes[Math.floor(sizes.length / 2)] ?? 0
      const p95 = sizes[Math.floor(sizes.length * 0.95)] ?? 0
      expect(rows.get(name), name).toEqual([sizes[0] ?? 0, middle, p95, sizes.at(-1) ?? 0].map(kB))
    }
    const largest = [...pages].sort((a, b) => size(b) - size(a)).slice(0, 10)
    expect(table('The largest pages').map(([, html]) => html)).toEqual(largest.map((page) => kB(size(page))))
    expect(table('The largest pages')[0]?.[0]).toBe(`/${largest[0]?.replace('index.html', '')}`)
  })

  it('what pages share, none of it over its budget', () => {
    const rows = new Map(table('Budgets in bytes').map(([name, , bytes, , state]) => [name, { bytes, state }]))
    const style = files.filter((file) => /^assets\/index-.*\.css\.gz$/.test(file))
    expect(rows.get('Styles, for those who know gzip only')?.bytes).toBe(kB(size(style[0] ?? '')))
    const texts = files.filter((file) => /^assets\/search-[a-z].*-[0-9a-f]{10}\.json$/.test(file))
    expect(rows.get('Search, the largest file of texts')?.bytes).toBe(kB(Math.max(...texts.map(sent))))
    for (const [name, { state }] of rows) expect(state, name).toBe('kept')
  })

  it('samples of languages that only samples have', () => {
    const rows = new Map(table('Samples by language').map(([language, , ...cells]) => [language, cells.map(Number)]))
    const text = documents.map(read).join('\n')
    for (const language of ['json', 'toml', 'xml', 'tsx']) {
      const [compiler = 0, parser = 0, names = 0, none = 0, leftOut = 0] = rows.get(language) ?? []
      const blocks = [...text.matchAll(new RegExp(`data-language="${language}"`, 'g'))]
      expect(compiler + parser + names + none + leftOut, language).toBe(blocks.length)
    }
    expect(rows.get('json')?.[1]).toBeGreaterThan(0)
  })

  it('entries of the reference', () => {
    const symbols: { section: string; version: string; owner?: string; url: string }[] = JSON.parse(
      read('symbols.json'),
    )
    const entries = new Map<string, Set<string>>()
    for (const { section, version, owner, url } of symbols) {
      const key = `${section}@${version}`
      if (owner === undefined) entries.set(key, (entries.get(key) ?? new Set()).add(url))
    }
    const shown = table('Reference by SDK').map(([, count]) => Number(count))
    expect([...shown].sort()).toEqual([...entries.values()].map(({ size }) => size).sort())
  })

  it('says of what was measured elsewhere either the figures of this content, or that there are none', () => {
    const queries =
      readFileSync(join(import.meta.dirname, '../search/queries.tsv'), 'utf8')
        .trim()
        .split('\n').length - 1
    const asked = table('Search quality by kind of query').reduce((sum, row) => sum + Number(row[2]), 0)
    if (asked === 0) expect(notes['search-quality']).toContain('Not measured for this build.')
    else expect(asked).toBe(queries)
    expect(notes.accessibility).toMatch(/^Not measured for this build\.|^axe-core .* looked at \d+ pages/)
  })
})
