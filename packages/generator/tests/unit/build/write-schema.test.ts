import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeSchema } from '../../../src/build/write-schema.ts'

const schemaFile = 'content/data.schema.json'
const schemaOf = (title: string) => ({
  file: schemaFile,
  schema: () => ({ $schema: 'https://json-schema.org/draft/2020-12/schema', title }),
})

let site: string

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docs-schema-'))
  mkdirSync(join(site, 'content'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(site, { recursive: true })
})

describe('docs schema', () => {
  it('writes the schema of a plugin, also over an earlier one', async () => {
    for (const title of ['One', 'Two']) {
      await writeSchema(site, schemaOf(title))
      expect(JSON.parse(readFileSync(join(site, schemaFile), 'utf8'))).toMatchObject({ title })
    }
  })

  it('leaves a file of somebody else as it is', async () => {
    writeFileSync(join(site, schemaFile), '{ "thesis": true }')
    await expect(writeSchema(site, schemaOf('One'))).rejects.toThrow('Move it first')
    expect(readFileSync(join(site, schemaFile), 'utf8')).toBe('{ "thesis": true }')
  })
})
