import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recoverSite, writeSite } from '../../../src/build/write-site.ts'

vi.mock('node:fs/promises', { spy: true })

let scratch: string
let target: string

beforeEach(() => {
  scratch = mkdtempSync(join(realpathSync(tmpdir()), 'docs-write-'))
  target = join(scratch, 'dist')
})

afterEach(() => rmSync(scratch, { recursive: true }))

/** Writes the same text into two files, so a mixture of two builds would be detected. */
function fillWith(text: string, wait = 0): (dir: string) => Promise<string> {
  return async (dir) => {
    writeFileSync(join(dir, 'a.html'), text)
    await setTimeout(wait)
    writeFileSync(join(dir, 'b.html'), text)
    writeManifest(dir, ['a.html', 'b.html', 'docs-generator.json'])
    return text
  }
}

/** A complete site, whose last file is its manifest. */
function putSite(name: string): void {
  mkdirSync(join(scratch, name))
  writeFileSync(join(scratch, name, 'docs-generator.json'), '{"generator":"docs-generator"}')
  writeManifest(join(scratch, name), ['docs-generator.json'])
}

function writeManifest(dir: string, files: readonly string[]): void {
  writeFileSync(join(dir, 'manifest.sha256'), files.map((file) => `${'a'.repeat(64)}  ${file}\n`).join(''))
}

function site(): readonly string[] {
  const names = readdirSync(target).filter((name) => name.endsWith('.html'))
  return names.map((name) => readFileSync(join(target, name), 'utf8'))
}

describe('writeSite', () => {
  it('creates the folder, and returns the result of filling it', async () => {
    target = join(scratch, 'deep/below/dist')
    expect(await writeSite(target, fillWith('1'))).toBe('1')
    expect(site()).toEqual(['1', '1'])
    expect(readdirSync(dirname(target))).toEqual(['dist'])
  })

  it('replaces a complete site, so that nothing of the old one stays', async () => {
    putSite('dist')
    writeFileSync(join(target, 'old.html'), 'old')
    writeManifest(target, ['docs-generator.json', 'old.html'])
    await writeSite(target, fillWith('2'))
    expect(readdirSync(target)).toEqual(['a.html', 'b.html', 'docs-generator.json', 'manifest.sha256'])
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

  it('leaves only the old site if filling the folder fails', async () => {
    await writeSite(target, fillWith('1'))
    const failing = writeSite(target, async (dir) => {
      await fillWith('2')(dir)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(site()).toEqual(['1', '1'])
    expect(readdirSync(scratch)).toEqual(['dist'])
  })

  it.each([
    ['a built site', () => putSite('dist'), 'files that are not from a build: notes.txt'],
    ['an empty folder', () => mkdirSync(target), 'the folder is not empty'],
    ['no folder', () => {}, 'the folder is not empty'],
  ])('leaves what someone adds to %s while the new one is written', async (_, prepare, reason) => {
    prepare()
    const building = writeSite(target, async (dir) => {
      await fillWith('2')(dir)
      mkdirSync(target, { recursive: true })
      writeFileSync(join(target, 'notes.txt'), 'mine')
    })
    await expect(building).rejects.toThrow(reason)
    expect(readFileSync(join(target, 'notes.txt'), 'utf8')).toBe('mine')
    expect(readdirSync(scratch)).toEqual(['dist'])
  })

  it("passes and says what to delete if the old site can't be removed, as if its files belong to another user", async () => {
    await writeSite(target, fillWith('1'))
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.mocked(rm).mockImplementation(async (path) => {
      if (String(path).endsWith('.old')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
    })
    try {
      await writeSite(target, fillWith('2'))
      expect(site()).toEqual(['2', '2'])
      expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\.old can’t be removed \(EACCES\)/))
      await writeSite(target, fillWith('3'))
      expect(site()).toEqual(['3', '3'])
    } finally {
      said.mockRestore()
      vi.mocked(rm).mockRestore()
    }
  })

  it('leaves a part of the old site that the next build recognizes, if it is killed while it removes this site', async () => {
    await writeSite(target, fillWith('1'))
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { rm: remove } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
    vi.mocked(rm).mockImplementation(async (path, options) => {
      if (String(path).endsWith('.old')) throw Object.assign(new Error('EIO'), { code: 'EIO' })
      return remove(path, options)
    })
    try {
      await writeSite(target, fillWith('2'))
    } finally {
      said.mockRestore()
      vi.mocked(rm).mockRestore()
    }
    const [old = ''] = readdirSync(scratch).filter((name) => name.endsWith('.old'))
    expect(readdirSync(join(scratch, old))).toEqual(['docs-generator.json', 'manifest.sha256'])
    await recoverSite(target)
    expect(readdirSync(scratch)).toEqual(['dist'])
  })

  it('leaves the old site if the new one cannot replace it', async () => {
    await writeSite(target, fillWith('1'))
    const lost = writeSite(target, async (dir) => rmSync(dir, { recursive: true }))
    await expect(lost).rejects.toThrow('ENOENT')
    expect(site()).toEqual(['1', '1'])
    expect(readdirSync(scratch)).toEqual(['dist'])
  })

  it('keeps the site of the last of several builds, and never mixes them', async () => {
    const builds = Array.from({ length: 12 }, (_, i) => writeSite(target, fillWith(String(i), (i * 7) % 30)))
    await Promise.all(builds)
    const [first, second, ...more] = site()
    expect(more).toEqual([])
    expect(second).toBe(first)
    expect(readdirSync(scratch)).toEqual(['dist'])

    await Promise.all([writeSite(target, fillWith('late', 60)), writeSite(target, fillWith('early'))])
    expect(site()).toEqual(['late', 'late'])
  })

  it('removes the leftovers of killed builds', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    mkdirSync(join(scratch, `.dist.${pid}-0123abcd.new/deep`), { recursive: true })
    writeFileSync(join(scratch, `.dist.${pid}-0123abcd.new/docs-generator.json`), '{"generator":"docs-generator"}')
    mkdirSync(join(scratch, `.dist.${pid}-0123abcf.new`))
    putSite(`.dist.${pid}-0123abce.old`)
    mkdirSync(join(scratch, `.dist.${process.ppid}-0123abcd.new`))
    // In a container, an earlier process can have had the same number.
    mkdirSync(join(scratch, `.dist.${process.pid}-0123abcd.new`))
    mkdirSync(target)
    await writeSite(target, fillWith('1'))
    expect(readdirSync(scratch).sort()).toEqual([`.dist.${process.ppid}-0123abcd.new`, 'dist'])
  })

  it('restores the site of a build that was killed in the middle of the swap, even if the current build fails', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    putSite(`.dist.${pid}-0123abcd.old`)
    await expect(writeSite(target, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(readdirSync(target)).toEqual(['docs-generator.json', 'manifest.sha256'])
  })
})

describe('recoverSite', () => {
  it('restores no site of which a part is missing', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    putSite(`.dist.${pid}-0123abcd.old`)
    writeManifest(join(scratch, `.dist.${pid}-0123abcd.old`), ['docs-generator.json', 'index.html'])
    await recoverSite(target)
    expect(existsSync(target)).toBe(false)
  })

  it('keeps the old site of a killed build if somebody has added a file to it', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    putSite('dist')
    putSite(`.dist.${pid}-0123abcd.old`)
    const file = join(scratch, `.dist.${pid}-0123abcd.old/thesis.doc`)
    writeFileSync(file, 'thesis')
    await recoverSite(target)
    expect(readFileSync(file, 'utf8')).toBe('thesis')
  })

  it("doesn't change folders and links that only have the name of a folder of a build", async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const mine = [`.dist.${pid}-0123abcd.old`, `.dist.${pid}-0123abcf.new`]
    for (const name of mine) {
      mkdirSync(join(scratch, name))
      writeFileSync(join(scratch, name, 'photo.jpg'), 'photo')
    }
    mkdirSync(join(scratch, 'real'))
    writeFileSync(join(scratch, 'real/photo.jpg'), 'photo')
    symlinkSync('real', join(scratch, `.dist.${pid}-0123abce.new`))
    const others = ['.dist.backup', `.dist.${pid}.new`, `.other.${pid}-0123abcd.new`]
    for (const name of others) mkdirSync(join(scratch, name))
    await recoverSite(target)
    expect(readdirSync(scratch).sort()).toEqual([...mine, `.dist.${pid}-0123abce.new`, 'real', ...others].sort())
    for (const name of mine) expect(existsSync(join(scratch, name, 'photo.jpg'))).toBe(true)
    expect(existsSync(join(scratch, 'real/photo.jpg'))).toBe(true)
  })

  it('does nothing if the parent folder does not exist', async () => {
    await recoverSite(join(scratch, 'nowhere/dist'))
    expect(readdirSync(scratch)).toEqual([])
  })
})
