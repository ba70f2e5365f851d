import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEngine, type StartFile, suggestPages } from 'docs-generator/testing/search-engine'
import { describe, expect, it } from 'vitest'
import { dist } from './built-site.ts'

/** Wrong URLs that readers enter, and the position up to which the right suggestion must appear. */
const addresses = readFileSync(join(import.meta.dirname, '../search/addresses.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', address = '', within = '', expected = ''] = line.split('\t')
    return { kind, address, within: Number(within), expected: expected.split('|') }
  })

function fileOf<T>(pattern: RegExp): T {
  const name = readdirSync(join(dist, 'assets')).find((file) => pattern.test(file)) ?? ''
  return JSON.parse(readFileSync(join(dist, 'assets', name), 'utf8'))
}

const read = async (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'))
const { index }: StartFile = await read('search.json')
// Suggestions only use the names.
const engine = await loadEngine({ names: index?.names ?? [], texts: [] }, { names: read, texts: read })
const moved = fileOf<Readonly<Record<string, string>>>(/^moved-[0-9a-f]{10}\.json$/)

describe('a URL without a page', () => {
  it('is tested with at least 60 cases', () => expect(addresses.length).toBeGreaterThanOrEqual(60))

  it.each(addresses)('$kind: $address', ({ kind, address, within, expected }) => {
    const found = suggestPages({ address, moved }, engine)
    const urls = found.map(({ url }) => url)
    if (kind === 'nothing') return expect(urls).toEqual([])
    const at = urls.findIndex((url) => expected.includes(url))
    expect(at, urls.join(' ')).toBeGreaterThanOrEqual(0)
    expect(at, urls.join(' ')).toBeLessThan(within)
    if (['moved', 'spelling'].includes(kind)) expect(found[at]?.kind).toBe(kind)
    if (kind === 'version') expect(['version', 'spelling']).toContain(found[at]?.kind)
  })
})
