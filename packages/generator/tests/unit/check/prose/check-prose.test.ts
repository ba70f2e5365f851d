import { expect, it } from 'vitest'
import { checkProse } from '../../../../src/check/prose/check-prose.ts'
import { type ProseRules, readProseRules } from '../../../../src/check/prose/prose-rules.ts'
import { rowsOf, sharedValues } from '../../../../src/content/shared-values.ts'
import type { DocEntry } from '../../../../src/content/site-index.ts'
import { partialTexts, type Source } from '../../../../src/content/source.ts'
import { standardMarkup } from '../../../../src/document/markup.ts'

const entry: DocEntry = {
  id: 'one',
  path: '/one/',
  sidebar: null,
  section: 'standalone',
  version: '',
  title: 'One',
  isCode: false,
  description: 'What it is.',
  kind: 'guide',
  label: 'One',
  draft: false,
  isListed: true,
  icon: null,
  file: 'content/one.md',
  sources: [],
  questions: [],
}

const shared: Source['shared'] = {
  values: sharedValues(
    rowsOf(partialTexts, [
      [['_partials/note.md'], { file: 'content/_partials/note.md', text: 'First.\n\nMend it.\n', lines: null }],
    ]),
  ),
  symbols: { scopes: [], names: new Map() },
}

function rulesOf(text: string): ProseRules {
  const { rules } = readProseRules(text, 'prose.yaml')
  if (!rules) throw new Error('The rules are not valid.')
  return rules
}

const mend = rulesOf('rules:\n  - find: mend\n    use: fix\n')

/** The lines of the warnings for a page. */
function linesOf(text: string, rules: ProseRules, lines: Source['lines'] = null): readonly string[] {
  return checkProse([{ entry, text, lines, shared }], { markup: standardMarkup, rules, readFile: () => text }).map(
    ({ file, line }) => `${file}:${line}`,
  )
}

it('reports file, line, context and replacement', () => {
  const text = '---\ntitle: One\n---\n\nA paragraph that\nsays how to mend the door.\n'
  const source = { entry, text, lines: null, shared }
  expect(checkProse([source], { markup: standardMarkup, rules: mend, readFile: () => text })).toEqual([
    {
      severity: 'warning',
      code: 'prose',
      file: 'content/one.md',
      line: 6,
      message: '“mend” in “A paragraph that says how to mend the door.”.',
      hint: 'Write “fix”.',
    },
  ])
})

it('finds text in lists, tables, headings, attributes, admonitions and partials', () => {
  const text = [
    '# Mend',
    '- mend',
    '',
    '| a | b |\n|---|---|\n| c | mend |',
    '',
    ':::note[x]\nmend\n:::',
    '',
    '<Tabs group="x">\n<Tab label="Mend">\n\nmend\n\n</Tab>\n</Tabs>',
    '',
    '<Include file="_partials/note.md"/>',
  ].join('\n')
  expect(linesOf(text, mend)).toEqual([
    'content/one.md:1',
    'content/one.md:2',
    'content/one.md:6',
    'content/one.md:9',
    'content/one.md:13',
    'content/one.md:15',
    'content/_partials/note.md:3',
  ])
})

it('ignores code, and names the line of the data for generated text', () => {
  expect(linesOf('`mend` and\n\n```c\nmend();\n```\n', mend)).toEqual([])
  expect(linesOf('First.\n\nMend it.\n', mend, [7, 7, 12])).toEqual(['content/one.md:12'])
})

it.each([
  ['---\ntitle: One\ndescription: Mend it.\n---\n', null, 3],
  ['kind: c/struct\nname: One\n\nsummary: Mend it.\n', [1], 4],
])('names the line of a description in %j', (file, lines, line) => {
  const source = { entry: { ...entry, description: 'Mend it.' }, text: lines ? 'Text.' : file, lines, shared }
  const found = checkProse([source], { markup: standardMarkup, rules: mend, readFile: () => file })
  expect(found.map((one) => one.line)).toEqual([line])
})

it('quotes the code of a text, which the rules see as `x`', () => {
  const rules = rulesOf("rules:\n  - { find: '`x`: mend', use: fix }\nsentenceWords: 10\n")
  const text = 'A `long_name` or `value`: mend it now and then, and then use it once more.\n'
  const found = checkProse([{ entry, text, lines: null, shared }], {
    markup: standardMarkup,
    rules,
    readFile: () => text,
  })
  expect(found.map(({ message }) => message)).toEqual([
    '“`value`: mend” in “A `long_name` or `value`: mend it now and then, and then”.',
    'Sentence with 13 words: “A `long_name` or `value`: mend it now and then, and then use it once more.…”.',
  ])
})

it('applies a rule only to the kinds of text that it names', () => {
  const headings = rulesOf('rules:\n  - { find: ^Next$, use: Next steps, in: [heading] }\n')
  expect(linesOf('## Next\n\nNext\n', headings)).toEqual(['content/one.md:1'])
  const heads = rulesOf('rules:\n  - { find: "^Sign \\\\| (?!Cause)", use: Symptom, in: [tableHead] }\n')
  expect(linesOf('| Sign | Why |\n|---|---|\n| Sign | Why |\n', heads)).toEqual(['content/one.md:1'])
})

it('reports sentences that are too long, with the line on which they start', () => {
  const rules = rulesOf('sentenceWords: 10\n')
  const long = 'This one has words and more words and even more words than that.'
  expect(linesOf(`A short one with v1.2 in it.\n${long} Another short one.\n`, rules)).toEqual(['content/one.md:2'])
})

it('skips texts that are listed as exceptions', () => {
  const exceptions = rulesOf(
    'rules:\n  - { find: mend, use: fix }\nexceptions:\n  - { file: content/one.md, text: mend the door }\n',
  )
  expect(linesOf('To mend the door.\n\nTo mend it.\n', exceptions)).toEqual(['content/one.md:3'])
})

it('finds text that plugins show, with the line of its file', () => {
  const shown = [
    { file: 'content/symptoms.yaml', text: '### Noise\n\n**Fix:** Mend it, not `mend`.\n', lines: [4, 4, 9] },
  ]
  const found = checkProse([], { markup: standardMarkup, rules: mend, shown, readFile: () => '' })
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(['content/symptoms.yaml:9'])
})

it('reads the text alternatives and titles of images', () => {
  expect(linesOf('![How to mend it](/a.png)\n\n![Door](/b.png "Mend it")\n', mend)).toEqual([
    'content/one.md:1',
    'content/one.md:3',
  ])
})
