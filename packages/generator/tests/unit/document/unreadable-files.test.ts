import { expect, it } from 'vitest'
import { siteImage } from '../../../src/document/drawing/images.ts'
import { readCodeFiles } from '../../../src/document/include/code-files.ts'
import { parse } from '../../../src/document/read/parse.ts'
import { createReport } from '../../../src/document/report.ts'

// Not a real file, because permissions don't keep root from reading it.
const files = { read: () => null, names: () => ['join.ts', 'lamp.png'], folders: () => ['samples'], used: new Map() }
const page = { path: '/guide/', file: 'content/guide.md' }

it('a sample that exists, but can’t be read, is reported at its block', () => {
  const report = createReport(page.file, null)
  readCodeFiles(parse('Text\n\n```ts file="samples/join.ts"\n```\n'), { page, files, report })
  expect(report.diagnostics).toEqual([
    {
      severity: 'error',
      code: 'unreadable-file',
      file: 'content/guide.md',
      line: 3,
      message: 'The file samples/join.ts can’t be read.',
      hint: 'Give your user permission to read it.',
    },
  ])
})

it('an image that exists, but can’t be read, isn’t reported as missing', () => {
  const report = createReport(page.file, null)
  const node = { position: { start: { line: 7 } } }
  siteImage({ path: '/guide/lamp.png', url: './lamp.png', alt: 'x', node }, { page, files, report })
  expect(report.diagnostics).toEqual([])
})
