import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { schemaFile, writeSchema } from '../../../src/build/write-schema.ts'

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
  it('writes the schema, also over an earlier one', async () => {
    expect(await writeSchema(site)).toBe(0)
    const text = readFileSync(join(site, schemaFile), 'utf8')
    writeFileSync(join(site, schemaFile), text.replace('c/function', 'c/former'))
    expect(await writeSchema(site)).toBe(0)
    expect(readFileSync(join(site, schemaFile), 'utf8')).toBe(text)
  })

  it('leaves a file of somebody else as it is', async () => {
    writeFileSync(join(site, schemaFile), '{ "thesis": true }')
    await expect(writeSchema(site)).rejects.toThrow('Move it first')
    expect(readFileSync(join(site, schemaFile), 'utf8')).toBe('{ "thesis": true }')
  })
})
