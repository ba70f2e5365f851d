import { sectionVersions } from 'docs-generator/site-tools'
import { fixtureConfig as config } from 'docs-generator/testing/fixture-site'
import { expect, it } from 'vitest'
import { type EntryCache, readReferenceFiles } from '../../src/reference-files.ts'

const entryFile = (name: string, summary: string) => ({
  path: `guide/api/${name}.yaml`,
  text: `kind: rest/schema\nname: ${name}\nsummary: ${summary}\nfields: []\nsources: [https://api.example]\n`,
  invalidLine: null,
})

it('parses only the files that have changed since the cache was filled', () => {
  const cache: EntryCache = new Map()
  const read = (...files: ReturnType<typeof entryFile>[]) =>
    readReferenceFiles(files, sectionVersions(config), { entryCache: cache }).entries.map(({ data }) => data)
  const [first, second] = read(entryFile('first', 'One.'), entryFile('second', 'Two.'))
  const [firstAgain, changed, added] = read(
    entryFile('first', 'One.'),
    entryFile('second', 'Changed.'),
    entryFile('third', 'Three.'),
  )
  expect(first).toBeDefined()
  expect(firstAgain).toBe(first)
  expect(changed).not.toBe(second)
  expect(changed?.summary).toBe('Changed.')
  expect(added?.name).toBe('third')
})
