import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkDescriptions } from '../../../src/check/descriptions.ts'
import type { DocEntry } from '../../../src/content/site-index.ts'
import { entry, index } from '../content/site.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-descriptions-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function faults(...entries: readonly DocEntry[]): readonly string[] {
  for (const { file, description } of entries) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    const text = file.endsWith('.yaml')
      ? `kind: c/function\nname: a\nsummary: ${description}\n`
      : `---\ntitle: A\ndescription: ${description}\n---\n`
    writeFileSync(join(root, file), text)
  }
  const pages = new Map(entries.map((one) => [one.path, one]))
  return checkDescriptions({ root, index: { ...index, entries: pages } }).map(
    ({ severity, code, file, line, message }) => `${severity} ${code} ${file}:${line}: ${message}`,
  )
}

const page = (path: string, description: string, more: Partial<DocEntry> = {}) => entry(path, { description, ...more })

it('reports pages with the description of another page, at its line', () => {
  const found = faults(
    page('/sdk/a/', 'Joins a room.'),
    page('/sdk/b/', 'Leaves a room.'),
    page('/other/c/', 'joins a room. ', { section: 'other' }),
    page('/sdk/d/', 'Joins a room.', { file: 'content/sdk/d.yaml' }),
  )
  expect(found).toEqual([
    'warning duplicate-description content/other/c/index.md:3: The page /sdk/a/ has the same description.',
    'warning duplicate-description content/sdk/d.yaml:3: The page /sdk/a/ has the same description.',
  ])
})

it('reports nothing for versions of a section, drafts, and pages without a description', () => {
  expect(
    faults(
      page('/sdk/a/', 'Joins.'),
      page('/sdk/1.x/a/', 'Joins.', { version: '1.x' }),
      page('/b/', 'TODO', { draft: true }),
      page('/c/', 'TODO', { draft: true }),
      page('/d/', 'TODO'),
      page('/x/', ''),
      page('/y/', ''),
    ),
  ).toEqual([])
})
