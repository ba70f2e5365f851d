import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import {
  explained,
  removeOwnStage,
  removeStage,
  replaceSite,
  stagingFolder,
  writeStage,
} from '../../../src/versions/staging.ts'

vi.mock('node:fs', { spy: true })

const site = mkdtempSync(join(tmpdir(), 'docs-staging-'))

afterEach(() => {
  for (const name of readdirSync(site)) rmSync(join(site, name), { recursive: true })
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

function write(files: readonly string[], folder = site): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
}

/** Stages new files, whose text is their path. Those that don't exist yet have the permissions of this test. */
function stage(files: readonly string[]): void {
  const formerOf = (file: string) => (existsSync(join(site, file)) ? file : relative(site, import.meta.filename))
  const placed = files.map((file) => ({ file, former: formerOf(file), version: null, isCopy: false }))
  writeStage(site, placed, new Map(files.map((file) => [file, file])))
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
    stage(['content/sdk/a.md', 'content/sdk/1.x/b.md'])
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
    stage(['content/1.x/a.md', 'content/z.md'])
    const change = { removed: ['content/a.md', 'content/b.md'], written: ['content/1.x/a.md', 'content/z.md'] }
    expect(() => replaceSite(site, change)).toThrow()
    removeStage(site)
    expect(files()).toEqual(before)
  })

  it('never replaces a file that isn’t part of the change', () => {
    write(['content/a.md'])
    mkdirSync(join(site, 'content/1.x'))
    writeFileSync(join(site, 'content/1.x/a.md'), 'thesis')
    stage(['content/1.x/a.md'])
    const change = { removed: ['content/a.md'], written: ['content/1.x/a.md'] }
    expect(() => replaceSite(site, change)).toThrow('content/1.x/a.md is in the way')
    removeStage(site)
    expect(files()).toEqual(['content/1.x/a.md', 'content/a.md'])
    expect(readFileSync(join(site, 'content/1.x/a.md'), 'utf8')).toBe('thesis')
  })
})

describe('the folder for staging', () => {
  /** Makes the folder that of another process. */
  function giveTo(process: number): void {
    const marker = join(site, stagingFolder, 'docs-maintenance.txt')
    writeFileSync(marker, readFileSync(marker, 'utf8').replace(/\d+/, String(process)))
  }

  it('is removed if a killed run has left it', () => {
    stage(['content/a.md'])
    giveTo(spawnSync(process.execPath, ['--version']).pid)
    removeStage(site)
    expect(existsSync(join(site, stagingFolder))).toBe(false)
  })

  it.each(['new', 'former'])(
    'is recognized by the next run if this one is killed while it removes %s',
    async (part) => {
      stage(['content/a.md'])
      mkdirSync(join(site, stagingFolder, 'former'))
      const { rmSync: remove } = await vi.importActual<typeof import('node:fs')>('node:fs')
      vi.mocked(rmSync).mockImplementation((path, options) => {
        if (relative(site, String(path)) === join(stagingFolder, part)) throw new Error('killed')
        remove(path, options)
      })
      try {
        expect(() => removeOwnStage(site)).toThrow('killed')
      } finally {
        vi.mocked(rmSync).mockRestore()
      }
      expect(readdirSync(join(site, stagingFolder))).toContain('docs-maintenance.txt')
      removeStage(site)
      expect(existsSync(join(site, stagingFolder))).toBe(false)
    },
  )

  it('is not removed while another run uses it', () => {
    stage(['content/a.md'])
    giveTo(process.ppid)
    expect(() => removeStage(site)).toThrow(`process ${process.ppid} plans or changes the versions of this site`)
    expect(() => stage(['content/b.md'])).toThrow('Wait until it has ended')
    removeOwnStage(site)
    expect(readdirSync(join(site, stagingFolder, 'new/content'))).toEqual(['a.md'])
    giveTo(process.pid)
    removeOwnStage(site)
    expect(existsSync(join(site, stagingFolder))).toBe(false)
  })

  it('contains the files that links in public/ and icons/ lead to, because the check of the new site reads them', () => {
    write(['public/images/a.svg', 'logo.svg', 'content/moved.svg'])
    mkdirSync(join(site, 'icons'))
    for (const [link, target] of [
      ['public/b.svg', 'images/a.svg'],
      ['icons/c.svg', '../logo.svg'],
      ['public/gone.svg', 'nowhere.svg'],
      ['public/moved.svg', '../content/moved.svg'],
    ] as const)
      symlinkSync(target, join(site, link))
    stage(['public/images/a.svg', 'logo.svg', 'content/1.x/moved.svg'])
    const read = (file: string) => readFileSync(join(site, stagingFolder, 'new', file), 'utf8')
    expect([read('public/b.svg'), read('icons/c.svg')]).toEqual(['public/images/a.svg', 'logo.svg'])
    expect(readdirSync(join(site, stagingFolder, 'new/public'))).toEqual(['b.svg', 'images'])
  })

  it.skipIf(process.platform === 'win32')('has the permissions of the former files, also of changed ones', () => {
    write(['content/a.md', 'content/b.md'])
    const placed = ['content/a.md', 'content/b.md'].map((file) => ({
      file,
      former: file,
      version: null,
      isCopy: false,
    }))
    for (const { file } of placed) chmodSync(join(site, file), 0o750)
    writeStage(site, placed, new Map([['content/a.md', 'changed']]))
    expect(placed.map(({ file }) => statSync(join(site, stagingFolder, 'new', file)).mode & 0o777)).toEqual([
      0o750, 0o750,
    ])
  })

  it('is not left behind if it can’t be written completely', () => {
    write(['content/a.md'])
    const placed = ['content/a.md', 'content/gone.md'].map((file) => ({
      file,
      former: file,
      version: null,
      isCopy: false,
    }))
    expect(() => writeStage(site, placed, new Map([['content/a.md', 'a']]))).toThrow('content/gone.md')
    expect(readdirSync(site)).toEqual(['content'])
  })

  it.each([
    ['a file', () => writeFileSync(join(site, stagingFolder), 'thesis')],
    ['a link', () => symlinkSync('nowhere', join(site, stagingFolder))],
  ])('can’t have the name of %s', (_, create) => {
    create()
    expect(() => stage(['content/a.md'])).toThrow('isn’t from this command, which needs a folder with this name')
    expect(readdirSync(site)).toEqual([stagingFolder])
  })

  it('is not removed if it contains the files of somebody else', () => {
    write([`${stagingFolder}/new/thesis.md`])
    expect(() => removeStage(site)).toThrow('Move them first')
    expect(existsSync(join(site, stagingFolder, 'new/thesis.md'))).toBe(true)
  })
})

it.each([
  ['ENOSPC', 'The disk is full: a copy of the site is checked before the site changes. Free some space'],
  ['EACCES', '/site/content/sdk/a.md can’t be moved, read or created: permission denied. Change its permissions'],
  ['EROFS', '/site/content/sdk/a.md can’t be moved, read or created: permission denied. Change its permissions'],
])('the error %s of the file system has a fix that the command knows', (code, message) => {
  const error = Object.assign(new Error('no'), { code, path: '/site/content/sdk/a.md', dest: '/site/.versions/a.md' })
  expect(explained(error)).toMatchObject({ message: expect.stringContaining(message) })
})

it('other errors stay as they are', () => {
  const error = Object.assign(new Error('no'), { code: 'ENOENT' })
  expect(explained(error)).toBe(error)
})
