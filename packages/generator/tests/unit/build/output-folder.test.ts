import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outputFolder, type ProtectedFolders } from '../../../src/build/output-folder.ts'

vi.mock('node:fs', { spy: true })

let scratch: string
let folders: ProtectedFolders

beforeEach(() => {
  scratch = mkdtempSync(join(realpathSync(tmpdir()), 'docs-output-'))
  folders = { root: join(scratch, 'generator'), site: join(scratch, 'site'), cacheDir: join(scratch, 'project/.cache') }
  for (const folder of ['generator/src', 'site/content/guide', 'site/pages', 'site/public', 'project/.cache']) {
    mkdirSync(join(scratch, folder), { recursive: true })
  }
})

afterEach(() => rmSync(scratch, { recursive: true }))

const check = (path: string) => outputFolder(path, folders)
const put = (file: string, content: string) => {
  mkdirSync(dirname(join(scratch, file)), { recursive: true })
  writeFileSync(join(scratch, file), content)
}

/** A folder as a build leaves it. */
const putBuild = (folder: string, page = 'index.html') => {
  put(join(folder, 'docs-generator.json'), '{"generator":"docs-generator","build":"0123"}')
  const names = [page, 'docs-generator.json']
  put(join(folder, 'manifest.sha256'), names.map((name) => `${'a'.repeat(64)}  ${name}\n`).join(''))
}

describe('a build may write to', () => {
  it("a folder that doesn't exist, below folders that don't exist", () => {
    expect(check(join(scratch, 'deep/below/dist'))).toBe(join(scratch, 'deep/below/dist'))
  })

  it('an empty folder', () => {
    mkdirSync(join(scratch, 'dist'))
    expect(check(join(scratch, 'dist'))).toBe(join(scratch, 'dist'))
  })

  it('the output of an earlier build', () => {
    put('dist/index.html', 'old')
    putBuild('dist')
    put('dist/.DS_Store', '')
    expect(check(join(scratch, 'dist'))).toBe(join(scratch, 'dist'))
  })

  it('a folder next to the sources of the site', () => {
    expect(check(join(scratch, 'site/dist'))).toBe(join(scratch, 'site/dist'))
  })

  it.each([
    ['replaces', true],
    ['is replacing', false],
  ])('a folder that another build %s while its files are compared with its manifest', async (_, isReplaced) => {
    putBuild('dist')
    putBuild('new', 'guide.html')
    put('new/guide.html', 'new')
    const { readdirSync: read } = await vi.importActual<typeof import('node:fs')>('node:fs')
    const list = vi.mocked(readdirSync)
    list.mockImplementationOnce((path, options) => read(path, options))
    // The second list of files is compared with the manifest, which has been read by then.
    list.mockImplementationOnce((path, options) => {
      renameSync(join(scratch, 'dist'), join(scratch, 'old'))
      if (isReplaced) renameSync(join(scratch, 'new'), join(scratch, 'dist'))
      return read(path, options)
    })
    expect(check(join(scratch, 'dist'))).toBe(join(scratch, 'dist'))
  })

  it('a folder below a symbolic link, at its real path', () => {
    mkdirSync(join(scratch, 'real'))
    symlinkSync('real', join(scratch, 'link'))
    expect(check(join(scratch, 'link/dist'))).toBe(join(scratch, 'real/dist'))
  })
})

describe('a build refuses', () => {
  it.each(['site', 'site/content', 'site/pages', 'site/public', 'generator', 'project', 'project/.cache', '.'])(
    '%s, which contains sources or the cache, even with a manifest',
    (path) => {
      putBuild(path)
      expect(() => check(join(scratch, path))).toThrow(/this one contains .+ Choose another folder with --out\./)
    },
  )

  it.each([
    'site/content/dist',
    'site/content/guide/dist',
    'site/pages/dist',
    'site/public/dist',
    'site/icons/dist',
    'site/examples/dist',
    'site/fonts/dist',
    'generator/src/dist',
  ])('%s, which is inside a source folder', (path) =>
    expect(() => check(join(scratch, path))).toThrow(/inside the source folder .+ Choose another folder/),
  )

  it('a source folder at the path of a symbolic link', () => {
    symlinkSync('site', join(scratch, 'link'))
    expect(() => check(join(scratch, 'link/content'))).toThrow(/this one contains/)
  })

  it('the current folder, the home folder, and folders above them', () => {
    const places = [process.cwd(), dirname(process.cwd()), homedir(), dirname(homedir()), parse(process.cwd()).root]
    for (const place of places) expect(() => check(place), place).toThrow(/hoose another folder with --out\./)
  })

  it('a folder with files that were not written by a build', () => {
    put('photos/one.jpg', 'photo')
    expect(() => check(join(scratch, 'photos'))).toThrow(/not empty.+Empty it, or choose another folder with --out\./)
    put('photos/manifest.sha256', 'my own notes')
    expect(() => check(join(scratch, 'photos'))).toThrow(/not empty/)
  })

  it('a folder with a manifest of another program', () => {
    put('release/thesis.doc', 'thesis')
    put('release/manifest.sha256', `${'a'.repeat(64)}  thesis.doc\n`)
    expect(() => check(join(scratch, 'release'))).toThrow(/not empty.+doesn’t name this tool/)
  })

  it.each(['.git/HEAD', 'package.json', 'deep/thesis.doc'])('the output of a build that now contains %s', (name) => {
    putBuild('dist')
    put(`dist/${name}`, '')
    const message = `not from a build: ${name}. Move them, or choose another folder with --out.`
    expect(() => check(join(scratch, 'dist'))).toThrow(message)
  })

  it('a symbolic link, and leaves its target unchanged', () => {
    put('real/photo.jpg', 'photo')
    symlinkSync('real', join(scratch, 'dist'))
    expect(() => check(join(scratch, 'dist'))).toThrow(/symbolic link\. Remove the link, or pass the folder/)
    expect(existsSync(join(scratch, 'real/photo.jpg'))).toBe(true)
  })

  it('a symbolic link to a missing target', () => {
    symlinkSync('nowhere', join(scratch, 'dist'))
    expect(() => check(join(scratch, 'dist'))).toThrow(/symbolic link/)
  })

  it('a file', () => {
    put('dist', 'mine')
    expect(() => check(join(scratch, 'dist'))).toThrow(
      /not a folder\. Remove it, or choose another folder with --out\./,
    )
    expect(readFileSync(join(scratch, 'dist'), 'utf8')).toBe('mine')
  })
})

it('a build refuses a path inside a file', () => {
  put('file', 'text')
  expect(() => check(join(scratch, 'file/dist'))).toThrow('it would be inside a file. Choose another folder')
})

it.runIf(existsSync('/dev/shm'))(
  'a build refuses a mounted disk before it starts, and names a folder that works',
  () => {
    expect(() => check('/dev/shm')).toThrow('Use a folder inside it: --out /dev/shm/site')
  },
)
