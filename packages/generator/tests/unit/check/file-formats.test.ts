import { expect, it } from 'vitest'
import { checkFileFormats } from '../../../src/check/file-formats.ts'
import { standardMarkup as markup } from '../../../src/document/markup.ts'

it.each([
  [
    'guide/index.mdx',
    /^Rename it to index\.md\. .*Pages can use these components: (?:\w+, )*Tabs, (?:\w+, )*Badge(?:, \w+)*\.$/,
  ],
  ['guide/v1.2.markdown', /^Rename it to v1\.2\.md\.$/],
  ['guide/sidebar.yml', /^Rename it to sidebar\.yaml\.$/],
  ['guide/faq.MD', /^Rename it to faq\.md\.$/],
  ['guide/index.md.txt', /^Rename it to index\.md\.$/],
  ['guide/api/a.Yaml', /^Rename it to a\.yaml\.$/],
])('%s is reported with its replacement', (file, hint) => {
  expect(checkFileFormats({ files: { content: [file] }, markup })).toMatchObject([
    { severity: 'error', file: `content/${file}`, hint: expect.stringMatching(hint) },
  ])
})

it.each(['guide/index.md', 'guide/api/a.yaml', 'guide/join.ts', 'guide/notes.txt', '.obsidian/page.mdx', 'mdx'])(
  '%s is not reported',
  (file) => {
    expect(checkFileFormats({ files: { content: [file] }, markup })).toEqual([])
  },
)
