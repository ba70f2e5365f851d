import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openCache } from '../../../src/cache.ts'
import { type LocatedYaml, readLocatedYaml } from '../../../src/yaml/located-yaml.ts'
import { openYamlReader } from '../../../src/yaml/stored-yaml.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-stored-yaml-'))
afterAll(() => rmSync(dir, { recursive: true }))

const text = `name: a
about: |
  A text.
members:
  - name: b
    values: [.inf, 2, 010]
  - *missing
`
const valid = text.replace('*missing', 'name: c')

const paths = [
  [],
  ['name'],
  ['about'],
  ['members', 0, 'values', 1],
  ['members', 1],
  ['members', 1, 'unknown'],
  ['unknown', 'deep'],
] as const

function linesOf({ lineAt, keyLineAt, textLineAt }: LocatedYaml) {
  return paths.map((path) => [lineAt(path), keyLineAt(path), textLineAt(path)])
}

it('knows the lines of values, of their keys and of their texts', () => {
  expect(linesOf(readLocatedYaml(valid))).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [2, 2, 3],
    [6, 6, 6],
    [7, 7, 7],
    [7, 7, 7],
    [1, 1, 1],
  ])
})

describe.each([
  ['a valid file', valid],
  ['a file with errors', text],
])('%s', (_, yaml) => {
  it('has the same values, lines and errors when it is read from the cache', () => {
    const cache = openCache(join(dir, 'yaml'))
    const direct = readLocatedYaml(yaml)
    for (const stored of [openYamlReader(cache, '1')(yaml), openYamlReader(cache, '1')(yaml)]) {
      expect(stored.value).toEqual(direct.value)
      expect(stored.errors).toEqual(direct.errors)
      expect(linesOf(stored)).toEqual(linesOf(direct))
    }
  })
})

it('stores one entry per text and version of the code', () => {
  const folder = join(dir, 'versions')
  const cache = openCache(folder)
  for (const version of ['1', '1', '2']) openYamlReader(cache, version)(valid)
  expect(readdirSync(folder)).toHaveLength(2)
})
