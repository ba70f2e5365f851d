import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, loadEngine, type StartFile, suggestPages } from 'docs-generator/testing/search-engine'
import { beforeAll, expect, it } from 'vitest'
import { describeSearch, dist, isVisible } from './built-site.ts'

/** Wrong URLs that readers enter, and the position up to which the right suggestion must appear. */
const addresses = readFileSync(join(import.meta.dirname, '../search/addresses.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', address = '', within = '', expected = ''] = line.split('\t')
    return { kind, address, within: Number(within), expected: expected.split('|') }
  })

/** Why the right page may be suggested, by the class of the URL. After the release of a version, redirects answer the URLs of its former folder. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  moved: ['moved'],
  spelling: ['spelling', 'moved'],
  version: ['version', 'spelling', 'moved'],
}

function fileOf<T>(pattern: RegExp): T {
  const name = readdirSync(join(dist, 'assets')).find((file) => pattern.test(file)) ?? ''
  return JSON.parse(readFileSync(join(dist, 'assets', name), 'utf8'))
}

const read = async (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'))
let engine: Engine
let moved: Readonly<Record<string, string>>

describeSearch('a URL without a page', () => {
  beforeAll(async () => {
    const { index }: StartFile = await read('search.json')
    // Suggestions only use the names.
    engine = await loadEngine(
      { names: index?.names ?? [], texts: [], synonyms: index?.synonyms ?? [] },
      { names: read, texts: read },
    )
    moved = fileOf(/^moved-[0-9a-f]{10}\.json$/)
  })

  it('is tested with at least 60 cases', () => expect(addresses.length).toBeGreaterThanOrEqual(60))

  // With `nothing`, no page is expected.
  it.each(addresses.filter(({ kind, expected }) => kind === 'nothing' || expected.some(isVisible)))(
    '$kind: $address',
    ({ kind, address, within, expected }) => {
      const found = suggestPages({ address, moved }, engine)
      const urls = found.map(({ url }) => url)
      if (kind === 'nothing') return expect(urls).toEqual([])
      const at = urls.findIndex((url) => expected.includes(url))
      expect(at, urls.join(' ')).toBeGreaterThanOrEqual(0)
      expect(at, urls.join(' ')).toBeLessThan(within)
      const allowed = reasons[kind]
      if (allowed) expect(allowed).toContain(found[at]?.kind)
    },
  )
})
