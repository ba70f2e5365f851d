import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCandidates } from '../../../src/content/candidates.ts'
import { contentFiles } from '../../../src/content/content-files.ts'
import { formatDiagnostic } from '../../../src/diagnostic.ts'
import { readLocatedYaml } from '../../../src/yaml/located-yaml.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-content-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))))

it.each([
  ['valid text with several bytes for a character', bytes('ä\n日本\n'), null],
  ['the replacement character itself', bytes('a\n\uFFFD\n'), null],
  ['a byte of Latin-1 in line 3', bytes('a\n\uFFFD\nGr', 0xfc, 'n\nä'), 3],
  ['an incomplete character at the end', bytes('a\nb', 0xe2, 0x82), 2],
])('the first invalid line of %s is found', async (_, content, line) => {
  writeFileSync(join(dir, 'page.md'), content)
  expect((await contentFiles(dir)).map(({ invalidLine }) => invalidLine)).toEqual([line])
})

it('a file with a line break in its name is reported, not ignored', async () => {
  const folder = mkdtempSync(join(dir, 'names-'))
  writeFileSync(join(folder, 'two\nlines.md'), '---\ntitle: x\n---\n')
  const files = await contentFiles(folder)
  const { diagnostics } = readCandidates(files, [], { versions: [], readYaml: readLocatedYaml })
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      code: 'file-name',
      message: 'The file name contains a line break, which isn’t allowed in URLs.',
    }),
  )
  expect(diagnostics.map(formatDiagnostic).join('\n')).toContain('content/two\\nlines.md:1  error  file-name')
})
