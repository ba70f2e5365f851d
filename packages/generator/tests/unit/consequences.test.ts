import { expect, it } from 'vitest'
import { withoutConsequences, withoutDraftTexts } from '../../src/consequences.ts'
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
    'Room.yaml:3 H. 2 problems follow from this and aren’t listed separately: a.md:1, b.md:2.',
  ])
})

it.each(['/sdk/api/Rooms/', 'Rooms', 'RoomEvents.join', 'join'])('a problem with %s stays', (missing) => {
  const list = [problem('a.md', 1, { missing }), problem('Room.yaml', 3, { breaks })]
  expect(withoutConsequences(list)).toEqual(list)
})

it('a folder has consequences for the pages in it', () => {
  const list = [
    problem('a.md', 1, { missing: '/sdk/api/Room/' }),
    problem('sidebar.yaml', 2, { breaks: { path: '/sdk/api/', name: null, isFolder: true } }),
    problem('b.md', 1, { missing: '/sdk/faq/' }),
  ]
  expect(textsOf(withoutConsequences(list))).toEqual([
    'sidebar.yaml:2 H. A problem in a.md:1 follows from this and isn’t listed separately.',
    'b.md:1 H.',
  ])
})

it('a file of a plugin has consequences for what shows it, and for links to its anchors', () => {
  const path = '/sdk/symptoms.yaml'
  const list = [
    problem('a.md', 1, { missing: path }),
    problem('b.md', 1, { missingIn: 'sdk/troubleshooting.md', missingAnchor: 'silence' }),
    problem('b.md', 2, { missingIn: 'sdk/troubleshooting.md', missingAnchor: 'noise' }),
    problem('sdk/symptoms.yaml', 3, { breaks: { path, name: null, anchors: ['silence'] } }),
  ]
  expect(textsOf(withoutConsequences(list))).toEqual([
    'b.md:2 H.',
    'sdk/symptoms.yaml:3 H. 2 problems follow from this and aren’t listed separately: a.md:1, b.md:1.',
  ])
})

it('a page without a symbol has consequences for links only', () => {
  const list = [
    problem('a.md', 1, { missing: '/sdk/a/' }),
    problem('b.md', 1, { missing: 'a' }),
    problem('sdk/a.md', 1, { breaks: { path: '/sdk/a/', name: null } }),
  ]
  expect(textsOf(withoutConsequences(list))).toEqual([
    'b.md:1 H.',
    'sdk/a.md:1 H. A problem in a.md:1 follows from this and isn’t listed separately.',
  ])
})

it('only the first places are listed', () => {
  const list = [
    problem('Room.yaml', 3, { breaks }),
    ...[1, 2, 3, 3].map((line) => problem('a.md', line, { missing: 'Room' })),
  ]
  expect(textsOf(withoutConsequences(list))).toEqual([
    'Room.yaml:3 H. 4 problems follow from this and aren’t listed separately: a.md:1, a.md:2 and other places.',
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
    'sidebar.yaml:2 H. A problem in a.md:1 follows from this and isn’t listed separately.',
    'sidebar.yaml:5 H. A problem in b.md:1 follows from this and isn’t listed separately.',
    'c.md:1 H.',
  ])
})

it('problems below the one that breaks the rest of a file, and blocks that are open above it, follow from it', () => {
  const list = [
    problem('a.md', 2, { isUnclosed: true }),
    problem('a.md', 3, { code: 'broken-link' }),
    problem('a.md', 5, { breaksRest: true }),
    problem('a.md', 9, { code: 'unknown-tag' }),
    problem('b.md', 9),
    problem('b.md', 10, { missingIn: 'a.md' }),
  ]
  expect(textsOf(withoutConsequences(list))).toEqual([
    'a.md:3 H.',
    'a.md:5 H. 3 problems follow from this and aren’t listed separately: a.md:2, a.md:9 and other places.',
    'b.md:9 H.',
  ])
})

it('a draft is one problem: its texts aren’t reported before it is finished', () => {
  const text = (line: number, code: string) => problem('Room.yaml', line, { code, severity: 'warning' })
  const draft = problem('Room.yaml', 8, { code: 'reference-draft', draftLines: { from: 7, to: 11 } })
  const others = [
    text(6, 'prose'),
    text(12, 'prose'),
    text(9, 'broken-link'),
    problem('Lamp.yaml', 9, { code: 'prose' }),
  ]
  const own = [text(7, 'prose'), text(9, 'duplicate-description'), text(11, 'unfinished-source')]
  expect(withoutDraftTexts([draft, ...own, ...others])).toEqual([draft, ...others])
  expect(withoutDraftTexts([...own, ...others], [draft])).toEqual(others)
})
