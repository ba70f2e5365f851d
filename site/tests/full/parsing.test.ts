import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from 'docs-generator/testing/files-of'
import { normalizeText, parse } from 'docs-generator/testing/parse'
import { expect, it } from 'vitest'

const content = join(import.meta.dirname, '../../content')
/** Makes the parser search for bare URLs in the complete page, which it skips for pages without any. */
const url = '\n\nhttps://example.com\n'

it('Every page is parsed in the same way with and without a bare URL in it', () => {
  for (const page of filesOf(content).filter((file) => file.endsWith('.md'))) {
    const text = normalizeText(readFileSync(join(content, page), 'utf8')).trimEnd()
    const without = parse(text).children
    expect(parse(`${text}${url}`).children.slice(0, without.length), page).toEqual(without)
  }
})
