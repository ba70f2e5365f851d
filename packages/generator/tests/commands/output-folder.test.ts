import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
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

function build(
  out: string,
  {
    cache = join(root, '.cache'),
    env = {},
    options = [],
  }: { cache?: string; env?: NodeJS.ProcessEnv; options?: readonly string[] } = {},
) {
  const args = [join(root, 'bin/docs.mjs'), 'build', '--site', site, '--out', out, '--cache-dir', cache, ...options]
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
  const { status, stderr } = build(home, { env: { HOME: home, USERPROFILE: home } })
  expect(stderr).toContain('this one contains')
  expect(status).toBe(1)
  expect(existsSync(home)).toBe(true)
})

it.each([
  ['a folder with the files of somebody else', 'home2', 'files that are not from this tool, such as documents'],
  ['the site', 'site', 'files that are not from this tool'],
  ['a new folder in the content of the site', 'site/content/cache', 'part of the source folder'],
  ['a new folder in the examples of the site', 'site/examples/cache', 'part of the source folder'],
  ['a new folder in its output', 'dist/cache', 'the folder of the built site'],
])('a build with %s as its cache fails with a fix and changes nothing', (_, cache, message) => {
  mkdirSync(join(scratch, 'home2/documents'), { recursive: true })
  writeFileSync(join(scratch, 'home2/documents/a.doc'), 'thesis')
  utimesSync(join(scratch, 'home2/documents/a.doc'), 0, 0)
  const before = hashOf(scratch)
  const { status, stderr } = build(join(scratch, 'dist'), { cache: join(scratch, cache) })
  expect(stderr).toContain(message)
  expect(stderr).toContain('--cache-dir')
  expect(status).toBe(1)
  expect(hashOf(scratch)).toBe(before)
})

it('a command can have its cache below a package of CommonJS modules', () => {
  const project = join(scratch, 'commonjs')
  mkdirSync(project, { recursive: true })
  writeFileSync(join(project, 'package.json'), '{ "type": "commonjs" }')
  const places = ['--site', join(root, 'tests/fixtures/site'), '--cache-dir', join(project, '.cache')]
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/docs.mjs'), 'check', ...places], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

it('writes compressed copies only with --compress, and lists them in the manifest', () => {
  const out = join(scratch, 'compressed')
  const listed = () => readFileSync(join(out, 'manifest.sha256'), 'utf8')
  const fixture = ['--site', join(root, 'tests/fixtures/site')]
  expect(build(out, { options: fixture }).status).toBe(0)
  expect(listed()).toContain('  index.html\n')
  expect(listed()).not.toMatch(/\.(?:br|gz)\n/)
  expect(build(out, { options: [...fixture, '--compress'] }).status).toBe(0)
  for (const name of ['index.html.br', 'index.html.gz', 'index.fragment.txt.br', 'llms.txt.gz']) {
    expect(listed()).toContain(`  ${name}\n`)
    expect(existsSync(join(out, name))).toBe(true)
  }
  expect(gunzipSync(readFileSync(join(out, 'index.html.gz')))).toEqual(readFileSync(join(out, 'index.html')))
})
