import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeAtomically } from '../../src/atomic-write.ts'

const scratch = mkdtempSync(join(tmpdir(), 'docs-atomic-'))

afterAll(() => rmSync(scratch, { recursive: true }))

describe('writeAtomically', () => {
  it('replaces a file and leaves no temporary one', () => {
    for (const text of ['one', 'two']) writeAtomically(join(scratch, 'deep/file'), text)
    expect(readFileSync(join(scratch, 'deep/file'), 'utf8')).toBe('two')
    expect(readdirSync(join(scratch, 'deep'))).toEqual(['file'])
  })

  it.skipIf(process.platform === 'win32')('keeps the permissions of the file', () => {
    const file = join(scratch, 'private')
    writeFileSync(file, 'one')
    chmodSync(file, 0o600)
    writeAtomically(file, 'two')
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  })

  it('never replaces a folder', () => {
    mkdirSync(join(scratch, 'folder/photos'), { recursive: true })
    expect(() => writeAtomically(join(scratch, 'folder'), 'text')).toThrow()
    expect(existsSync(join(scratch, 'folder/photos'))).toBe(true)
    expect(readdirSync(scratch)).not.toContainEqual(expect.stringContaining('.tmp'))
  })
})
