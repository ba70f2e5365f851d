import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyProject, hashOf } from '../support/copy-project.ts'

// A build can take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const project = copyProject('failing')
const out = join(project.dir, 'out/dist')
const spare = join(project.dir, 'spare')
let cold: string | null = null
let mounted: string[] = []

const isRoot = process.getuid?.() === 0
// With `REQUIRE_TOOLS=1`, the tests fail instead of being skipped.
const canMount = isRoot && (tryMount() || process.env.REQUIRE_TOOLS === '1')

function tryMount(): boolean {
  mkdirSync(spare, { recursive: true })
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', spare]).status === 0
  if (isMounted) spawnSync('umount', [spare])
  return isMounted
}

/** Mounts a disk of this size at a folder until the end of the test. */
function mountDisk(folder: string, size: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  mounted.push(folder)
}

/** Makes a folder read-only until the end of the test. Permissions don't apply to root, so for root it is mounted read-only. */
function forbid(folder: string): void {
  if (!isRoot) {
    chmodSync(folder, 0o555)
    return
  }
  execFileSync('mount', ['--bind', folder, folder])
  mounted.push(folder)
  execFileSync('mount', ['-o', 'remount,bind,ro', folder])
}

beforeAll(async () => {
  // Enough pages to start several render workers.
  for (let i = 0; i < 40; i += 1) {
    const head = `---\ntitle: Extra ${i}\ndescription: E ${i}.\nkind: guide\nsources: [x]\n---\n`
    writeFileSync(join(project.site, `content/guide/extra-${i}.md`), `${head}\nText ${i}.\n`)
  }
  expect((await project.build(out)).ended).toBe(0)
  cold = hashOf(out)
  // Otherwise, the builds of the unchanged site would have nothing to do.
  rmSync(join(project.cache, 'builds'), { recursive: true, force: true })
  cpSync(project.cache, join(project.dir, 'warm'), { recursive: true })
})

afterEach(() => {
  for (const folder of mounted.reverse()) execFileSync('umount', [folder])
  mounted = []
  if (!isRoot) for (const folder of [project.cache, join(out, '..')]) chmodSync(folder, 0o755)
  // After every failure only the old site remains.
  expect(readdirSync(join(out, '..'))).toEqual(['dist'])
  expect(hashOf(out)).toBe(cold)
  rmSync(project.cache, { recursive: true, force: true })
  cpSync(join(project.dir, 'warm'), project.cache, { recursive: true })
})

afterAll(() => project.remove())

describe('a build names the file that cannot be written and suggests a fix if', () => {
  it.skipIf(!canMount)('the disk of the output is full', async () => {
    mountDisk(spare, '1500k')
    const { ended, stderr } = await project.build(join(spare, 'dist'))
    expect(stderr).toMatch(/spare\/\.dist\.\S+ cannot be written: the disk is full\. Free some space/)
    expect([ended, readdirSync(spare)]).toEqual([1, []])
  })

  it.skipIf(isRoot && !canMount)('the folder of the output is read-only', async () => {
    forbid(join(out, '..'))
    const { ended, stderr } = await project.build(out)
    expect(stderr).toMatch(/out\/\.dist\.\S+ cannot be written: .+--out DIR/)
    expect(ended).toBe(1)
  })
})

describe('a build succeeds without a cache', () => {
  it.skipIf(isRoot && !canMount)('if the cache folder is read-only, and warns about the longer build', async () => {
    rmSync(out, { recursive: true })
    forbid(project.cache)
    const { ended, stderr } = await project.build(out)
    expect(stderr).toMatch(
      /\.cache cannot be written \(E\w+\): this run uses a temporary cache, so the next run is slower/,
    )
    expect(ended).toBe(0)
  })
})

describe('workers that run out of memory', () => {
  it.each([
    ['compiling', /content\/\S+: the worker ran out of memory\. Set NODE_OPTIONS=/],
    ['rendering', /\/\S* or one of the pages after it: the worker ran out of memory/],
  ])('while %s fail the build, which names a page', async (kind, message) => {
    // Cached pages aren't rendered.
    for (const folder of ['documents', 'pages']) rmSync(join(project.cache, folder), { recursive: true })
    const { ended, stderr } = await project.build(out, {
      disturbance: 'end-worker.cjs',
      options: ['--max-old-space-size=300'],
      env: { END_WORKER_OF: kind },
    })
    expect(stderr).toMatch(message)
    expect(ended).toBe(1)
  })
})

describe('a bundler that is killed', () => {
  it('fails the build with a message, and the old site stays', async () => {
    expect((await project.build(out)).ended).toBe(0)
    const before = hashOf(out)
    rmSync(join(project.cache, 'app'), { recursive: true })
    const { ended, stderr } = await project.build(out, { disturbance: 'end-bundler.cjs' })
    expect(stderr).toContain('Bundling the interface failed with SIGKILL.')
    expect(ended).toBe(1)
    expect(hashOf(out)).toBe(before)
    expect((await project.build(out)).ended).toBe(0)
    expect(hashOf(out)).toBe(before)
  })
})
