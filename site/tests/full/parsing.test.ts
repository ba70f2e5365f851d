import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from 'docs-generator/testing/files-of'
import { normalizeText, parse } from 'docs-generator/testing/parse'
import { expect, it } from 'vitest'

const content = join(import.meta.dirname, '../../content')
/** Has the parser look for bare URLs everywhere in a page, which it doesn't do for pages without any. */
const url = '\n\nhttps://example.com\n'

it('Every page is parsed alike with and without a bare URL in it', () => {
  for (const page of filesOf(content).filter((file) => file.endsWith('.md'))) {
    const text = normalizeText(readFileSync(join(content, page), 'utf8')).trimEnd()
    const without = parse(text).children
    expect(parse(`${text}${url}`).children.slice(0, without.length), page).toEqual(without)
  }
})
