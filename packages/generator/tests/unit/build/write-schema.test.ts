import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

  it('replaces the file in one step, so a file that a link leads to stays as it is', async () => {
    const other = join(site, 'other.json')
    await writeSchema(site, schemaOf('Theirs'))
    const theirs = readFileSync(join(site, schemaFile), 'utf8')
    writeFileSync(other, theirs)
    rmSync(join(site, schemaFile))
    symlinkSync(other, join(site, schemaFile))
    await writeSchema(site, schemaOf('Ours'))
    expect(readFileSync(other, 'utf8')).toBe(theirs)
    expect(JSON.parse(readFileSync(join(site, schemaFile), 'utf8'))).toMatchObject({ title: 'Ours' })
  })
})
