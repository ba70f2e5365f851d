import { expect, test } from 'vitest'
import { jsonFault } from '../../src/json-fault.ts'

test.each([
  ['{\n  "a": 1,\n  "b": [1, 2,]\n}\n', 3],
  ['{\n  "a": 1,\n}\n', 3],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  "a": nope,\n  "b": [\n    2\n  ]\n}', 2],
  ['[\n  {\n    "a": 1\n  }\n', 5],
  ['{\n  "a": "x\n  y"\n}', 2],
  ['[1, ]\n\n', 1],
  ['', 1],
])('the line of the fault in %j is %i', (text, line) => {
  expect(jsonFault(text)).toMatchObject({ line, message: expect.stringMatching(/JSON|control character/) })
})

test.each(['{"a": [1, 2]}', '\n[]\n', '"text"'])('%j has no fault', (text) => {
  expect(jsonFault(text)).toBeNull()
})
