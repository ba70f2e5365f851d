import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editorSchema } from '../../../src/reference/schema/index.ts'

test('the schema that editors use is that of the program: npm run schema writes it', () => {
  const file = join(import.meta.dirname, '../../../../site/content/reference.schema.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(editorSchema())))
})
