import { expect, test } from 'vitest'
import { documentOf } from '../unit/document/page.ts'

const sentence = 'A `line` of **prose** with a [link](/voice/), as long as the ones that people write.\n\n'

test.each([
  ['2 MB of prose', sentence.repeat(24_000)],
  ['10,000 unclosed raw HTML tags', '<b>'.repeat(10_000)],
  ['10,000 closed raw HTML elements', '<b>x</b>'.repeat(5000) + '</i>'.repeat(5000)],
  ['5,000 unclosed badges', '<Badge>x '.repeat(5000)],
])('the compiler handles %s', async (_, text) => {
  const page = await documentOf(text)
  expect(page.entry.path).toBe('/voice/page/')
})
