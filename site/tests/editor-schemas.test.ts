import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reference } from 'docs-reference'
import { troubleshooting } from 'docs-troubleshooting'
import { expect, test } from 'vitest'

test.each([reference(), troubleshooting()])(
  'the schema of $name for editors is up to date (`npm run schema` updates it)',
  ({ editorSchema }) => {
    const file = join(import.meta.dirname, '..', editorSchema?.file ?? '')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(editorSchema?.schema())))
  },
)
