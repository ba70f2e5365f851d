import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkSources } from '../../../src/check/sources.ts'
import { entry, index } from '../content/site.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-sources-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('reports a source that isn’t complete, at its line, but not that of a draft', () => {
  const source = 'acme/kit@TODO:include/kit.h'
  const pages = [
    entry('/sdk/a/', { file: 'a.md', sources: ['acme/kit@v2:include/kit.h', source] }),
    entry('/sdk/b/', { file: 'b.yaml', sources: [source] }),
    entry('/sdk/c/', { file: 'c.md', sources: [source], draft: true }),
    entry('/sdk/d/', { file: 'd.md', sources: ['https://example.com/todo'] }),
  ]
  writeFileSync(join(root, 'a.md'), `---\ntitle: A\nsources:\n  - acme/kit@v2:include/kit.h\n  - ${source}\n---\n`)
  writeFileSync(join(root, 'b.yaml'), `kind: c/function\nname: b\nsummary: B.\nsources: [${source}]\n`)
  const found = checkSources({ root, index: { ...index, entries: new Map(pages.map((page) => [page.path, page])) } })
  expect(
    found.map(({ severity, code, file, line, message }) => `${severity} ${code} ${file}:${line}: ${message}`),
  ).toEqual([
    "warning unfinished-source a.md:3: The source acme/kit@TODO:include/kit.h isn't complete.",
    "warning unfinished-source b.yaml:4: The source acme/kit@TODO:include/kit.h isn't complete.",
  ])
})
