import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkWrittenMarkdown } from '../../../src/check/written-markdown.ts'
import { entry, index } from '../content/site.ts'

function faults(title: string, description: string): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'docs-written-markdown-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(join(root, 'a.md'), '---\ntitle: T\ndescription: D\n---\n')
  const page = entry('/a/', { file: 'a.md', title, description })
  return checkWrittenMarkdown({ root, index: { ...index, entries: new Map([['/a/', page]]) } }).map(
    ({ severity, file, line, code, message, hint }) => `${severity} ${file}:${line} ${code} ${message} ${hint}`,
  )
}

it.each([
  ['The `x` class', 'Joins.', 2, '`x`', 'Write it without backticks, links and bold text.'],
  ['A [link](/a/)', 'Joins.', 2, '[link](/a/)', 'Write it without backticks, links and bold text.'],
  ['A', 'Joins a **room**.', 3, '**room**', 'Write it without links and bold text. Only names in backticks'],
  ['A', 'See `x` and [the guide](#b).', 3, '[the guide](#b)', 'Write it without links and bold text.'],
])(
  'reports Markdown that readers would see, in the title “%s” or the description “%s”',
  (title, text, line, piece, hint) => {
    expect(faults(title, text)).toEqual([
      expect.stringContaining(`warning a.md:${line} written-markdown Readers see ${piece} as it is written`),
    ])
    expect(faults(title, text)[0]).toContain(hint)
  },
)

it.each([
  ['operator[](index)', 'Calls `list[0](x)` and `**kwargs**`.'],
  ['A ** B', 'Multiplies 2 ** 3 and 4 ** 5.'],
  ['Room (1.x)', 'Joins [once] (or twice).'],
])('reports nothing in the title “%s” and the description “%s”', (title, text) => {
  expect(faults(title, text)).toEqual([])
})
