import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { searchProvider, searchProviderSettings } from '../../../src/search-providers/search-providers.ts'

const folder = join(import.meta.dirname, '../../../src/search-providers')
const kinds = searchProviderSettings.options.map(({ shape }) => shape.kind.value)

test.each(kinds.filter((kind) => kind !== 'embedded'))('the provider “%s” has a client for browsers', (kind) => {
  expect(existsSync(join(folder, `${kind}.client.ts`))).toBe(true)
})

test('the settings that browsers get contain no others', () => {
  const key = { appId: 'APP', apiKey: 'key', indexName: 'docs' }
  const { service, origins } = searchProvider({ kind: 'algolia', ...key, suggestions: ['room'], contact: '/faq/' })
  expect(service).toEqual({ kind: 'algolia', ...key })
  expect(origins[0]).toBe('https://app-dsn.algolia.net')
  expect(searchProvider({ kind: 'embedded', synonyms: [['a', 'b']] }).service).toEqual({ kind: 'embedded' })
})

test('only the embedded search offers what a hosted index may not support', () => {
  const key = { appId: 'APP', apiKey: 'key', indexName: 'docs' }
  const capabilitiesOf = (settings: Parameters<typeof searchProvider>[0]) =>
    Object.values(searchProvider(settings).capabilities)
  expect(new Set(capabilitiesOf({ kind: 'embedded' }))).toEqual(new Set([true]))
  expect(new Set(capabilitiesOf({ kind: 'algolia', ...key }))).toEqual(new Set([false]))
})
