import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { missingHistory, readHistory } from '../../../src/content/history.ts'
import { lastUpdated } from '../../../src/content/last-updated.ts'

let repository = ''

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'docs-dates-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(repository, { recursive: true, force: true })
})

function git(...args: readonly string[]): void {
  const by = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...by, ...args], { cwd: repository, stdio: 'ignore' })
}

function write(file: string, text: string): void {
  mkdirSync(join(repository, file, '..'), { recursive: true })
  writeFileSync(join(repository, file), text)
}

function commit(day: string): void {
  git('add', '--all')
  process.env.GIT_COMMITTER_DATE = `2026-03-${day}T12:00:00Z`
  git('commit', '--message', day)
  delete process.env.GIT_COMMITTER_DATE
}

/** The day in March of the last update, by file. */
async function daysIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const root = join(repository, folder)
  const dates = await lastUpdated(root, await readHistory(root))
  return Object.fromEntries([...dates].map(([file, date]) => [file, date.slice(8, 10)]))
}

describe.each(['', 'docs/site'])('a site in “%s” of its repository', (folder) => {
  beforeEach(() => {
    git('init', '--quiet')
    write(join(folder, 'content/a.md'), 'one')
    write(join(folder, 'content/deep/über.md'), 'one')
    write('elsewhere/content/b.md', 'one')
    commit('01')
    write(join(folder, 'content/a.md'), 'two')
    commit('02')
  })

  it('has the date of the last commit of each page', async () => {
    expect(await daysIn(folder)).toEqual({ 'content/a.md': '02', 'content/deep/über.md': '01' })
  })

  it('has these dates whatever the user has configured', async () => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(repository, '.gitconfig'))
    const settings = {
      log: 'showSignature=true follow=true showRoot=false diffMerges=off date=relative decorate=full',
      diff: 'noprefix=true renames=copies orderFile=missing.txt',
      format: 'pretty=fuller',
      color: 'ui=always',
      column: 'ui=always',
      core: 'quotePath=true',
    }
    const lines = Object.entries(settings).flatMap(([name, keys]) => [`[${name}]`, ...keys.split(' ')])
    write('.gitconfig', lines.join('\n'))
    expect(await daysIn(folder)).toEqual({ 'content/a.md': '02', 'content/deep/über.md': '01' })
  })

  it('has no date for a page with uncommitted changes, staged or not', async () => {
    write(join(folder, 'content/a.md'), 'three')
    write(join(folder, 'content/deep/über.md'), 'two')
    write(join(folder, 'content/new.md'), 'one')
    git('add', join(folder, 'content/deep'))
    expect(await daysIn(folder)).toEqual({})
  })

  it('has no dates if the history is shallow or missing', async () => {
    const full = repository
    repository = `${full}-shallow`
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${full}`, repository], { stdio: 'ignore' })
    expect(await daysIn(folder)).toEqual({})
    expect(await missingHistory(join(repository, folder))).toBe('commits')
    git('fetch', '--unshallow')
    expect(await missingHistory(join(repository, folder))).toBeNull()
    renameSync(join(repository, '.git'), join(repository, 'history'))
    expect(await daysIn(folder)).toEqual({})
    expect(await missingHistory(join(repository, folder))).toBe('repository')
    rmSync(full, { recursive: true })
  })
})

it('a repository without commits, or without pages in its commits, has no dates', async () => {
  git('init', '--quiet')
  write('content/a.md', 'one')
  expect(await missingHistory(repository)).toBe('pages')
  write('other.md', 'one')
  git('add', 'other.md')
  git('commit', '--quiet', '--message', 'Add another file')
  expect(await missingHistory(repository)).toBe('pages')
})

it('a moved page has the date of the move, and changes of a branch that of its merge', async () => {
  git('init', '--quiet', '--initial-branch=main')
  write('content/a.md', 'one')
  write('content/b.md', 'another')
  write('content/c.md', 'a third')
  commit('01')
  git('checkout', '--quiet', '-b', 'branch')
  write('content/a.md', 'two')
  commit('02')
  git('checkout', '--quiet', 'main')
  git('mv', 'content/b.md', 'content/d.md')
  commit('03')
  process.env.GIT_COMMITTER_DATE = '2026-03-04T12:00:00Z'
  git('merge', '--quiet', '--no-ff', '--message', '04', 'branch')
  delete process.env.GIT_COMMITTER_DATE
  expect(await daysIn('.')).toMatchObject({ 'content/a.md': '04', 'content/c.md': '01', 'content/d.md': '03' })
})

it.each(['content', 'content/product'])(
  'a submodule at %s is the reason why its pages have no dates',
  async (folder) => {
    git('init', '--quiet')
    write(join(folder, 'b.md'), 'one')
    for (const args of [
      ['init', '--quiet'],
      ['add', '--all'],
      ['commit', '--message', '02'],
    ])
      git('-C', folder, ...args)
    commit('03')
    expect(await missingHistory(repository)).toBe('submodule')
    expect(Object.keys(await daysIn(''))).not.toContain(`${folder}/b.md`)
  },
)
