import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeManifest } from '../../../src/build/emit/manifest.ts'
import { openFormerSite, rememberSite } from '../../../src/build/former-site.ts'

let folder: string
const dir = () => join(folder, 'dist')
const into = () => join(folder, 'new')
const cacheDir = () => join(folder, 'cache')
const open = () => openFormerSite({ dir: dir(), into: into(), cacheDir: cacheDir() })
const pages = { '/': 'key of home', '/voice/': 'key of voice' }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-former-'))
  mkdirSync(into())
  put('index.html', 'home')
  put('index.html.br', 'home, small')
  put('voice/index.html', 'voice')
  put('voice/index.rsc.txt', 'payload')
  put('voice/index.md', '# Voice')
  await writeManifest(dir(), [])
  rememberSite({ dir: dir(), cacheDir: cacheDir(), keys: new Map(Object.entries(pages)) })
})

afterEach(() => rmSync(folder, { recursive: true }))

function put(file: string, content: string): void {
  const path = join(dir(), file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function foundIn(place: string): readonly string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true }).flatMap((file) =>
    file.isFile() ? [file.name] : [],
  )
}

test('gives a page that is made from the same its files, without making any', () => {
  const files = open().take('/voice/', pages['/voice/'])
  expect(files?.map(([path]) => path)).toEqual(['/voice/index.html', '/voice/index.rsc.txt', '/voice/index.md'])
  expect(readFileSync(join(into(), 'voice/index.md'), 'utf8')).toBe('# Voice')
  expect(statSync(join(into(), 'voice/index.md')).ino).toBe(statSync(join(dir(), 'voice/index.md')).ino)
})

test('has the hashes that the manifest lists', () => {
  const list = readFileSync(join(dir(), 'manifest.sha256'), 'utf8')
  for (const [path, hash] of open().take('/', pages['/']) ?? []) expect(list).toContain(`${hash}  ${path.slice(1)}\n`)
})

test('has nothing for a page that is made from something else, or is new', () => {
  expect(open().take('/', 'another key')).toBeNull()
  expect(open().take('/fleet/', pages['/'])).toBeNull()
  expect(foundIn(into())).toEqual([])
})

test('leaves a page alone of which a file was changed by hand, whatever its size', () => {
  const file = join(dir(), 'voice/index.md')
  writeFileSync(file, '# Voces')
  const later = new Date(Date.now() + 5000)
  utimesSync(file, later, later)
  expect(open().take('/voice/', pages['/voice/'])).toBeNull()
  // What is written in its place must not be written into the former site.
  expect(foundIn(into())).toEqual([])
  expect(open().take('/', pages['/'])).not.toBeNull()
})

test('leaves a page alone of which a file is missing', () => {
  rmSync(join(dir(), 'voice/index.md'))
  expect(open().take('/voice/', pages['/voice/'])).toBeNull()
  expect(foundIn(into())).toEqual([])
})

test('knows nothing of a site that another build has put there', async () => {
  put('index.html', 'home of another build')
  await writeManifest(dir(), [])
  expect(open().take('/voice/', pages['/voice/'])).toBeNull()
})

test('knows nothing where there is no site, and no note', () => {
  expect(openFormerSite({ dir: dir(), into: into(), cacheDir: join(folder, 'none') }).take('/', pages['/'])).toBeNull()
  rmSync(dir(), { recursive: true })
  expect(open().take('/', pages['/'])).toBeNull()
})
