import { describe, expect, it } from 'vitest'
import { readEntry } from '../../src/read-entry.ts'

const struct = `kind: c/struct
name: Lamp
summary: Describes a lamp.
fields:
  - { name: level, type: int, about: Brightness in percent. }
sources: [x]
`

function read(text: string) {
  const { entry, diagnostics } = readEntry(text, 'content/a.yaml')
  return { data: entry?.data, places: diagnostics.map(({ line, message }) => `${line} ${message}`) }
}

describe('an entry with faults is used without them, and only the faults are reported:', () => {
  it('a misspelled required key', () => {
    const { data, places } = read(struct.replace('fields:', 'feilds:'))
    expect(places).toEqual(['4 Reference data: unknown key “feilds”.'])
    expect(data).toMatchObject({ fields: [{ name: 'level' }] })
  })

  it('an unknown key', () => {
    const { data, places } = read(`${struct}color: red\n`)
    expect(places).toEqual(['7 Reference data: unknown key “color”.'])
    expect(data).toMatchObject({ name: 'Lamp' })
  })

  it('a value of the wrong type in a list', () => {
    const facts = read(`${struct}facts: [1, lamp.h]\n`)
    expect(facts.places).toEqual(['7 Reference data: facts[1] must be a string.'])
    expect(facts.data).toMatchObject({ facts: ['lamp.h'] })
  })

  it('a missing summary', () => {
    const { data, places } = read(struct.replace('summary: Describes a lamp.\n', ''))
    expect(places).toEqual(['1 Reference data: summary is missing.'])
    expect(data).toBeUndefined()
  })
})

it.each([
  [struct.replace('summary: Describes a lamp.\n', ''), 'Add the line “summary: …”, which the kind c/struct requires.'],
  [struct.replace(', type: int', ''), 'Add the line “type: …”.'],
  [
    'kind: code/class\nlanguage: gdscript\nname: A\nsignature: class_name A\nsummary: s\nsources: [x]\nmembers:\n  - { kind: event, name: joined, about: a }\n',
    'Add the line “type: …”, which the kind event requires.',
  ],
])('a missing key is reported with the kind that requires it: %j', (text, hint) => {
  expect(readEntry(text, 'content/a.yaml').diagnostics.map((fault) => fault.hint)).toEqual([hint])
})

it('each misspelled key is reported with the key that is meant, also of a member', () => {
  const text = struct.replace('type: int, about:', 'tipe: int, abuot:')
  expect(readEntry(text, 'content/a.yaml').diagnostics.map(({ hint }) => hint)).toEqual([
    'Did you mean type?',
    'Did you mean about?',
  ])
})

describe('a name that occurs twice', () => {
  const field = '  - { name: level, type: int, about: Brightness in percent. }\n'
  const type = (members: string) =>
    `kind: swift/class\nname: Lamp\nsummary: Describes a lamp.\nmembers:\n${members}sources: [x]\n`

  it.each([
    [
      'of fields',
      struct.replace(field, field + field),
      '6 Reference data: fields[2] name is “level”, like that of an item above.',
    ],
    [
      'of parameters',
      type(
        '  - kind: method\n    name: turnOn\n    about: a\n    parameters:\n      - { name: level, type: Int, about: a }\n      - { name: level, type: Int, about: a }\n',
      ),
      '10 Reference data: members[1] parameters[2] name is “level”, like that of an item above.',
    ],
    [
      'of properties',
      type('  - { kind: property, name: level, type: Int, about: a }\n'.repeat(2)),
      '6 Reference data: members[2] name is “level”, like that of an item above.',
    ],
    [
      'of the flags of a command',
      `kind: cli/command\nname: lamp on\nsummary: Turns it on.\nsources: [x]\nflags:\n${'  - { name: --level, type: int, about: a }\n'.repeat(2)}`,
      '7 Reference data: flags[2] name is “--level”, like that of an item above.',
    ],
    [
      'of the fields of a schema',
      `kind: rest/schema\nname: Lamp\nsummary: Describes it.\nsources: [x]\nfields:\n${'  - { name: level, type: integer, about: a }\n'.repeat(2)}`,
      '7 Reference data: fields[2] name is “level”, like that of an item above.',
    ],
  ])('%s is reported', (_, text, place) => {
    expect(read(text).places).toEqual([place])
  })

  it('can be that of overloads, and of a static member', () => {
    const method = '  - { kind: method, name: turnOn, about: Turns the lamp on. }\n'
    const property = '  - { kind: property, name: level, type: Int, about: a }\n'
    const members = method + method + property + property.replace('type:', 'modifiers: [static], type:')
    expect(read(type(members)).places).toEqual([])
  })
})

describe('an unknown kind is reported with its value and the choices:', () => {
  const members = `kind: swift/class
name: Lamp
summary: Describes a lamp.
members:
  - { kind: property, name: level, type: Int, about: Brightness in percent. }
  - { kind: methode, name: turnOn, about: Turns the lamp on. }
sources: [x]
`
  const choices = 'constructor, method, property, field, event, case'

  it.each([
    [
      'of an entry',
      members.replace('swift/class', 'swift/clas'),
      'Reference data: unknown kind “swift/clas”.',
      'Did you mean swift/class? Use one of: c/function, c/struct, ',
    ],
    [
      'of a member',
      members,
      'Reference data: members[2] has the unknown kind “methode”.',
      `Did you mean method? Use one of: ${choices}.`,
    ],
    [
      'that a member lacks',
      members.replace('kind: methode, ', ''),
      'Reference data: members[2] kind is missing.',
      `Use one of: ${choices}.`,
    ],
  ])('%s', (_, text, message, hint) => {
    const { diagnostics } = readEntry(text, 'content/a.yaml')
    expect(diagnostics).toEqual([expect.objectContaining({ message, hint: expect.stringContaining(hint) })])
  })

  it('and the entry is used without that member', () => {
    expect(read(members).data).toMatchObject({ members: [{ name: 'level' }] })
  })
})

it.each([
  ['data that is nested too deeply', '['.repeat(10_000), 1],
  ["a kind that isn't a string", 'a: 1\nkind: {toString: x}', 2],
])('%s is reported with its line', (_, text, line) => {
  expect(readEntry(text, 'f').diagnostics[0]).toMatchObject({ severity: 'error', file: 'f', line })
})

it.each([
  ['response', 'body', '11 Reference data: example body is not valid JSON: '],
  ['body', 'response', '17 Reference data: example response is not valid JSON: '],
])('JSON is reported at the line of its mistake, with the reason: %s is valid, %s is not', (_, wrong, start) => {
  const json = (name: string) => `{\n      "name": "lamp"${name === wrong ? '' : ','}\n      "level": 4\n    }`
  const text = `kind: rest/operation
name: addLamp
summary: Adds a lamp.
tag: Lamps
method: POST
path: /lamps
example:
  body: |
    ${json('body')}
  status: 200
  response: |
    ${json('response')}
responses: [{ status: 200, about: The lamp. }]
sources: [x]
`
  const { places } = read(text)
  expect(places).toHaveLength(1)
  expect(places[0]?.startsWith(start), places[0]).toBe(true)
  expect(places[0]).toContain("Expected ',' or '}' after property value")
  const [fault] = readEntry(text, 'content/a.yaml').diagnostics
  expect(fault?.hint).toBe('Correct this line, or the end of the line above it.')
})
