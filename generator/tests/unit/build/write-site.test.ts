import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSite } from '../../../src/build/write-site.ts'

let scratch: string
let target: string

beforeEach(() => {
  scratch = mkdtempSync(join(realpathSync(tmpdir()), 'docs-write-'))
  target = join(scratch, 'dist')
})

afterEach(() => rmSync(scratch, { recursive: true }))

/** Writes the same text into two files, so that a mixture of two builds would show. */
function fillWith(text: string, wait = 0): (dir: string) => Promise<string> {
  return async (dir) => {
    writeFileSync(join(dir, 'a.html'), text)
    await setTimeout(wait)
    writeFileSync(join(dir, 'b.html'), text)
    return text
  }
}

function site(): readonly string[] {
  return readdirSync(target).map((name) => readFileSync(join(target, name), 'utf8'))
}

describe('writeSite', () => {
  it('makes the folder, and returns what the filling returned', async () => {
    target = join(scratch, 'deep/below/dist')
    expect(await writeSite(target, fillWith('1'))).toBe('1')
    expect(site()).toEqual(['1', '1'])
    expect(readdirSync(dirname(target))).toEqual(['dist'])
  })

  it('replaces a whole site: nothing of the old one stays', async () => {
    mkdirSync(target)
    writeFileSync(join(target, 'old.html'), 'old')
    await writeSite(target, fillWith('2'))
    expect(readdirSync(target)).toEqual(['a.html', 'b.html'])
    expect(readdirSync(scratch)).toEqual(['dist'])
  })

  it('leaves the old site until the new one is complete', async () => {
    await writeSite(target, fillWith('1'))
    await writeSite(target, async (dir) => {
      expect(dirname(dir)).toBe(scratch)
      await fillWith('2')(dir)
      expect(site()).toEqual(['1', '1'])
    })
    expect(site()).toEqual(['2', '2'])
  })

  it('leaves the old site when the filling fails, and nothing else', async () => {
    await writeSite(target, fillWith('1'))
    const failing = writeSite(target, async (dir) => {
      await fillWith('2')(dir)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(site()).toEqual(['1', '1'])
    expect(readdirSync(scratch)).toEqual(['dist'])
  })

  it('leaves the old site when the new one cannot take its place', async () => {
    await writeSite(target, fillWith('1'))
    const lost = writeSite(target, async (dir) => rmSync(dir, { recursive: true }))
    await expect(lost).rejects.toThrow('ENOENT')
    expect(site()).toEqual(['1', '1'])
    expect(readdirSync(scratch)).toEqual(['dist'])
  })

  it('lets the last of several builds win, and never mixes them', async () => {
    const builds = Array.from({ length: 12 }, (_, i) => writeSite(target, fillWith(String(i), (i * 7) % 30)))
    await Promise.all(builds)
    const [first, second, ...more] = site()
    expect(more).toEqual([])
    expect(second).toBe(first)
    expect(readdirSync(scratch)).toEqual(['dist'])

    await Promise.all([writeSite(target, fillWith('late', 60)), writeSite(target, fillWith('early'))])
    expect(site()).toEqual(['late', 'late'])
  })

  it('clears up after processes that are gone', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    mkdirSync(join(scratch, `.dist.${pid}-0123abcd.new/deep`), { recursive: true })
    mkdirSync(join(scratch, `.dist.${pid}-0123abce.old`))
    mkdirSync(join(scratch, `.dist.${process.ppid}-0123abcd.new`))
    mkdirSync(target)
    await writeSite(target, fillWith('1'))
    expect(readdirSync(scratch).sort()).toEqual([`.dist.${process.ppid}-0123abcd.new`, 'dist'])
  })

  it('brings back the site of a build that died in the middle of the swap', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const old = join(scratch, `.dist.${pid}-0123abcd.old`)
    mkdirSync(old)
    writeFileSync(join(old, 'a.html'), 'old')
    await expect(writeSite(target, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(site()).toEqual(['old'])
  })

  it('replaces the folder behind a link, and leaves the link', async () => {
    mkdirSync(join(scratch, 'real'))
    symlinkSync('real', target)
    await writeSite(target, fillWith('1'))
    expect(readlinkSync(target)).toBe('real')
    expect(existsSync(join(scratch, 'real/a.html'))).toBe(true)
  })
})

describe('writeSite never removes', () => {
  it.each(['package.json', '.git'])('a folder with %s', async (name) => {
    mkdirSync(target)
    writeFileSync(join(target, name), '')
    await expect(writeSite(target, fillWith('1'))).rejects.toThrow(/Choose another/)
    expect(existsSync(join(target, name))).toBe(true)
  })

  it('the folder in which it was started, or one above', async () => {
    for (const folder of [process.cwd(), dirname(process.cwd())]) {
      await expect(writeSite(folder, fillWith('1'))).rejects.toThrow(/Choose another/)
    }
  })

  it('a file', async () => {
    writeFileSync(target, 'mine')
    await expect(writeSite(target, fillWith('1'))).rejects.toThrow(/ENOTDIR/)
    expect(readFileSync(target, 'utf8')).toBe('mine')
  })
})
