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

it('the draft of an entry is its complete file', () => {
  const [draft] = checkMarks(entryOf('kind: c/function\nname: join\ndraft: true\nsummary: TODO'))
  expect(draft).toMatchObject({ line: 3, draftLines: { from: 1, to: Number.POSITIVE_INFINITY } })
})
