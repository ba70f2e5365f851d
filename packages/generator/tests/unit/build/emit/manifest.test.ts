import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { manifestLine, writeManifest } from '../../../../src/build/emit/manifest.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-manifest-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

const hash = 'a'.repeat(64)

test.each([
  ['a/index.html', `${hash}  a/index.html\n`],
  ['grüße/wie geht?.md', `${hash}  grüße/wie geht?.md\n`],
  ['a\\b', `\\${hash}  a\\\\b\n`],
  ['a\nb\r', `\\${hash}  a\\nb\\r\n`],
])('%j has a line that sha256sum can parse', (path, line) => {
  expect(manifestLine(path, hash)).toBe(line)
})

it('lists every file except itself in order of the paths, with the known hashes', async () => {
  mkdirSync(join(dir, 'a/b'), { recursive: true })
  for (const name of ['z', 'a/index.html', 'a/b/c', 'a-', 'manifest.sha256']) writeFileSync(join(dir, name), name)
  writeFileSync(join(dir, 'large'), Buffer.alloc(1_500_000))
  await writeManifest(dir, [['/a/index.html', hash]], '0123')
  const built = createHash('sha256').update('{"generator":"docs-generator","build":"0123"}\n').digest('hex')
  expect(readFileSync(join(dir, 'manifest.sha256'), 'utf8')).toBe(
    [
      '9baf4407202e5b0e02fc11cb6a392bc5c4397e0fe2e582c4eae5e4bcc7c6eb49  a-',
      'd76a7b72669c9cec266b566bdec68efbc8d4f22d1f2689bbf0146bf0b88fdbe9  a/b/c',
      `${hash}  a/index.html`,
      `${built}  docs-generator.json`,
      '3fb3661f659e89fea0d325bc25ae17d9410cd6c85867e55ed641ed062650a55e  large',
      '594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06  z',
      '',
    ].join('\n'),
  )
})
