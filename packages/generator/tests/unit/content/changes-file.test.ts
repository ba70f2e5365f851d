import { expect, it } from 'vitest'
import { parseChanges } from '../../../src/content/changes-file.ts'
import config from '../../fixtures/site/config.ts'

const parse = (text: string) => parseChanges(text, config)

it('reads what a change is about, and the lines of its links', () => {
  const text = `- date: 2026-03-06
  product: sdk
  version: 2.x
  text: Rooms can be renamed.
  links:
    - { label: Rename, to: /sdk/next/ }
- date: 2026-03-05
  product: guide
  text: The guide is complete.
- date: 2026-03-01
  text: All pages have a search.
`
  const { changes, diagnostics } = parse(text)
  expect(diagnostics).toEqual([])
  expect(changes.map(({ date, subject }) => [date, subject])).toEqual([
    ['2026-03-06', { section: 'sdk', version: 'current' }],
    ['2026-03-05', { section: 'guide', version: null }],
    ['2026-03-01', null],
  ])
  expect(changes[0]?.links).toEqual([{ label: 'Rename', to: '/sdk/next/', line: 6 }])
})

it.each([
  [
    'an unknown product',
    '- { date: 2026-03-01, product: sdc, text: a }\n',
    1,
    /no section “sdc”/,
    /Did you mean sdk\?/,
  ],
  [
    'an unknown version',
    '- date: 2026-03-01\n  product: sdk\n  version: 3.x\n  text: a\n',
    3,
    /no version “3.x” of “sdk”/,
    /Use one of: 2\.x, 1\.x, 0\.x/,
  ],
  [
    'a version of a product without versions',
    "- date: 2026-03-01\n  product: guide\n  version: '1.0'\n  text: a\n",
    3,
    /version/,
    /./,
  ],
  [
    'a date that does not exist',
    '- date: 2026-03-01\n  text: a\n- date: 2026-11-31\n  text: a\n',
    3,
    /^changes\.yaml: entry 2, “date”: “2026-11-31” isn’t a date: November 2026 has 30 days\.$/,
    /^Write the year, the month and the day: 2026-01-31\.$/,
  ],
  [
    'a date in another form',
    '- date: 1.3.2026\n  text: a\n',
    1,
    /“1\.3\.2026” isn’t a date such as/,
    /^Write the year/,
  ],
  ['a month that does not exist', '- date: 2026-13-01\n  text: a\n', 1, /“2026-13-01” isn’t a date such as/, /./],
  ['a change without text', '- date: 2026-03-01\n', 1, /entry 1, “text”: is missing/, /a date and a text/],
  [
    'an unknown key',
    '- date: 2026-03-01\n  text: a\n  title: b\n',
    3,
    /unknown key “title”/,
    /product, version and links/,
  ],
  ['a link that is not a path', '- date: 2026-03-01\n  text: a\n  links:\n    - { label: b, to: c }\n', 4, /to/, /./],
  ['a file that is not a list', 'changes:\n  - a\n', 1, /must be a list/, /The file is a list/],
  ['invalid YAML', '- [\n', 2, /./, /./],
])('reports %s with its line and a hint', (_name, text, line, message, hint) => {
  const { changes, diagnostics } = parse(text)
  expect(changes).toEqual([])
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({ severity: 'error', code: 'changes', file: 'changes.yaml', line })
  expect(diagnostics[0]?.message).toMatch(message)
  expect(diagnostics[0]?.hint).toMatch(hint)
})

it('reports an entry that occurs twice, but not on different days', () => {
  const { changes, diagnostics } = parse(
    '- { date: 2026-03-01, text: a }\n- { date: 2026-03-02, text: a }\n- { date: 2026-03-01, text: a }\n',
  )
  expect(changes).toHaveLength(2)
  expect(diagnostics).toMatchObject([{ code: 'changes', line: 3, hint: 'Remove one of the two.' }])
})

it('reports a character that was lost, as in a file that isn’t UTF-8', () => {
  const { diagnostics } = parse('- date: 2026-03-01\n  text: Gr\uFFFD\uFFFDe.\n')
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'unusual-character',
      file: 'changes.yaml',
      line: 2,
      message: expect.stringContaining('after “text: Gr”'),
    },
  ])
})

it('reports Markdown that readers would see, but not names in backticks', () => {
  const { diagnostics } = parse(
    '- date: 2026-03-01\n  text: The **new** `join`.\n- date: 2026-02-01\n  text: A `leave`.\n',
  )
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'written-markdown',
      file: 'changes.yaml',
      line: 2,
      message: expect.stringContaining('**new**'),
    },
  ])
})
