import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../src/build/serve.ts'
import { copyProject, hashOf, randomFrom } from '../support/copy-project.ts'
import { ask } from '../support/raw-request.ts'

// A build can take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Can be increased for long runs. */
const attempts = Number(process.env.INTERRUPTIONS ?? 20)
const seed = Number(process.env.SEED ?? 1)
/** After this many interrupted builds, one is not interrupted. */
const untilCalm = 5

const project = copyProject('disturbed')
const page = join(project.site, 'content/guide/index.md')
const texts = [readFileSync(page, 'utf8'), `${readFileSync(page, 'utf8')}\nAnother paragraph.\n`]
const out = join(project.dir, 'out/dist')
/** The hash of a cold build of each text. */
const cold: (string | null)[] = []
/** The number of file operations of a build, and its duration in milliseconds. */
const usual = { changes: 0, time: 0 }

function write(version: number): void {
  writeFileSync(page, texts[version] ?? '')
}

beforeAll(async () => {
  for (const version of [1, 0]) {
    write(version)
    rmSync(project.cache, { recursive: true, force: true })
    const started = Date.now()
    const { ended, stderr } = await project.build(out, { disturbance: 'kill-at.cjs', env: { KILL_COUNT: '1' } })
    expect([ended, stderr]).toEqual([0, expect.stringMatching(/^changes: \d+\n$/)])
    usual.changes = Number(stderr.slice('changes: '.length))
    usual.time = Date.now() - started
    cold[version] = hashOf(out)
  }
})

afterAll(() => project.remove())

function expectNoLeftovers(): void {
  expect(readdirSync(join(out, '..'))).toEqual(['dist'])
}

describe('a build that is interrupted', () => {
  it(`at any of ${attempts} moments leaves the old site or the new one, and the next build is not affected`, async () => {
    const random = randomFrom(seed)
    const oneOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
    const endings = new Map<unknown, number>()
    let version = 0
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      version = 1 - version
      write(version)
      // The app takes the longest to bundle, so it is removed less often.
      const lost = oneOf([
        'documents',
        'pages',
        'compressed',
        'samples',
        'config',
        'generator',
        ...(attempt % 4 ? [] : ['app']),
      ])
      rmSync(join(project.cache, lost ?? ''), { recursive: true, force: true })
      const signal = oneOf(['SIGKILL', 'SIGTERM', 'SIGINT'] as const) ?? 'SIGKILL'
      const isCounted = random() < 0.5
      const moment = random()
      const { ended } = await project.build(out, {
        ...(isCounted ? { disturbance: 'kill-at.cjs' } : {}),
        env: { KILL_AT: String(1 + Math.floor(moment * usual.changes)), KILL_SIGNAL: signal },
        running: (kill) => {
          if (!isCounted) setTimeout(() => kill(signal), moment * usual.time)
        },
      })
      endings.set(ended, (endings.get(ended) ?? 0) + 1)
      expect(cold, `after ${signal} in attempt ${attempt}, seed ${seed}`).toContain(hashOf(out))
      if (attempt % untilCalm > 0) continue
      expect((await project.build(out)).ended).toBe(0)
      expect(hashOf(out), `after attempt ${attempt}, seed ${seed}`).toBe(cold[version])
      expectNoLeftovers()
    }
    // At least one build was really interrupted.
    expect(endings.get(0) ?? 0, JSON.stringify([...endings])).toBeLessThan(attempts)
  })

  it('in the middle of the swap completes the swap first', async () => {
    write(0)
    expect((await project.build(out)).ended).toBe(0)
    write(1)
    const env = { KILL_BEFORE: 'renameSync .*\\.new ', KILL_SIGNAL: 'SIGTERM' }
    const { ended } = await project.build(out, { disturbance: 'kill-at.cjs', env })
    expect([ended, hashOf(out)]).toEqual(['SIGTERM', cold[1]])
    expectNoLeftovers()
  })

  it('in the middle of the swap, by SIGKILL: the next build restores the old site, even if that build fails', async () => {
    write(0)
    const env = { KILL_BEFORE: 'renameSync .*\\.new ' }
    expect((await project.build(out, { disturbance: 'kill-at.cjs', env })).ended).toBe('SIGKILL')
    expect(hashOf(out)).toBeNull()
    writeFileSync(page, 'no front matter')
    expect((await project.build(out)).ended).toBe(1)
    expect(hashOf(out)).toBe(cold[1])
    expectNoLeftovers()
  })
})

describe('two builds at the same time', () => {
  it('into the same folder, both with a cold cache, succeed and leave the site of one of them', async () => {
    write(0)
    rmSync(project.cache, { recursive: true, force: true })
    const both = await Promise.all([project.build(out), project.build(out)])
    expect(both.map(({ ended, stderr }) => [ended, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect(hashOf(out)).toBe(cold[0])
    expectNoLeftovers()
  })

  it('with different content never mix their files', async () => {
    const first = project.build(out)
    // The result doesn't depend on whether the first build has already read its sources.
    write(1)
    const both = await Promise.all([first, project.build(out)])
    expect(both.map(({ ended, stderr }) => [ended, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect(cold).toContain(hashOf(out))
    expectNoLeftovers()
  })
})

describe('a server', () => {
  it('returns a complete page of the old site or the new one at any time during a build', async () => {
    write(0)
    await project.build(out)
    const server = await serve({ dir: out, port: 0 })
    const seen = new Set<string>()
    let isDone = false
    const readers = Array.from({ length: 4 }, async () => {
      while (!isDone) {
        for (const target of ['/guide/', '/guide/index.fragment.txt', '/nowhere/', '/guide']) {
          const { status, body } = await ask(server.port, target)
          seen.add(`${status} ${target} ${target === '/guide/' ? hashOfText(body) : ''}`)
        }
      }
    })
    const old = hashOfText(readFileSync(join(out, 'guide/index.html')))
    for (const version of [1, 0, 1]) {
      write(version)
      expect((await project.build(out)).ended).toBe(0)
    }
    isDone = true
    await Promise.all(readers)
    await server.close()
    const fresh = hashOfText(readFileSync(join(out, 'guide/index.html')))
    expect([...seen].sort()).toEqual(
      [
        '200 /guide/index.fragment.txt ',
        `200 /guide/ ${old}`,
        `200 /guide/ ${fresh}`,
        '301 /guide ',
        '404 /nowhere/ ',
      ].sort(),
    )
  })
})

function hashOfText(text: Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
