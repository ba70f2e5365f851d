import { expect, it } from 'vitest'
import { readLineMarkers } from '../../../src/document/code/line-markers.ts'

it.each([
  ['a JavaScript comment above the line', 'a\n// highlight-next-line\nb\nc', { code: 'a\nb\nc', marked: [2] }],
  ['a shell comment', '# highlight-next-line\nb', { code: 'b', marked: [1] }],
  ['an HTML comment', '<!-- highlight-next-line -->\n<p>', { code: '<p>', marked: [1] }],
  ['a range', '/* highlight-start */\na\nb\n/* highlight-end */\nc', { code: 'a\nb\nc', marked: [1, 2] }],
  ['a comment at the end of the line', 'a // [!code highlight]\nb', { code: 'a\nb', marked: [1] }],
  ['this comment above the line', 'a\n# [!code hl]\nb\nc', { code: 'a\nb\nc', marked: [2] }],
  [
    'no comment',
    'highlight-next-line\n[!code highlight]',
    { code: 'highlight-next-line\n[!code highlight]', marked: [] },
  ],
])('lines are highlighted by %s', (_, source, expected) => {
  expect(readLineMarkers(source)).toEqual(expected)
})
