import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openZip } from '../../src/zip.ts'
import { needs } from '../support/needs.ts'
import { unzip } from '../support/unzip.ts'

const files: readonly (readonly [string, Buffer])[] = [
  ['core/index.html', Buffer.from('<p>Hello</p>'.repeat(1000))],
  ['core/grüße/index.html', Buffer.from('Grüße')],
  ['core/assets/empty.txt', Buffer.alloc(0)],
  ['core/assets/random.bin', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7919) % 256))],
]

function zipOf(list: typeof files): Buffer {
  const zip = openZip()
  for (const [path, content] of list) zip.add(path, content)
  return zip.end()
}

describe('an archive', () => {
  it('contains every file unchanged, in the order in which they were added', () => {
    const found = unzip(zipOf(files))
    expect([...found.keys()]).toEqual(files.map(([path]) => path))
    for (const [path, content] of files) expect(found.get(path)?.equals(content), path).toBe(true)
  })

  needs('unzip').it('is intact according to Info-ZIP', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-zip-'))
    const file = join(folder, 'core.zip')
    writeFileSync(file, zipOf(files))
    const { status, stdout } = spawnSync('unzip', ['-tq', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(status, stdout).toBe(0)
  })

  needs('unzip').it('is unpacked with executable scripts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-zip-'))
    const scripts = ['#!/bin/sh\n', '#! /usr/bin/env node\n', '#![no_std]\n', '# Text\n', '']
    const list = scripts.map((text, i) => [`${i}.txt`, Buffer.from(text)] as const)
    writeFileSync(join(folder, 'core.zip'), zipOf(list))
    spawnSync('unzip', ['-q', 'core.zip'], { cwd: folder })
    const modes = list.map(([path]) => statSync(join(folder, path)).mode)
    rmSync(folder, { recursive: true })
    expect(modes.map((mode) => (mode & 0o111) !== 0)).toEqual([true, true, false, false, false])
    expect(modes.map((mode) => (mode & 0o600) === 0o600)).not.toContain(false)
  })

  it('is smaller than its files', () => {
    expect(zipOf(files).length).toBeLessThan(2500)
  })

  it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('consists of the same bytes in time zone %s', (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      // The date in the header of the first file: 1 January 1980, 00:00.
      expect(zipOf(files).readUInt32LE(10)).toBe(0x00210000)
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it('may be empty', () => {
    expect(unzip(zipOf([])).size).toBe(0)
  })
})
