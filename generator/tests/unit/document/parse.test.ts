import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { normalizeText, parse } from '../../../src/document/parse.ts'
import { documentOf, htmlOf } from './page.ts'

const content = fileURLToPath(new URL('../../../../site/content/', import.meta.url))
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
/** Makes the parser look for bare addresses everywhere, and stands behind all else. */
const address = '\n\nhttps://example.com\n'

test('a page is read alike whether or not there is a bare address in it', () => {
  expect(pages.length).toBeGreaterThan(100)
  for (const page of pages) {
    const text = normalizeText(readFileSync(`${content}${page}`, 'utf8')).trimEnd()
    const without = parse(text).children
    expect(parse(`${text}${address}`).children.slice(0, without.length), page).toEqual(without)
  }
})

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
])('a bare address is a link: %j', async (text, href) => {
  expect(htmlOf((await documentOf(text)).body)).toContain(`href="${href}"`)
})
