import { expect, test } from 'vitest'
import { symbolsOf } from '../../src/symbols.ts'
import { entryOf } from './entries.ts'

test('a member with overloads has the summary of the one with the fewest parameters', () => {
  const parameter = (name: string) => `{ name: ${name}, type: string, about: a }`
  const entry = entryOf(`
kind: csharp/class
name: Room
summary: s
members:
  - { kind: method, name: Join, about: Signs a token. For tests., parameters: [${parameter('room')}, ${parameter('user')}] }
  - { kind: method, name: Join, about: Joins the room., parameters: [${parameter('token')}] }
`)
  const members = symbolsOf([entry]).filter(({ member }) => member === 'Join')
  expect(members.map(({ href, summary }) => [href, summary])).toEqual([['/sdk/api/Room/#join', 'Joins the room.']])
})
