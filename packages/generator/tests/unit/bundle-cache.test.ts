import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentBundle } from '../../src/bundle-cache.mjs'
import { fingerprint, moduleFiles } from '../../src/bundle-inputs.mjs'

let scratch: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'docs-bundles-'))
  for (const folder of ['project/src', 'project/pages', 'packages/a'])
    mkdirSync(join(scratch, folder), { recursive: true })
  put('project/src/main.ts', '1')
  put('packages/a/index.js', '1')
  setEarlier('project/pages')
})

afterEach(() => rmSync(scratch, { recursive: true }))

/** Writes a file with a time before that of any bundle. */
function put(file: string, content: string): void {
  writeFileSync(join(scratch, file), content)
  setEarlier(file)
}

/** Sets a time before that of any bundle. What was written in the same millisecond would count as changed meanwhile. */
function setEarlier(path: string): void {
  const time = new Date(Date.now() - 60_000)
  utimesSync(join(scratch, path), time, time)
}

/** "Bundles" the project by copying one of its files. Returns whether that was necessary. */
async function bundle(project = 'project', whileBundling = () => {}) {
  let isNew = false
  const { id, dir } = await currentBundle({
    folder: join(scratch, 'cache'),
    bases: { packages: join(scratch, 'packages'), project: join(scratch, project) },
    packages: realpathSync(join(scratch, 'packages')),
    make: async (to) => {
      isNew = true
      cpSync(join(scratch, project, 'src/main.ts'), join(to, 'main.js'))
      whileBundling()
      return [
        ...['src/main.ts', 'pages'].map((file) => join(scratch, project, file)),
        join(scratch, 'packages/a/index.js'),
      ]
    },
  })
  return { id, dir, isNew, content: readFileSync(join(dir, 'main.js'), 'utf8') }
}

test('a bundle is reused until one of its files changes', async () => {
  const first = await bundle()
  expect([first.isNew, first.content]).toEqual([true, '1'])
  expect(await bundle()).toEqual({ ...first, isNew: false })
  put('project/src/main.ts', '2')
  const second = await bundle()
  expect([second.isNew, second.content]).toEqual([true, '2'])
  expect(second.id).not.toBe(first.id)
  put('project/src/main.ts', '1')
  expect(await bundle()).toEqual({ ...first, isNew: false })
})

test.each([
  ['a package changes', () => put('packages/a/index.js', '2')],
  ['a file is added to a watched folder', () => put('project/pages/new.tsx', '')],
])('a bundle is created again if %s', async (_, change) => {
  const first = await bundle()
  change()
  expect((await bundle()).id).not.toBe(first.id)
})

test("a bundle is kept if a file changes that isn't part of it", async () => {
  await bundle()
  put('project/src/other.ts', '2')
  expect((await bundle()).isNew).toBe(false)
})

test('a bundle is created again if one of its files is removed', async () => {
  const { id } = await bundle()
  rmSync(join(scratch, 'project/pages'), { recursive: true })
  expect((await bundle()).id).not.toBe(id)
})

test('the same files have the same ID in every folder', async () => {
  const first = await bundle()
  cpSync(join(scratch, 'project'), join(scratch, 'deep/copy'), { recursive: true })
  expect(await bundle('deep/copy')).toEqual({ ...first, isNew: false })
})

test("a bundle isn't reused if a file changed while it was created", async () => {
  await bundle('project', () => writeFileSync(join(scratch, 'project/src/main.ts'), '2'))
  put('project/src/main.ts', '2')
  const next = await bundle()
  expect([next.isNew, next.content]).toEqual([true, '2'])
})

test.each(['main.js', 'bundle.json'])('a bundle whose %s is damaged is replaced', async (name) => {
  const first = await bundle()
  writeFileSync(join(first.dir, name), 'damaged')
  expect(await bundle()).toEqual(first)
})

test('only the most recently used bundles are kept, next to a link to the packages', async () => {
  const oldest = await bundle()
  for (let version = 2; version < 12; version += 1) {
    put('project/src/main.ts', String(version))
    await bundle()
  }
  const names = readdirSync(join(scratch, 'cache'))
  expect(names).toHaveLength(9)
  expect(names).not.toContain(oldest.id)
  expect(realpathSync(join(scratch, 'cache/node_modules'))).toBe(realpathSync(join(scratch, 'packages')))
})

test("the bundle of a version that named its files in another way isn't used", async () => {
  const { dir } = await bundle()
  const former = JSON.parse(readFileSync(join(dir, 'bundle.json'), 'utf8'))
  rmSync(dir, { recursive: true })
  // In a folder such as C#, each module had the path of a file that doesn't exist, so that no change was noticed.
  const record = { ...former, inputs: { 'project/../C': 'missing' } }
  const id = fingerprint(JSON.stringify(Object.entries(record.inputs))).slice(0, 16)
  mkdirSync(join(scratch, 'cache', id))
  writeFileSync(join(scratch, 'cache', id, 'main.js'), '1')
  writeFileSync(join(scratch, 'cache', id, 'bundle.json'), JSON.stringify(record))
  put('project/src/main.ts', '2')
  expect(await bundle()).toMatchObject({ isNew: true, content: '2' })
})

test('a failed bundle leaves nothing behind', async () => {
  const failing = bundle('project', () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(readdirSync(join(scratch, 'cache'))).toEqual(['node_modules'])
})

test('modules of a bundler are files without their queries, and virtual modules are left out', () => {
  expect(moduleFiles(['/a/b.ts?raw', '\0virtual', 'virtual:x', 'react', '/a/c.css?inline#x'])).toEqual([
    '/a/b.ts',
    '/a/c.css',
  ])
})

test('Files and folders can have names that look like queries; their modules would otherwise count as missing for good', () => {
  expect(moduleFiles(['/C# docs/a.ts', '/what?/b.css?inline'])).toEqual(['/C# docs/a.ts', '/what?/b.css'])
  put('project/src/c#.ts', '1')
  const file = join(scratch, 'project/src/c#.ts')
  expect(moduleFiles([file])).toEqual([file])
})
