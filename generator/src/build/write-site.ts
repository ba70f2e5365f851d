import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { leftovers } from './leftovers.ts'
import { writeFault } from './write-fault.ts'

/** Two builds that swap at the same moment meet at most this often. */
const mostAttempts = 20

/**
 * Fills a folder beside the target (`place` is where that really lies) and then puts it in the target's place: whoever looks sees the old site or the new one. When
 * `fill` fails, or the process is told to end, the target stays as it was. Two builds at once have a folder each; the last to finish
 * wins. Throws where the target is no folder that a build may replace.
 */
export async function writeSite<T>(target: string, fill: (staging: string, place: string) => Promise<T>): Promise<T> {
  try {
    const place = await placeOf(target)
    await refuseSources(place)
    await mkdir(dirname(place), { recursive: true })
    await clearLeftovers(place)
    return await fillAndSwap(place, fill)
  } catch (error) {
    throw writeFault(error)
  }
}

/** Gives the target its old site back where a build was killed in the middle of the swap. */
export async function recoverSite(target: string): Promise<void> {
  // Where there is nothing to look into, there is nothing to recover.
  await clearLeftovers(await placeOf(target)).catch(() => {})
}

/** A target that is a link stays one: the folder that it leads to is replaced. */
function placeOf(target: string): Promise<string> {
  return realpath(target).catch(() => resolve(target))
}

async function fillAndSwap<T>(place: string, fill: (staging: string, place: string) => Promise<T>): Promise<T> {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`
  const staging = siblingOf(place, name, 'new')
  const retired = siblingOf(place, name, 'old')
  begin(name, [staging, retired])
  try {
    await mkdir(staging)
    const result = await fill(staging, place)
    swap({ place, staging, retired })
    return result
  } finally {
    await rm(staging, { recursive: true, force: true })
    // An old site that could not be put back is left for the next build.
    if (existsSync(place)) await rm(retired, { recursive: true, force: true })
    end(name)
  }
}

/** Builds of this process that are at work, with the folders that they leave behind. */
const mine = new Map<string, readonly string[]>()
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function begin(name: string, folders: readonly string[]): void {
  if (mine.size === 0) for (const signal of endings) process.on(signal, giveUp)
  mine.set(name, folders)
}

function end(name: string): void {
  mine.delete(name)
  if (mine.size === 0) for (const signal of endings) process.off(signal, giveUp)
}

/** Ends as told, without what is half done. It comes between two steps of this thread, and so never within the swap. */
function giveUp(signal: NodeJS.Signals): void {
  for (const [name, folders] of mine) {
    try {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    } catch {
      // A worker was writing; the next build clears up.
    }
    end(name)
  }
  process.kill(process.pid, signal)
}

/** `dist` → `.dist.4711-1a2b3c4d.new` in the same folder, so that a rename is enough. */
function siblingOf(place: string, name: string, state: 'new' | 'old'): string {
  return join(dirname(place), `.${basename(place)}.${name}.${state}`)
}

type Folders = { readonly place: string; readonly staging: string; readonly retired: string }

/** Without a pause: a server beside sees a moment of some microseconds without a folder, and only a process killed in it leaves it so. */
function swap({ place, staging, retired }: Folders): void {
  for (let attempt = 1; ; attempt += 1) {
    const isRetired = renameIfThere(place, retired)
    try {
      renameSync(staging, place)
      return
    } catch (error) {
      // Another build was faster: the place is taken again, by its site.
      if (isTaken(error) && attempt < mostAttempts) {
        rmSync(retired, { recursive: true, force: true })
        continue
      }
      if (isRetired) renameSync(retired, place)
      throw error
    }
  }
}

function renameIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Removes what builds left behind whose process is gone. One that was killed in the middle of the swap gets its old site back. */
async function clearLeftovers(place: string): Promise<void> {
  const parent = dirname(place)
  for (const { file, state } of leftovers(await readdir(parent), basename(place), (name) => mine.has(name))) {
    const path = join(parent, file)
    const isMissing = await stat(place).then(
      () => false,
      () => true,
    )
    // Another build may be clearing up, too: what it took is no concern of this one.
    if (state === 'old' && isMissing) await rename(path, place).catch(() => {})
    else await rm(path, { recursive: true, force: true })
  }
}

/** The target is removed with all that is in it, so it must not be where somebody works. */
async function refuseSources(place: string): Promise<void> {
  const way = relative(place, process.cwd())
  const holdsWorkingFolder = !way.startsWith('..') && !isAbsolute(way)
  const found: readonly string[] = await readdir(place).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  if (holdsWorkingFolder || found.includes('package.json') || found.includes('.git')) {
    throw new Error(`${place} holds more than a built site, and a build replaces the whole folder. Choose another one.`)
  }
}

function isTaken(error: unknown): boolean {
  return codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
