import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { git } from '../../src/git.ts'

const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'docs-git-'))
const [own, other] = ['own', 'other'].map((name) => join(scratch, name)) as [string, string]

afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

it('uses the repository of the folder, also in a hook of another one', async () => {
  for (const folder of [own, other]) await git(scratch, ['init', '--quiet', folder])
  vi.stubEnv('GIT_DIR', join(other, '.git'))
  vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'))
  expect((await git(own, ['rev-parse', '--absolute-git-dir'])).toString()).toBe(`${join(own, '.git')}\n`)
})
