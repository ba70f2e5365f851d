import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { openSite, type Site } from './harness.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the fixture that has every feature once, strictly, and starts it and a browser for one file of tests. */
export function openFixtureSite(): Site & { readonly dir: string } {
  const out = mkdtempSync(join(tmpdir(), 'docs-fixture-'))
  const dir = join(out, 'site')
  beforeAll(() => {
    const args = ['bin/docs.mjs', 'build', '--strict', '--site', 'tests/fixtures/small-site', '--out', dir]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })
  afterAll(() => rmSync(out, { recursive: true, force: true }))
  const site = openSite(dir)
  return {
    dir,
    get url() {
      return site.url
    },
    open: site.open,
  }
}
