import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { git } from '../../src/git.ts'
import { hashOf } from '../support/copy-project.ts'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'docs-unchanged-'))
const site = join(scratch, 'site')
const out = join(scratch, 'dist')
const page = join(site, 'content/guide/start.md')
const elsewhere = join(scratch, 'elsewhere')

/** Builds the site. Calls `whileCompiling` when it has read the content. Returns what the command prints. */
function build(options: readonly string[] = [], whileCompiling = () => {}, env = {}): Promise<string> {
  const folders = ['--site', site, '--out', out, '--cache-dir', join(scratch, '.cache')]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bin/docs.mjs'), 'build', ...folders, ...options], {
      env: { ...process.env, ...env },
    })
    let printed = ''
    const add = (text: Buffer) => {
      const isFirst = !printed.includes('Compiling')
      printed += text
      if (isFirst && printed.includes('Compiling')) whileCompiling()
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed))))
  })
}

const unchanged = 'nothing has changed since the last build'

beforeAll(async () => {
  cpSync(join(root, 'tests/fixtures/minimal-site'), site, { recursive: true })
  symlinkSync(join(root, '../../node_modules'), join(scratch, 'node_modules'))
  await build()
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('a build without changes', () => {
  it('writes nothing, and reports the problems of the last build', async () => {
    const before = readFileSync(page, 'utf8')
    replaceIn(page, /sources: .*/, 'sources: []')
    expect(await build()).toContain('no-sources')
    const manifest = lstatSync(join(out, 'manifest.sha256'), { bigint: true })
    const again = await build()
    expect(again).toContain(unchanged)
    expect(again).toContain('no-sources')
    expect(lstatSync(join(out, 'manifest.sha256'), { bigint: true })).toEqual(manifest)
    await expect(build(['--strict'])).rejects.toThrow('no-sources')
    writeFileSync(page, before)
  })

  it('is complete if NODE_DEBUG=docs asks for its decisions', async () => {
    const printed = await build([], () => {}, { NODE_DEBUG: 'docs' })
    expect(printed).toContain('/guide/start/: compiled form from the cache')
    expect(printed).not.toContain(unchanged)
  })

  // Each case continues with the site of the previous one.
  it.each<[string, () => unknown, (readonly string[])?]>([
    ['a page was edited', () => appendFileSync(page, '\nOne more sentence.\n')],
    ['a page was replaced by one of the same size and time', () => replaceWithSameTime(page, 'sentence', 'fragment')],
    [
      'the configuration was edited',
      () => replaceIn(join(site, 'config.ts'), /title: '.*?'/, "title: 'Another title'"),
    ],
    ['content/ became a link to a folder elsewhere', linkContent],
    ['a page in the linked folder was edited', () => appendFileSync(page, '\nA sentence from elsewhere.\n')],
    ['content/ became a folder again', unlinkContent],
    ['a theme was added', () => writeFileSync(join(site, 'theme.css'), ':root { --accent: #123456; }\n')],
    ['a file was added to public/', () => writeFileSync(join(site, 'public/new.txt'), 'new')],
    ['a file was removed from public/', () => rmSync(join(site, 'public/new.txt'))],
    ['a git repository was created', createRepository],
    ['the page was committed', commitPage],
    ['--compress was added', () => {}, ['--compress']],
    ['--compress was removed', () => {}],
    ['the record of the last build was damaged', damageRecords],
  ])('is recognized, but not after %s', async (_name, change, options = []) => {
    await change()
    expect(await build(options)).not.toContain(unchanged)
    expect(await build(options)).toContain(unchanged)
  })
})

describe('a damaged output', () => {
  const file = join(out, 'index.html')

  it.each<[string, () => void]>([
    ['an edited file', () => appendFileSync(file, '<p>Edited</p>')],
    ['a file of the same size and time with other content', () => replaceWithSameTime(file, 'html', 'HTML')],
    ['a missing file', () => rmSync(file)],
    ['a missing folder', () => rmSync(out, { recursive: true })],
  ])('with %s is repaired', async (_name, damage) => {
    const before = hashOf(out)
    damage()
    expect(await build()).not.toContain(unchanged)
    expect(hashOf(out)).toBe(before)
  })
})

it('a page that is changed and changed back during a build is built again', async () => {
  const before = readFileSync(page, 'utf8')
  appendFileSync(page, '\nA third sentence.\n')
  await build([], () => writeFileSync(page, before))
  expect(await build()).not.toContain(unchanged)
  expect(readFileSync(join(out, 'guide/start/index.md'), 'utf8')).not.toContain('A third sentence.')
})

it.skipIf(process.platform === 'win32')(
  'a build with another umask writes every page with its permissions',
  async () => {
    appendFileSync(page, '\nA private sentence.\n')
    const before = process.umask(0o077)
    try {
      await build()
      expect(modes()).toEqual(['600'])
    } finally {
      process.umask(before)
    }
    expect(await build()).not.toContain(unchanged)
    expect(modes()).toEqual([(0o666 & ~before).toString(8)])
  },
)

/** The different permissions of the pages of the output. */
function modes(): readonly string[] {
  const pages = ['index.html', 'guide/index.html', 'guide/start/index.html']
  return [...new Set(pages.map((file) => (lstatSync(join(out, file)).mode & 0o777).toString(8)))]
}

function replaceIn(file: string, from: RegExp | string, to: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(file, changed)
}

function replaceWithSameTime(file: string, from: string, to: string): void {
  const { atime, mtime } = lstatSync(file)
  replaceIn(file, from, to)
  utimesSync(file, atime, mtime)
}

function damageRecords(): void {
  const folder = join(scratch, '.cache/builds')
  for (const name of readdirSync(folder)) if (/^[0-9a-f]{64}$/.test(name)) truncateSync(join(folder, name), 100)
}

async function createRepository(): Promise<void> {
  await git(site, ['init', '--quiet'])
  await commit()
}

async function commitPage(): Promise<void> {
  appendFileSync(page, '\n')
  await commit()
}

function linkContent(): void {
  renameSync(join(site, 'content'), elsewhere)
  symlinkSync(elsewhere, join(site, 'content'), 'junction')
}

function unlinkContent(): void {
  rmSync(join(site, 'content'))
  renameSync(elsewhere, join(site, 'content'))
}

async function commit(): Promise<void> {
  await git(site, ['add', '.'])
  await git(site, ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Change'])
}
