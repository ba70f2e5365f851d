import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyProject, filesBelow, hashOf, randomFrom } from '../support/copy-project.ts'

// A build can take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Can be increased for long runs. */
const rounds = Number(process.env.DAMAGES ?? 6)
const seed = Number(process.env.SEED ?? 1)
/** Number of entries of each kind that are damaged in a round. */
const perKind = 5

const project = copyProject('damage')
const out = join(project.dir, 'out/dist')
const kinds = ['documents', 'pages', 'compressed', 'samples', 'site', 'generator', 'app']
let cold: string | null = null
/** With compressed copies, because they are in the cache, too. */
const build = () => project.run(['build', '--site', project.site, '--out', out, '--compress'])

type Damage = (file: string, another: string, random: number) => void

const damages: Readonly<Record<string, Damage>> = {
  emptied: (file) => truncateSync(file, 0),
  'cut short': (file, _, random) => truncateSync(file, Math.floor(readFileSync(file).length * random)),
  'filled with zeros': (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length)),
  'changed in one bit': (file, _, random) => {
    const bytes = readFileSync(file)
    const place = Math.floor(bytes.length * random)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(file, bytes)
  },
  exchanged: (file, another) => {
    if (file === another) return
    renameSync(file, `${file}-away`)
    renameSync(another, file)
    renameSync(`${file}-away`, another)
  },
  missing: (file) => rmSync(file),
}

beforeAll(async () => {
  expect((await build()).ended).toBe(0)
  cold = hashOf(out)
})

afterAll(() => project.remove())

/** Damages some entries of a kind, each once. Returns a description of each damage. */
function damage(kind: string, random: () => number): readonly string[] {
  const folder = join(project.cache, kind)
  const left = (filesBelow(folder) ?? []).filter((file) => file !== 'last-sweep')
  const taken = () => left.splice(Math.floor(random() * left.length), 1)[0]
  return Array.from({ length: Math.max(1, Math.min(perKind, Math.floor(left.length / 2))) }, () => {
    const file = taken() ?? ''
    const another = taken() ?? file
    const [name = '', spoil] = Object.entries(damages)[Math.floor(random() * Object.keys(damages).length)] ?? []
    spoil?.(join(folder, file), join(folder, another), random())
    return `${kind}/${file} ${name}`
  })
}

it.each(Array.from({ length: rounds }, (_, i) => i + 1))(
  'a build ignores and replaces damaged entries of the cache: round %i',
  async (round) => {
    const random = randomFrom(seed * 1000 + round)
    // The interface takes the longest to bundle.
    const damaged = kinds.filter((kind) => kind !== 'app' || round % 4 === 1)
    const done = damaged.flatMap((kind) => damage(kind, random)).join('\n')
    // Otherwise, the unchanged site isn't built again.
    rmSync(join(project.cache, 'builds'), { recursive: true, force: true })
    // The contents of documents are only read for pages that aren't cached.
    if (round % 2 === 0) rmSync(join(project.cache, 'pages'), { recursive: true })
    const { ended, stderr } = await build()
    expect([stderr, ended], done).toEqual(['', 0])
    expect(hashOf(out), done).toBe(cold)
    expect(filesBelow(project.cache)?.filter((file) => file.endsWith('.tmp'))).toEqual([])
  },
)
