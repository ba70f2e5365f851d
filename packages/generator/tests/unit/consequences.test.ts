import { expect, it } from 'vitest'
import { withoutConsequences } from '../../src/consequences.ts'
import type { Diagnostic } from '../../src/diagnostic.ts'

const problem = (file: string, line: number, more: Partial<Diagnostic> = {}): Diagnostic => ({
  severity: 'error',
  code: 'any',
  file,
  line,
  message: 'M.',
  hint: 'H.',
  ...more,
})
const breaks = { path: '/sdk/api/Room/', name: 'Room' }
const textsOf = (list: readonly Diagnostic[]) => list.map(({ file, line, hint }) => `${file}:${line} ${hint}`)

it.each([
  ['a link to its page', '/sdk/api/Room/'],
  ['its symbol', 'Room'],
  ['a member of its symbol', 'Room.join'],
])('%s is counted at the first problem of a file that can’t be read', (_, missing) => {
  const list = [
    problem('a.md', 1, { missing }),
    problem('Room.yaml', 7, { breaks }),
    problem('Room.yaml', 3, { breaks }),
    problem('b.md', 2, { missing, severity: 'warning' }),
  ]
  expect(textsOf(withoutConsequences(list))).toEqual([
    'Room.yaml:7 H.',
    'Room.yaml:3 H. 2 problems of other files follow from this.',
  ])
})

it.each(['/sdk/api/Rooms/', 'Rooms', 'RoomEvents.join', 'join'])('a problem with %s stays', (missing) => {
  const list = [problem('a.md', 1, { missing }), problem('Room.yaml', 3, { breaks })]
  expect(withoutConsequences(list)).toEqual(list)
})

it('a page without a symbol has consequences for links only', () => {
  const list = [
    problem('a.md', 1, { missing: '/sdk/a/' }),
    problem('b.md', 1, { missing: 'a' }),
    problem('sdk/a.md', 1, { breaks: { path: '/sdk/a/', name: null } }),
  ]
  expect(textsOf(withoutConsequences(list))).toEqual([
    'b.md:1 H.',
    'sdk/a.md:1 H. One problem of another file follows from this.',
  ])
})

it('each mistake in a file has its own consequences', () => {
  const cause = (line: number, path: string) => problem('sidebar.yaml', line, { breaks: { path, name: null } })
  const list = [
    cause(2, '/sdk/a/'),
    cause(5, '/sdk/b/'),
    problem('a.md', 1, { missing: '/sdk/a/' }),
    problem('b.md', 1, { missing: '/sdk/b/' }),
    problem('c.md', 1, { missing: '/sdk/c/' }),
  ]
  expect(textsOf(withoutConsequences(list))).toEqual([
    'sidebar.yaml:2 H. One problem of another file follows from this.',
    'sidebar.yaml:5 H. One problem of another file follows from this.',
    'c.md:1 H.',
  ])
})
