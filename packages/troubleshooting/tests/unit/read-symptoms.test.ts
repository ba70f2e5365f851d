import { describe, expect, it } from 'vitest'
import { readSymptoms } from '../../src/read-symptoms.ts'
import { missingPages } from '../../src/symptom-values.ts'
import { fileOf, versions } from './versions.ts'

const symptom = (keys: string) => `      - { ${keys}, causes: [{ cause: a, fix: b }] }`
const group = (...symptoms: readonly string[]) =>
  ['sources: [example/sdk@main:a.ts]', 'groups:', '  - group: Sound', '    symptoms:', ...symptoms].join('\n')
const read = (text: string, path = 'web/symptoms.yaml') => readSymptoms([fileOf(path, text)], versions)

it('a symptom occurs in the section of its file, unless it names products', () => {
  const text = group(
    symptom('id: own, symptom: s'),
    symptom('id: all, symptom: s, products: [unity]'),
    symptom('id: one, symptom: s, products: [web, unity@2.x]'),
  )
  expect(read(text).diagnostics).toEqual([])
  const bases = read(text).symptoms.map(({ products }) => products.map(({ base }) => base).sort())
  expect(bases).toEqual([['/web/'], ['/unity/', '/unity/next/'], ['/unity/next/', '/web/']])
})

it.each([
  [
    'an unknown key',
    group(symptom('id: a, symptom: s, cause: x')),
    5,
    'Symptoms: “groups”, entry 1, “symptoms”, entry 1: unknown key “cause”.',
  ],
  [
    'an id with other characters',
    group(symptom('id: No Sound, symptom: s')),
    5,
    'Symptoms: “groups”, entry 1, “symptoms”, entry 1, “id”: must consist of',
  ],
  [
    'a symptom without a text',
    group(symptom('id: a')),
    5,
    'Symptoms: “groups”, entry 1, “symptoms”, entry 1: needs symptom or messages.',
  ],
  [
    'a symptom without a source',
    group(symptom('id: a, symptom: s')).replace(/sources.*\n/, ''),
    4,
    'Symptoms: “groups”, entry 1, “symptoms”, entry 1: has no sources, and neither has the file.',
  ],
  [
    'an unknown product',
    group(symptom('id: a, symptom: s, products: [unity@3.x]')),
    5,
    'The symptom a occurs in the product “unity@3.x”, which isn’t a section of the site.',
  ],
  [
    'an id that is used twice',
    group(symptom('id: a, symptom: s'), symptom('id: a, symptom: t')),
    6,
    'Two symptoms of one product have the id a.',
  ],
  [
    'a message that is quoted twice',
    group(symptom('id: a, messages: [No token]'), symptom('id: b, messages: [no token]')),
    6,
    'Two symptoms of one product have the message “no token”.',
  ],
])('%s is reported with its line', (_, text, line, message) => {
  expect(read(text).diagnostics).toMatchObject([
    { severity: 'error', file: 'content/web/symptoms.yaml', line, message: expect.stringContaining(message) },
  ])
})

it.each([
  [
    'a block of code',
    '|\n              Start it:\n\n              ```bash\n              npm start\n              ```',
  ],
  ['a list', '|\n              - Stop it\n              - Start it'],
  ['two paragraphs', '|\n              Stop it.\n\n              Start it'],
])('%s in a text of a symptom is an error in its line', (_, fix) => {
  const text = group(
    '      - id: a',
    '        symptom: s',
    '        causes:',
    '          - cause: a',
    `            fix: ${fix}`,
  )
  expect(read(text).diagnostics).toMatchObject([
    {
      severity: 'error',
      line: 9,
      message: expect.stringContaining('must be one paragraph, without lists and blocks of code'),
      hint: 'Write commands as `inline code` in a sentence, or link to a page that shows the steps.',
    },
  ])
})

it('a message with a colon and without quotes is reported with the quotes that it needs', () => {
  expect(read(group(symptom("id: a, messages: [Error: can't find it]"))).diagnostics).toMatchObject([
    { line: 5, hint: "Put the value in quotes: 'Error: can''t find it'." },
  ])
})

it.each([
  ['a key that is required', 'fix', 'fixx', 'Did you mean fix?'],
  ['a key that can be left out', 'check', 'chekc', 'Did you mean check?'],
  ['a key of the file', 'sources', 'source', 'Did you mean sources?'],
])('%s is one problem if it is misspelled, and the other symptoms can be used', (_, key, written, hint) => {
  const text = group(
    '      - id: a',
    '        symptom: s',
    '        causes:',
    '          - cause: a',
    '            check:',
    '              b',
    '            fix: c',
    symptom('id: b, symptom: s'),
  ).replace(`${key}:`, `${written}:`)
  const { symptoms, unread, diagnostics } = read(text)
  const line = text.split('\n').findIndex((one) => one.includes(`${written}:`)) + 1
  expect(diagnostics).toMatchObject([{ line, message: expect.stringContaining(`unknown key “${written}”`), hint }])
  expect([diagnostics[0]?.breaks, unread]).toEqual([undefined, []])
  expect(symptoms.map(({ id, causes }) => `${id} ${causes[0]?.fix}`)).toEqual(['a c', 'b b'])
})

describe('a file that can’t be used', () => {
  const text = `${group(
    symptom('id: own, symptom: s, formerIds: [old, older]'),
    symptom('id: shared, symptom: s, products: [unity@1.x, web]'),
    '      # - id: removed',
    '      - id: other',
    '        symptom: s',
    '        products:',
    '          - voice',
    '        causes: [{ cause: a, fix: b }]',
  ).replace('group: Sound', 'group: No sound')}\n`

  it.each([
    ['isn’t valid YAML', `${text}  - group: "Join\n`],
    ['lacks a key', `${text}  - group: Join\n`],
  ])('because it %s hides its symptoms in all products', (_, broken) => {
    const { symptoms, unread, diagnostics } = read(broken)
    expect(symptoms).toEqual([])
    const [file] = unread
    expect(file?.anchors.slice().sort()).toEqual(
      expect.arrayContaining(['no-sound', 'old', 'older', 'other', 'own', 'shared']),
    )
    expect(file?.anchors).not.toContain('removed')
    expect([...new Set(file?.products.map(({ base }) => base))].sort()).toEqual(['/unity/', '/voice/', '/web/'])
    for (const { breaks } of diagnostics) expect(breaks).toMatchObject({ path: '/web/symptoms.yaml' })
  })

  it('doesn’t need a section that all of its symptoms replace with products', () => {
    const { unread } = read(group(symptom('id: a, products: [voice]')).replace('cause: a', 'cause: "a'))
    expect(unread[0]?.products.map(({ base }) => base)).toEqual(['/voice/'])
  })

  it('needs the same pages as without its faults', () => {
    const pages = (file: string) => {
      const { symptoms, unread } = read(file)
      return missingPages([...symptoms, ...unread], new Map())
    }
    const messages = pages(text).map(({ file, message }) => `${file} ${message}`)
    expect(messages).toHaveLength(3)
    const broken = pages(`${text}  - group: "Join\n`).map(({ file, message }) => `${file} ${message}`)
    expect(broken.sort()).toEqual(messages.sort())
  })
})

it('a symptom in a product that doesn’t exist is missing in the product that is meant', () => {
  const { unread, diagnostics } = read(group(symptom('id: a, symptom: s, products: [unty@1.x]')))
  expect(unread).toMatchObject([{ anchors: ['a'], products: [{ base: '/unity/' }] }])
  expect(diagnostics).toMatchObject([{ code: 'unknown-product', breaks: { anchors: ['a'] } }])
})

it('two products may have symptoms with the same id and message', () => {
  const text = group(
    symptom('id: a, messages: [No token], products: [unity@1.x]'),
    symptom('id: a, messages: [No token], products: [unity@2.x]'),
  )
  expect(read(text).diagnostics).toEqual([])
})

it('a symptom that two files describe for the same two versions is reported once', () => {
  const text = group(symptom('id: a, symptom: s, products: [unity]'))
  const files = [fileOf('unity/symptoms.yaml', text), fileOf('voice/symptoms.yaml', text)]
  expect(readSymptoms(files, versions).diagnostics).toMatchObject([
    { file: 'content/voice/symptoms.yaml', line: 5, hint: 'The other one is in content/unity/symptoms.yaml:5.' },
  ])
})

it('a product with symptoms needs a troubleshooting page, and only a product with versions is named with one', () => {
  const { symptoms } = read(group(symptom('id: a, symptom: s, products: [web, unity@1.x]')))
  expect(missingPages(symptoms, new Map())).toMatchObject([
    {
      code: 'no-troubleshooting-page',
      message: 'The symptoms of web have no page at /web/troubleshooting/.',
      hint: 'Create content/web/troubleshooting/index.md with <Symptoms/>.',
    },
    { message: 'The symptoms of unity (1.x) have no page at /unity/troubleshooting/.' },
  ])
  expect(read(group(symptom('id: a, symptom: s, products: [wep]'))).diagnostics[0]?.hint).toBe(
    'Did you mean web? Use one of: unity, unity@2.x, unity@1.x, web, voice.',
  )
})

it('symptoms outside all sections need a page or products, and aren’t a product themselves', () => {
  const { symptoms, diagnostics } = read(group(symptom('id: a, symptom: s')), 'symptoms.yaml')
  expect(diagnostics).toEqual([])
  expect(missingPages(symptoms, new Map())).toMatchObject([
    {
      file: 'content/symptoms.yaml',
      message: 'The symptoms outside all sections have no page at /troubleshooting/.',
      hint: 'Create content/troubleshooting/index.md with <Symptoms/>, or list sections in the products of each symptom.',
    },
  ])
  expect(read(group(symptom('id: a, symptom: s, products: [standalone]'))).diagnostics).toMatchObject([
    { code: 'unknown-product' },
  ])
})

it.each([
  ['since: 1.10.0, until: 1.9.2', 'since 1.10.0, which is later than until 1.9.2'],
  ["since: v2.0.0, until: '1.4'", 'since v2.0.0, which is later than until 1.4'],
  ['since: 1.9.2, until: 1.10.0', null],
  ["since: '1.4', until: 1.4.0", null],
  ["since: 1.4.2, until: '1.4'", null],
  ['since: Beta, until: Alpha', null],
])('a symptom with %s', (keys, fault) => {
  const { diagnostics } = read(group(symptom(`id: a, symptom: s, ${keys}`)))
  expect(diagnostics).toMatchObject(
    fault === null
      ? []
      : [{ code: 'symptoms', file: 'content/web/symptoms.yaml', line: 5, message: expect.stringContaining(fault) }],
  )
})
