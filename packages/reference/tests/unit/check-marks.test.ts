import { expect, it } from 'vitest'
import { checkMarks } from '../../src/check-marks.ts'
import { entryOf } from './entries.ts'

it('a draft names the lines of its texts', () => {
  const entry = entryOf(`
kind: c/struct
name: Room
summary: s
fields:
  - name: a
    type: int
    about: Finished.
  - name: b
    draft: true
    type: int
    about: TODO
  - name: c
    type: int
    review: type was long in v1
    about: Finished.
`)
  expect(checkMarks(entry).map(({ code, line, draftLines }) => [code, line, draftLines])).toEqual([
    ['reference-draft', 9, { from: 8, to: 11 }],
    ['reference-review', 14, undefined],
  ])
})

it('a removed entry names the command that finds the texts about it', () => {
  const [mark] = checkMarks(entryOf('kind: c/function\nname: room_join\nremoved: v2\nsummary: s'))
  expect(mark).toMatchObject({ line: 3, hint: expect.stringContaining('“git grep -nwF room_join”') })
})

it.each([
  ['volume', 'git grep -nwF volume'],
  ['--volume', 'git grep -nwF -e "--volume"'],
  ['Lamp Volume', 'git grep -nwF -e "Lamp Volume"'],
])('the removed field %s names the command that finds the texts about it', (name, command) => {
  const entry = entryOf(
    `kind: c/struct\nname: Room\nsummary: s\nfields:\n  - name: ${name}\n    type: int\n    removed: v2\n    about: a`,
  )
  expect(checkMarks(entry)).toMatchObject([{ line: 7, hint: expect.stringContaining(`that “${command}” lists`) }])
})

it('the draft of an entry is its complete file', () => {
  const [draft] = checkMarks(entryOf('kind: c/function\nname: join\ndraft: true\nsummary: TODO'))
  expect(draft).toMatchObject({ line: 3, draftLines: { from: 1, to: Number.POSITIVE_INFINITY } })
})
