import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Ended = {
  /** Exit code, or the signal that ended it. */
  readonly ended: number | NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export type RunOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** A script of `disturbances` that every thread of the command loads first. */
  readonly disturbance?: string
  /** Additional options of Node.js. */
  readonly options?: readonly string[]
  /** A command that starts the command line, such as a shell that sets limits first. */
  readonly through?: readonly string[]
  /** Called when the command has started. */
  readonly running?: (kill: (signal: NodeJS.Signals) => void) => void
}

export type ProjectCopy = {
  readonly dir: string
  /** The small site. */
  readonly site: string
  readonly cache: string
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Ended>
  /** Builds the small site to a folder of the copy. */
  readonly build: (out: string, options?: RunOptions) => Promise<Ended>
  readonly remove: () => void
}

/** Copies the generator and the small site into a separate folder, so a test can damage everything, including the cache. */
export function copyProject(name: string): ProjectCopy {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), `docs-${name}-`))
  for (const part of ['bin', 'src', 'package.json', 'tests/fixtures/site']) {
    cpSync(join(root, part), join(dir, part), { recursive: true })
  }
  linkPackages(join(dir, 'node_modules'), dir)
  const site = join(dir, 'tests/fixtures/site')

  function run(
    args: readonly string[],
    { env = {}, disturbance, options = [], through = [], running }: RunOptions = {},
  ) {
    const [command = '', ...rest] = [...through, process.execPath, join(dir, 'bin/docs.mjs'), ...args]
    const disturbed = disturbance ? ['--require', join(import.meta.dirname, 'disturbances', disturbance)] : []
    const nodeOptions = [...disturbed, ...options].join(' ')
    return new Promise<Ended>((resolve, reject) => {
      const child = spawn(command, rest, { cwd: dir, env: { ...process.env, NODE_OPTIONS: nodeOptions, ...env } })
      let [stdout, stderr] = ['', '']
      child.stdout.on('data', (data) => {
        stdout += data
      })
      child.stderr.on('data', (data) => {
        stderr += data
      })
      child.on('error', reject)
      child.on('close', (code, signal) => resolve({ ended: signal ?? code, stdout, stderr }))
      running?.((signal) => child.kill(signal))
    })
  }

  return {
    dir,
    site,
    cache: join(dir, '.cache'),
    run,
    build: (out, options) => run(['build', '--site', site, '--out', out], options),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** Links to the installed packages, and to the copy instead of the generator itself. */
function linkPackages(folder: string, generator: string): void {
  const installed = join(root, '../../node_modules')
  mkdirSync(folder)
  for (const name of readdirSync(installed)) {
    symlinkSync(name === 'docs-generator' ? generator : join(installed, name), join(folder, name), 'junction')
  }
}

/** A hash of all files in a folder and their names. Null if the folder doesn't exist. */
export function hashOf(dir: string): string | null {
  const files = filesBelow(dir)
  if (files === null) return null
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(dir, file)))
  return hash.digest('hex')
}

/** Sorted paths of all files in a folder. Null if the folder doesn't exist. */
export function filesBelow(dir: string): readonly string[] | null {
  try {
    const found = readdirSync(dir, { withFileTypes: true, recursive: true })
    return found
      .filter((file) => file.isFile())
      .map((file) => relative(dir, join(file.parentPath, file.name)))
      .sort()
  } catch {
    return null
  }
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
