import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeDownloads } from '../../../src/build/downloads.ts'
import { markdownPath } from '../../../src/paths.ts'
import { unzip } from '../../support/unzip.ts'
import { index } from '../content/site.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-downloads-'))

beforeAll(() => {
  for (const path of index.entries.keys()) {
    const file = join(dir, markdownPath(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `# ${path}\n`)
  }
})

afterAll(() => rmSync(dir, { recursive: true, force: true }))

const cacheDir = join(dir, '.cache')
const write = () => writeDownloads({ dir, config: { title: 'Small' }, index, cacheDir, version: '1' })
const archive = () => readFileSync(join(dir, 'downloads/sdk.zip'))

it('an archive contains the Markdown of each page of the section, and a list of them in reading order', () => {
  expect(write()).toEqual([
    { href: '/downloads/sdk.zip', label: 'SDK', badge: null, pages: 7, bytes: archive().length },
  ])
  const files = unzip(archive())
  expect([...files.keys()].sort()).toEqual(
    ['sdk/README.md', ...[...index.entries.keys()].map((path) => `sdk${markdownPath(path)}`)].sort(),
  )
  expect(files.get('sdk/sdk/one/index.md')?.toString()).toBe('# /sdk/one/\n')
  const list = files.get('sdk/README.md')?.toString() ?? ''
  expect(list).toMatch(/^# Small SDK\n\n- \[sdk\]\(sdk\/index\.md\)\n- \[one\]\(sdk\/one\/index\.md\)\n/)
  const targets = [...list.matchAll(/\((.+)\)/g)].map(([, target]) => `sdk/${target}`)
  expect(targets).toHaveLength(7)
  for (const target of targets) expect(files.has(target), target).toBe(true)
})

it('an archive of the same pages consists of the same bytes, with and without a cache', () => {
  write()
  const first = archive()
  write()
  expect(archive().equals(first)).toBe(true)
  rmSync(cacheDir, { recursive: true })
  write()
  expect(archive().equals(first)).toBe(true)
})
