import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { removeStage, replaceSite, stagingFolder } from '../../../src/versions/staging.ts'

const site = mkdtempSync(join(tmpdir(), 'docs-staging-'))

afterEach(() => {
  for (const name of readdirSync(site)) rmSync(join(site, name), { recursive: true })
})

function write(files: readonly string[], folder = site): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
}

function files(): readonly string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(stagingFolder))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
    .sort()
}

describe('replacing the files of a site', () => {
  it('moves files and removes folders that become empty', () => {
    write(['content/sdk/next/a.md', 'content/sdk/b.md', 'content/other.md'])
    write(['content/sdk/a.md', 'content/sdk/1.x/b.md'], join(site, stagingFolder, 'new'))
    replaceSite(site, {
      removed: ['content/sdk/next/a.md', 'content/sdk/b.md'],
      written: ['content/sdk/a.md', 'content/sdk/1.x/b.md'],
    })
    removeStage(site)
    expect(files()).toEqual(['content/other.md', 'content/sdk/1.x/b.md', 'content/sdk/a.md'])
    expect(readdirSync(join(site, 'content/sdk'))).toEqual(['1.x', 'a.md'])
  })

  it('restores all files if one can’t be replaced', () => {
    // A folder with the name of a new file.
    const before = ['content/a.md', 'content/b.md', 'content/z.md/page.md']
    write(before)
    write(['content/1.x/a.md', 'content/z.md'], join(site, stagingFolder, 'new'))
    const change = { removed: ['content/a.md', 'content/b.md'], written: ['content/1.x/a.md', 'content/z.md'] }
    expect(() => replaceSite(site, change)).toThrow()
    removeStage(site)
    expect(files()).toEqual(before)
  })
})
