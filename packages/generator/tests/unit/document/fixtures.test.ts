import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { documentOf, htmlOf } from './page.ts'

const folder = fileURLToPath(new URL('./fixtures/', import.meta.url))
const partials = { '_partials/note.md': 'From **a partial**.\n\n<Details summary="More">\nDeep.\n</Details>\n' }
const names = readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -3)] : []))

// `UPDATE_FIXTURES=1 npx vitest run tests/unit/document` writes the current output. Review the difference before you commit it.
describe('Markdown is compiled:', () => {
  test.each(names)('%s', async (name) => {
    const page = await documentOf(readFileSync(`${folder}${name}.md`, 'utf8'), partials)
    const html = `${htmlOf(page.body)}\n`
    const file = `${folder}${name}.html`
    if (process.env.UPDATE_FIXTURES) writeFileSync(file, html)
    expect(html).toBe(readFileSync(file, 'utf8'))
    expect(page.diagnostics).toEqual([])
  })

  test.each(names)('%s, without anything that a strict Content-Security-Policy blocks', (name) => {
    const html = readFileSync(`${folder}${name}.html`, 'utf8')
    expect(html).not.toMatch(/<[^>]*\s(?:style|on\w+)=|<(?:style|script|iframe|foreignObject)\b|javascript:/i)
  })
})
