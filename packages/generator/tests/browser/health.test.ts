import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import config from '../fixtures/site/config.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'

const site = openFixtureSite()
const read = (file: string) => readFileSync(join(site.dir, file), 'utf8')

/** Rows of each table of the page by the table's name, as readers without JavaScript see them. */
let tables: Readonly<Record<string, readonly (readonly string[])[]>> = {}
let files: readonly string[] = []
let pages: readonly string[] = []

beforeAll(async () => {
  files = readdirSync(site.dir, { recursive: true, encoding: 'utf8' })
  pages = files.filter(
    (file) => /(?:^|\/)index\.html$/.test(file) && !file.startsWith('old/') && file !== '_health/index.html',
  )
  const page = await site.open('/_health/', { javaScriptEnabled: false })
  tables = Object.fromEntries(
    await page.evaluate(() =>
      [...document.querySelectorAll('.prose .table')].map((table) => [
        table.getAttribute('aria-label') ?? '',
        [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
      ]),
    ),
  )
})

const table = (name: string) => tables[name] ?? []

describe('the health page', () => {
  it('is neither listed nor linked anywhere', () => {
    expect(read('_health/index.html')).toContain('<meta name="robots" content="noindex"/>')
    const lists = /(?:^|\/)(?:sitemap\.xml|llms[^/]*\.txt|robots\.txt)$|^assets\/(?:search|sidebar)-.*\.json$/
    for (const file of [...files.filter((file) => lists.test(file)), ...pages])
      expect(read(file).includes('/_health/'), file).toBe(false)
  })

  it('loads no script before the first intent', async () => {
    const asked: string[] = []
    const page = await site.open('/_health/', {
      before: async (page) => page.on('request', (request) => asked.push(request.url())),
    })
    await page.locator('h1', { hasText: 'Health' }).waitFor()
    expect(asked.filter((url) => url.endsWith('.js'))).toEqual([])
    await page.locator('.toc').getByRole('link', { name: 'Budgets' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#budgets')
    expect(page.loads()).toBe(1)
  })

  it('shows the sizes of the output', () => {
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    const size = (file: string) => statSync(join(site.dir, file)).size
    const sent = (file: string) => size(files.includes(`${file}.br`) ? `${file}.br` : file)
    const largest = [...pages].sort((a, b) => size(b) - size(a))[0] ?? ''
    const rows = table('Page sizes')
    expect(rows.slice(0, 2).map(([name]) => name)).toEqual(['Median', '95th percentile'])
    expect(rows[2]).toEqual([
      `/${largest.replace('index.html', '')}`,
      kB(size(largest)),
      kB(sent(largest)),
      kB(sent(largest.replace('.html', '.fragment.txt'))),
    ])
    expect(table('Budgets').find(([name]) => name === 'First visit to the median page')?.[1]).toBe(rows[0]?.[2])
  })

  it('counts links, samples and reference entries', () => {
    const links = new Map(table('Links').map(([name = '', count]) => [name, Number(count)]))
    expect(links.get('Internal')).toBeGreaterThan(5)
    expect(links.get('Redirects')).toBe(config.redirects.length)
    const samples = new Map(table('Samples').map(([language = '', ...counts]) => [language, counts]))
    // The only C sample of the fixture is checked by a compiler or, without one, by its names, and one more is excluded.
    expect(
      samples
        .get('c')
        ?.slice(0, 5)
        .reduce((sum, count) => sum + Number(count), 0),
    ).toBe(2)
    const symbols: { owner?: string; url: string }[] = JSON.parse(read('symbols.json'))
    const described = new Set(symbols.filter(({ owner }) => owner === undefined).map(({ url }) => url))
    expect(table('Reference').reduce((sum, [, count]) => sum + Number(count), 0)).toBe(described.size)
  })
})
