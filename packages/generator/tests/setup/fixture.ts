import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the built fixture site. */
    fixtureDir: string
  }
}

const generator = join(import.meta.dirname, '../..')

/** Builds the fixture site once for all test files of a run. */
export default function buildFixture(project: TestProject): () => void {
  const out = mkdtempSync(join(tmpdir(), 'docs-fixture-'))
  const dir = join(out, 'site')
  const site = join(generator, 'tests/fixtures/site')
  const args = [join(generator, 'bin/docs.mjs'), 'build', '--strict', '--site', site, '--out', dir]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The fixture site was not built.\n${stdout}${stderr}`)
  project.provide('fixtureDir', dir)
  return () => rmSync(out, { recursive: true, force: true })
}
