import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueText } from '../../src/issue-text.ts'

test.each([
  ['a number that is too small', z.number().min(10), 3, 'must be at least 10'],
  ['an empty string', z.string().min(1), '', 'must not be empty'],
  ['a list that is too short', z.array(z.string()).min(2), ['one'], 'must have at least 2 entries'],
  [
    'a key with a wrong form',
    z.record(z.string().regex(/^\w+$/, 'must be a word'), z.number()),
    { 'a b': 1 },
    'must be a word',
  ],
  ['a value instead of a map', z.record(z.string(), z.number()), 'text', 'must be a block of keys'],
  ['a value that is not a choice', z.enum(['call', 'pure']), 'cal', 'must be one of “call”, “pure”, not “cal”'],
  ['a number that is not a choice', z.enum(['call', 'pure']), 3, 'must be one of “call”, “pure”, not “3”'],
  ['a list instead of a choice', z.enum(['call', 'pure']), ['call'], 'must be one of “call”, “pure”'],
  [
    'an unknown kind of block',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('files') }), z.object({ kind: z.literal('hosted') })]),
    { kind: 'cloud' },
    'must be one of “files”, “hosted”, not “cloud”',
  ],
  [
    'a value that YAML doesn’t read as text',
    z.union([z.string(), z.number()]),
    null,
    "has an unknown form. Put it in quotes: 'null'",
  ],
  ['an empty map instead of a number', z.union([z.number(), z.boolean()]), {}, 'has an unknown form'],
  ['a list instead of a text', z.union([z.string(), z.number()]), [1], 'has an unknown form'],
  ['a fraction instead of an integer', z.int(), 1.5, 'must be an integer'],
])('describes %s', (_name, schema, value, text) => {
  expect(schema.safeParse(value, { reportInput: true }).error?.issues.map(issueText)).toEqual([text])
})
