import { expect, it } from 'vitest'
import { splitInlineCode, withoutBackticks } from '../../src/inline-code.ts'

it('splits a description at its inline code', () => {
  expect(splitInlineCode('Creates a `Room` for `join()`.')).toEqual([
    { text: 'Creates a ', isCode: false },
    { text: 'Room', isCode: true },
    { text: ' for ', isCode: false },
    { text: 'join()', isCode: true },
    { text: '.', isCode: false },
  ])
})

it('starts with code if the description does', () => {
  expect(splitInlineCode('`Room` events')[0]).toEqual({ text: 'Room', isCode: true })
})

it('keeps a lone backtick', () => {
  expect(splitInlineCode('The ` key')).toEqual([{ text: 'The ` key', isCode: false }])
})

it('removes the backticks around code', () => {
  expect(withoutBackticks('Creates a `Room`.')).toBe('Creates a Room.')
})
