import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outputChanges, pageHashes } from '../../../src/build/output-changes.ts'

const before = new Map([
  ['voice/', 'a'],
  ['fleet/', 'b'],
  ['old/', 'c'],
])

it.each([
  ['nothing if there was no site before', null, before, ''],
  ['nothing if nothing has changed', before, before, ''],
  [
    'the number of pages of each kind',
    before,
    new Map([...before, ['voice/', 'x'], ['new/', 'y']]),
    '1 changed, 1 new',
  ],
  ['removed pages', before, new Map([['voice/', 'a']]), '2 gone'],
] as const)('reports %s', (_, from, to, expected) => {
  expect(outputChanges(from, to)).toBe(expected)
})

it('reads the pages from the Markdown files in the manifest of the output', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'docs-manifest-'))
  const hash = 'a'.repeat(64)
  const files = ['index.html', 'index.md', 'index.md.br', 'voice/index.md'].map((file) => `${hash}  ${file}\n`)
  writeFileSync(join(dir, 'manifest.sha256'), files.join(''))
  expect([...((await pageHashes(dir)) ?? [])]).toEqual([
    ['', hash],
    ['voice/', hash],
  ])
  rmSync(dir, { recursive: true })
  expect(await pageHashes(dir)).toBe(null)
})
