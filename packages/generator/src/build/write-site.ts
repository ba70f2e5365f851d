import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { leftovers } from './leftovers.ts'
import { isBuiltSite } from './output-folder.ts'
import { writeFault } from './write-fault.ts'

/** Maximum number of attempts. Two builds can replace the folder at the same moment, but more failures have a different cause. */
const mostAttempts = 20

/**
 * Fills a new folder next to `folder` and then renames it to `folder`, so that readers see either the old site or the new one. `folder` comes
 * from `outputFolder`. If `fill` fails or the process is stopped, the old site stays. Of two builds at the same time, the last to finish wins.
 */
export async function writeSite<T>(folder: string, fill: (staging: string) => Promise<T>): Promise<T> {
  try {
    await mkdir(dirname(folder), { recursive: true })
    await recoverSite(folder)
    return await fillAndSwap(folder, fill)
  } catch (error) {
    throw writeFault(error)
  }
}

/**
 * Removes what killed builds have left next to `folder`, which comes from `outputFolder`. If a build was killed in the middle of the swap, the
 * old site is restored.
 */
export async function recoverSite(folder: string): Promise<void> {
  const parent = dirname(folder)
  // Without a parent folder there is nothing to recover.
  const names = await readdir(parent).catch(() => [])
  for (const { file, state } of leftovers(names, basename(folder), (name) => mine.has(name))) {
    const path = join(parent, file)
    // Another build may be doing the same, so the folder may be gone.
    const facts = await lstat(path).catch(() => null)
    if (!facts?.isDirectory()) continue
    if (state === 'new') await rm(path, { recursive: true, force: true })
    else if (isBuiltSite(path)) {
      if (!existsSync(folder)) await rename(path, folder).catch(() => {})
      else await rm(path, { recursive: true, force: true })
    }
  }
}

async function fillAndSwap<T>(folder: string, fill: (staging: string) => Promise<T>): Promise<T> {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`
  const staging = siblingOf(folder, name, 'new')
  const retired = siblingOf(folder, name, 'old')
  begin(name, [staging, retired])
  try {
    await mkdir(staging)
    const result = await fill(staging)
    swap({ folder, staging, retired })
    return result
  } finally {
    await rm(staging, { recursive: true, force: true })
    // If the old site could not be moved back, the next build does it.
    if (existsSync(folder)) await rm(retired, { recursive: true, force: true })
    end(name)
  }
}

/** Running builds of this process, with their temporary folders. */
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

/** Removes the temporary folders and exits. Signals are handled between two steps of this thread, so never within the swap. */
function giveUp(signal: NodeJS.Signals): void {
  for (const [name, folders] of mine) {
    try {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    } catch {
      // A worker was still writing; the next build removes the rest.
    }
    end(name)
  }
  process.kill(process.pid, signal)
}

/** `dist` becomes `.dist.4711-1a2b3c4d.new` in the same folder: on the same file system, a rename is enough. */
function siblingOf(folder: string, name: string, state: 'new' | 'old'): string {
  return join(dirname(folder), `.${basename(folder)}.${name}.${state}`)
}

type Folders = { readonly folder: string; readonly staging: string; readonly retired: string }

/** Synchronous, because the folder doesn't exist for some microseconds. It only stays missing if the process is killed during them. */
function swap({ folder, staging, retired }: Folders): void {
  for (let attempt = 1; ; attempt += 1) {
    const isRetired = renameIfExists(folder, retired)
    try {
      renameSync(staging, folder)
      return
    } catch (error) {
      // Another build has just moved its site here.
      if (isTaken(error) && attempt < mostAttempts) {
        rmSync(retired, { recursive: true, force: true })
        continue
      }
      if (isRetired) renameSync(retired, folder)
      throw error
    }
  }
}

function renameIfExists(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

function isTaken(error: unknown): boolean {
  return codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
