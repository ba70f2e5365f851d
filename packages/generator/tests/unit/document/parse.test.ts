import { expect, test } from 'vitest'
import { documentOf, htmlOf } from './page.ts'

test.each([
  ['https://example.com', 'https://example.com'],
  ['see www.example.com.', 'http://www.example.com'],
  ['write to a.b@example.com', 'mailto:a.b@example.com'],
  ['```text\n@\n```\n\nand http://example.com/x', 'http://example.com/x'],
  ['~~~~\n~~~\n~~~~\nhttps://example.com/y', 'https://example.com/y'],
  ['"https://example.com/z"', 'https://example.com/z'],
  ['```a``` is code\n\nhttps://example.com/inline\n\n```b``` too', 'https://example.com/inline'],
  ['[a](https://example.com/open', 'https://example.com/open'],
  ['<https://example.com/half >', 'https://example.com/half'],
  ['1. ```bash\n   a\n   ```\n\n   See https://example.com/list\n\n   ```\n   b\n   ```', 'https://example.com/list'],
])('a bare URL becomes a link: %j', async (text, href) => {
  expect(htmlOf((await documentOf(text)).body)).toContain(`href="${href}"`)
})
