import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { YamlEdits } from '../../src/yaml-edits.ts'

const source = `# A lamp
kind: c/function # the kind
name: 'lamp_on'
facts: [lamp.h,   'Category Demo|Lamp']
about: |
  First line.

  Last line: with a colon.
parameters:
- name: lamp
  type: const Lamp *   # a pointer
  about: A text that
    continues here.
- { name: color, type: LampColor, about: "Its color" }
members: []
see:
  - lamp_off

# End
`

/** The text after edits, with the lines that differ from the source. */
function edited(edit: (edits: YamlEdits) => void) {
  const edits = new YamlEdits(source)
  edit(edits)
  const lines = new Set(source.split('\n'))
  const text = edits.text()
  return { value: parse(text), lines: text.split('\n').filter((line) => !lines.has(line)) }
}

it.each<[string, (edits: YamlEdits) => void, readonly string[]]>([
  ['sets a value and keeps its comment', (e) => e.set(['kind'], 'c/callback'), ['kind: c/callback # the kind']],
  ['does not touch an equal value', (e) => e.set(['name'], 'lamp_on'), []],
  [
    'sets a value in a map in braces',
    (e) => e.set(['parameters', 1, 'type'], 'Color[4]'),
    [`- { name: color, type: 'Color[4]', about: "Its color" }`],
  ],
  ['adds a key behind a block', (e) => e.add([], 'deprecated', 'Use a: b', 'about'), [`deprecated: 'Use a: b'`]],
  ['adds a key behind a text of several lines', (e) => e.add(['parameters', 0], 'draft', true), ['  draft: true']],
  [
    'adds a key to a map in braces',
    (e) => e.add(['parameters', 1], 'draft', true, 'name'),
    [`- { name: color, draft: true, type: LampColor, about: "Its color" }`],
  ],
  [
    'adds a key only once',
    (e) => {
      e.add([], 'draft', true, 'name')
      e.add([], 'draft', true, 'name')
    },
    ['draft: true'],
  ],
  [
    'adds two keys in order',
    (e) => {
      e.add([], 'a', 1, 'name')
      e.add([], 'b', 2, 'name')
    },
    ['a: 1', 'b: 2'],
  ],
  [
    'inserts an item',
    (e) => e.insert(['parameters'], [{ name: 'fade', type: 'bool' }], 0),
    ['- name: fade', '  type: bool'],
  ],
  ['inserts the first item', (e) => e.insert(['see'], ['lamp_new'], -1), ['  - lamp_new']],
  ['inserts into an empty list', (e) => e.insert(['members'], [{ name: 'a' }], -1), ['members:', '  - name: a']],
  [
    'inserts into a list in brackets',
    (e) => e.insert(['facts'], ['b'], 0),
    [`facts: [lamp.h, b,   'Category Demo|Lamp']`],
  ],
  ['removes a key', (e) => e.remove(['about']), []],
  [
    'removes a key of a map in braces',
    (e) => e.remove(['parameters', 1, 'type']),
    [`- { name: color, about: "Its color" }`],
  ],
  [
    'removes the first key of an item',
    (e) => e.remove(['parameters', 0, 'name']),
    ['- type: const Lamp *   # a pointer'],
  ],
  [
    'removes all values of a list',
    (e) => {
      e.remove(['facts', 0])
      e.remove(['facts', 1])
    },
    ['facts: []'],
  ],
])('%s', (_, edit, lines) => {
  expect(edited(edit).lines).toEqual(lines)
})

it('results in the data that was asked for', () => {
  const { value } = edited((edits) => {
    edits.insert(['parameters'], [{ name: 'fade', draft: true, about: 'Text: with # signs' }], 1)
    edits.remove(['about'])
    edits.set(['returns'], 'x', 'name')
  })
  expect(value).toEqual({
    ...parse(source),
    about: undefined,
    returns: 'x',
    parameters: [...parse(source).parameters, { name: 'fade', draft: true, about: 'Text: with # signs' }],
  })
})

it.each<[string, string, (edits: YamlEdits) => void, unknown]>([
  ['a block becomes one line', 'a: |\n  x\n  y\n\nb: 1\n', (e) => e.set(['a'], 'z'), { a: 'z', b: 1 }],
  ['a folded text becomes one line', 'a: >-\n  x\n  y\nb: 1\n', (e) => e.set(['a'], 'z'), { a: 'z', b: 1 }],
  ['a value with a comment becomes a block', 'a: x # why\nb: 1\n', (e) => e.set(['a'], 'y\nz'), { a: 'y\nz', b: 1 }],
  [
    'several lines in braces',
    'l:\n  - a: { b: 1 }\n',
    (e) => e.set(['l', 0, 'a', 'b'], 'y\n\nz'),
    { l: [{ a: { b: 'y\n\nz' } }] },
  ],
  [
    'several lines in brackets',
    'l:\n  - a: [b]\n',
    (e) => e.insert(['l', 0, 'a'], ['y\n\nz'], 0),
    { l: [{ a: ['b', 'y\n\nz'] }] },
  ],
  [
    'the first key of an item is removed before a blank line',
    'l:\n  - a: 1\n\n    b: 2\n    c: 3\n',
    (e) => e.remove(['l', 0, 'a']),
    { l: [{ b: 2, c: 3 }] },
  ],
])('stays valid when %s', (_, text, edit, value) => {
  const edits = new YamlEdits(text)
  edit(edits)
  expect(parse(edits.text())).toEqual(value)
  if (text.includes('# why')) expect(edits.text()).toContain('a: |- # why\n')
})

it('inserts maps into a list in brackets at their places', () => {
  const edits = new YamlEdits('parameters: [{ name: a }, { name: b }]\nk: 1\n')
  edits.insert(['parameters'], [{ name: 'first' }], -1)
  edits.insert(['parameters'], [{ name: 'between' }], 0)
  edits.insert(['parameters'], [{ name: 'also between' }], 0)
  const names = ['first', 'a', 'between', 'also between', 'b']
  expect(parse(edits.text())).toEqual({ parameters: names.map((name) => ({ name })), k: 1 })
})

it.each([
  ['adds a key', 'ref: v1\nartifacts: []\n', (e) => e.add([], 'compared', { date: '2026-01-31' }, 'ref')],
  ['adds an item', '- a\n- b\n', (e) => e.insert([], ['c'], 0)],
] satisfies [string, string, (edits: YamlEdits) => void][])(
  '%s below a byte order mark, which stays',
  (_, text, edit) => {
    const [edits, plain] = [new YamlEdits(`\uFEFF${text}`), new YamlEdits(text)]
    edit(edits)
    edit(plain)
    expect(edits.text()).toBe(`\uFEFF${plain.text()}`)
    expect(edits.isValid()).toBe(true)
  },
)

it('keeps the line ends of Windows', () => {
  const edits = new YamlEdits(source.replaceAll('\n', '\r\n'))
  edits.set(['kind'], 'c/callback')
  edits.add([], 'draft', true, 'name')
  edits.insert(['parameters'], [{ name: 'speed', type: 'int' }], 0)
  const others = edits.text().replaceAll('\r\n', '')
  expect(others).not.toContain('\n')
  expect(others).not.toContain('\r')
  expect(parse(edits.text())).toMatchObject({ draft: true, parameters: [{}, { name: 'speed' }, {}] })
})

it.each([
  'members: [\n  { name: a }, # the first\n  { name: b },\n]\n',
  'members: [\n  { name: a },\n  { name: b }, # the last\n]\n',
])('does not write a list in brackets in another form if that would lose its comments: %j', (text) => {
  const edits = new YamlEdits(text)
  expect(edits.isValid()).toBe(true)
  edits.insert(['members'], [{ name: 'c' }], 1)
  expect(edits.isValid()).toBe(false)
})

it('keeps the comment behind a list in brackets out of the text of its last item', () => {
  const edits = new YamlEdits('values: [{ name: a }, "one\\ntwo"] # all\nname: x\n')
  edits.insert(['values'], ['three'], 0)
  expect(edits.text()).toContain('# all')
  expect(parse(edits.text())).toEqual({ values: [{ name: 'a' }, 'three', 'one\ntwo'], name: 'x' })
})
