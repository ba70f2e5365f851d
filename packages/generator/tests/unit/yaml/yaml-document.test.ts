import { describe, expect, test } from 'vitest'
import { readFrontMatter } from '../../../src/content/front-matter.ts'
import { readSidebar } from '../../../src/content/sidebar-file.ts'
import { readYaml } from '../../../src/yaml/yaml-document.ts'

describe('invalid YAML data is reported with its line:', () => {
  test.each([
    ['a list as a key', 'a: 1\n? [b]\n: c', 2, 'Keys must be strings.'],
    ['nested keys, which would take minutes to serialize', `a:\n${'? '.repeat(90)}x`, 2, 'Keys must be strings.'],
    ['a list that contains itself', 'a: 1\nb: &b\n  - *b', 3, 'The alias *b refers to a node that contains it.'],
    ['a billion values in a few lines', laughs(), 1, 'Too many aliases.'],
    ['10,000 nested lists', `a: ${'['.repeat(10_000)}`, 1, 'The data is nested too deeply.'],
    ['nested lists on separate lines', `a:\n${'- '.repeat(200)}x`, 2, 'The data is nested too deeply.'],
    ['nested maps', nested(200), 101, 'The data is nested too deeply.'],
    ['two documents', 'a: 1\n---\na: 2', 2, 'A second document starts here'],
    ['an open double quote', 'a: 1\nb: "open\nc: 2\n\nd: 3\n', 2, 'The quotation mark " is never closed.'],
    ['an open single quote', "a: 'b'\nc: d\ne: 'f\ng: 1\n", 3, "The quotation mark ' is never closed."],
    ['a duplicate name', 'a: 1\na: 2', 2, 'The key occurs twice.'],
    ['a value with a colon', 'a: 1\nb: c: d', 2, 'The value contains “: ”'],
    ['a line without a colon', 'a: 1\nb\nc: 1', 2, 'neither “key: value” nor an item'],
    ['a reserved character', 'a: 1\nb: @x', 2, 'A value that starts with @ must be in quotes.'],
    ['a tab', 'a: 1\nb:\n\t- c', 3, 'The line is indented with a tab. Use spaces.'],
    ['bold text', 'a: 1\nb: *c* d', 2, 'There is text after the end of the value. Put the complete value in quotes.'],
    ['a bold word', 'a: 1\nb: *c', 2, 'There is no anchor &c. Put a value that starts with * in quotes.'],
    ['a number sign', 'a: 1\nb: Channel #1', 2, 'The value ends before #1, which YAML reads as a comment.'],
    ['a color', 'a: 1\nb: #fff', 2, 'The value ends before #fff'],
    ['a word with an ampersand', 'a: 1\nb: &Co text', 2, 'The value starts with &Co, which YAML reads as an anchor.'],
    ['an exclamation mark', 'a: 1\nb: !no text', 2, 'The value starts with !no, which YAML reads as a tag.'],
    ['a map with an exclamation mark', 'a: 1\nb: !no { c: 1 }', 2, 'The value starts with !no'],
    ['a version', 'a: 1\nb: 1.10', 2, 'YAML reads 1.10 as the number 1.1.'],
    ['a version as a key', 'a: 1\n2.0: b', 2, 'YAML reads 2.0 as the number 2.'],
    ['a large number', 'a: 1\nb: 18446744073709551615', 2, 'as the number 18446744073709552000.'],
    ['a number with zeros', 'a: 1\nb: 007', 2, 'YAML reads 007 as the number 7.'],
    ['a hexadecimal number', 'a: 1\nb: 0x1F', 2, 'YAML reads 0x1F as the number 31.'],
    ['the same key as a number and a string', "1: a\n'1': b", 2, 'The key 1 occurs twice.'],
    ['a merge key', 'a: &a { b: 1 }\nc:\n  <<: *a', 3, 'YAML 1.2 has no merge keys'],
    ['a path in double quotes', 'a: 1\nb: "C:\\bin"', 2, 'The value contains a control character.'],
    ['half of a character', 'a: 1\nb: "\\uD800 x"', 2, 'The value contains an escape for one half of a character'],
    ['an item that is indented too far', 'a:\n  - b\n   - c', 2, 'The line - c isn’t an item of the list'],
    ['an item without a space after its dash', '- a\n-b/c\n- d', 2, 'Write a space after the dash: - b/c'],
    ['such an item in a list of a key', 'a:\n  - b\n  -c', 3, 'Write a space after the dash: - c'],
    ['such an item that is indented less', '- b: c\n  d:\n    - e\n   -f', 4, 'Write a space after the dash: - f'],
    ['items without a space after their dash', '-a\n-b', 1, 'Write a space after each dash.'],
    ['a first item without a space after its dash', '-a\n- b', 1, 'Write a space after each dash.'],
    ['an item that is indented less', 'a:\n    - b\n  - c', 3, 'The item belongs to no list.'],
    ['items below a value', '- a: b\n  - c', 2, 'The item belongs to no list.'],
    ['an item that is indented more', 'a:\n- b: c\n - d', 3, 'The line isn’t indented like the others'],
    ['an item after one that is indented', '  - a\n- b', 2, 'The line isn’t indented like the others'],
    ['a key that is indented less', 'a:\n  - b: c\n   d: e', 3, 'The line isn’t indented like the others'],
    [
      'a key of an item without its indentation',
      '- group: a\nitems:\n  - b',
      2,
      'The line isn’t indented like the others',
    ],
    ['text after a value in quotes', '- "a" b', 1, 'There is text after the end of the value.'],
    ['a key beside items', 'a:\n  - b\n  c: d', 3, 'The line isn’t indented like the others'],
    ['a list beside its key', 'a: - b', 1, 'A list begins on the line below its key.'],
    ['an open bracket', 'a: [b\nc: d', 2, 'A bracket in this line or above it is never closed.'],
    ['an open brace', 'a: {b: c\nd: e', 2, 'A bracket in this line or above it is never closed.'],
    ['text after the mark of a block', 'a: | b\nc: d', 1, 'A value that starts with | or > must be in quotes.'],
    ['text without a space after this mark', 'a: >b', 1, 'A value that starts with | or > must be in quotes.'],
    ['a backslash in double quotes', 'a: "\\d"', 1, 'In double quotes, a backslash is written twice'],
    ['an asterisk', 'a: *', 1, 'A value that starts with * must be in quotes.'],
    ['a block without text', 'a: 1\nb: |2\nc: 1', 2, 'The block has no text.'],
    ['a folded block without text', 'a: 1\nb: >\nc: 1', 2, 'The block has no text.'],
    ['another version of YAML', '%YAML 1.1\n---\na: yes', 1, 'Remove the line that starts with %YAML'],
  ])('%s', (_, text, line, message) => {
    const { value, faults, lineAt } = readYaml(text)
    expect(value).toBeNull()
    expect(faults[0]?.message).toContain(message)
    expect(lineAt(faults[0]?.offset ?? 0)).toBe(line)
  })
})

test('what the parser can’t read after a mistake isn’t reported, other mistakes are', () => {
  expect(readYaml('a: b\n  c: d\ne: f\n').faults).toHaveLength(1)
  expect(readYaml('  a: [\nb: 1\nc: 2\n').faults).toHaveLength(1)
  expect(readYaml('a: 1\na: 2\nb: 1\nb: 2\n').faults).toHaveLength(2)
})

test('an alias that repeats a value is valid', () => {
  expect(readYaml('a: &a [1]\nb: *a')).toMatchObject({ value: { a: [1], b: [1] }, faults: [] })
})

test.each([
  ['a comment', 'a: b # c\nd: e ## f\n#g\nh: i\n  #j\nk:\n  #l', { a: 'b', d: 'e', h: 'i', k: null }],
  ['numbers', 'a: -1\nb: 1.5\nc: 0', { a: -1, b: 1.5, c: 0 }],
  ['quoted values', `a: 'b #1'\nc: "&d"\ne: '1.10'\nf: "g\\n\\th"`, { a: 'b #1', c: '&d', e: '1.10', f: 'g\n\th' }],
  ['a block with special characters', 'a: |\n  #1 &b !c\n  - d', { a: '#1 &b !c\n- d\n' }],
  ['an escaped character of two halves', 'a: "\\uD83D\\uDE00"', { a: '😀' }],
  ['a value of two lines', 'a: b\n  c-d\n  2 - 1', { a: 'b c-d 2 - 1' }],
])('%s can be written', (_, text, value) => {
  expect(readYaml(text)).toMatchObject({ faults: [], value })
})

describe('invalid YAML is reported in', () => {
  const deep = '['.repeat(10_000)
  const nothing = { file: 'f', base: '/', entries: new Map(), ownPaths: [], drafts: new Set<string>() }
  test.each([
    ['front matter', readFrontMatter(`---\ntitle: ${deep}\n---\n`, 'f').diagnostics, 2],
    ['a sidebar', readSidebar({ ...nothing, text: deep }).diagnostics, 1],
  ])('%s', (_, diagnostics, line) => {
    expect(diagnostics[0]).toMatchObject({ severity: 'error', file: 'f', line })
  })
})

test('nesting below the limit is valid', () => {
  expect(readYaml(nested(100)).faults).toEqual([])
})

function nested(levels: number): string {
  return Array.from({ length: levels }, (_, i) => `${' '.repeat(i)}a:`).join('\n')
}

function laughs(): string {
  const levels = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const lines = levels.map(
    (name, i) =>
      `${name}: &${name} [${Array(9)
        .fill(`*${['a', ...levels][i]}`)
        .join(', ')}]`,
  )
  return ['a: &a [x]', ...lines, 'j: *i'].join('\n')
}

test('a byte order mark before a list or a map changes nothing', () => {
  for (const text of ['- a\n- b: c\n  d: e\n', 'a: 1\nb:\n- 2\n']) {
    const { value, faults } = readYaml(`\uFEFF${text}`)
    expect({ value, faults }).toEqual({ value: readYaml(text).value, faults: [] })
  }
})

test.each([
  ['- a\n\titems: b\n', 2, 'The line is indented with a tab.'],
  ['- group: a\n\titems:\n  - b\n', 2, 'The line is indented with a tab.'],
  ['- a\n<<<<<<< HEAD\n- b\n=======\n- c\n>>>>>>> main\n', 2, 'A merge conflict begins at this line.'],
])('%j has one fault, whose message names the cause', (text, line, message) => {
  const { faults, lineAt } = readYaml(text)
  expect(faults.map((fault) => [lineAt(fault.offset), fault.message])).toEqual([
    [line, expect.stringContaining(message)],
  ])
})
