import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reference } from 'docs-reference'
import { expect, test } from 'vitest'

test('The schema for editors is up to date (`npm run schema` updates it)', () => {
  const file = join(import.meta.dirname, '../content/reference.schema.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(reference().editorSchema?.schema())))
})
