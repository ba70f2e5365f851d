import { expect, it } from 'vitest'
import { withLf } from '../../../src/versions/line-ends.ts'

it('an edited text has the line ends of the original', () => {
  const { text, restore } = withLf('a\r\nb\r\n')
  expect(text).toBe('a\nb\n')
  expect(restore(`${text}c\n`)).toBe('a\r\nb\r\nc\r\n')
})

it.each(['a\nb\n', 'a\r\nb\n', 'a', ''])(
  'a text without CRLF, or with both line ends, stays as it is: %j',
  (original) => {
    const { text, restore } = withLf(original)
    expect([text, restore(text)]).toEqual([original, original])
  },
)
