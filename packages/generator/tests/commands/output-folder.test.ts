import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hashOf } from '../support/copy-project.ts'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'docs-output-'))
const site = join(scratch, 'site')
cpSync(join(root, 'tests/fixtures/site'), site, { recursive: true })
mkdirSync(join(scratch, 'photos'))
writeFileSync(join(scratch, 'photos/one.jpg'), 'photo')
symlinkSync('photos', join(scratch, 'link'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function build(out: string, env: NodeJS.ProcessEnv = {}) {
  const args = [join(root, 'bin/docs.mjs'), 'build', '--site', site, '--out', out, '--cache', join(root, '.cache')]
  return spawnSync(process.execPath, args, { cwd: scratch, encoding: 'utf8', env: { ...process.env, ...env } })
}

it.each([
  ['the content folder of the site', 'site/content', /this one contains .+site\/content/],
  ['a folder in the content folder of the site', 'site/content/dist', /inside the source folder .+site\/content/],
  ['the folder of the site', 'site', /this one contains/],
  ['the current folder', '.', /this one contains/],
  ['a folder with other files', 'photos', /not empty/],
  ['a symbolic link to a folder', 'link', /symbolic link/],
  ['a file', 'photos/one.jpg', /not a folder/],
])('a build to %s fails with a fix and changes nothing', (_, out, message) => {
  const before = hashOf(scratch)
  const { status, stderr } = build(join(scratch, out))
  expect(stderr).toMatch(message)
  expect(stderr).toContain('--out')
  expect(status).toBe(1)
  expect(hashOf(scratch)).toBe(before)
  expect(lstatSync(join(scratch, 'link')).isSymbolicLink()).toBe(true)
})

it('a build to the home folder fails and changes nothing', () => {
  const home = join(scratch, 'home')
  mkdirSync(home)
  const { status, stderr } = build(home, { HOME: home, USERPROFILE: home })
  expect(stderr).toContain('this one contains')
  expect(status).toBe(1)
  expect(existsSync(home)).toBe(true)
})
