import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buildFile, manifestFile, namesThisTool, writeBuildFile } from './emit/manifest.ts'
import { busyFolder, isCompleteSite, isOnlyBuiltSite, requireReplaceable } from './output-folder.ts'

/**
 * Fills a new folder next to `folder` and then renames it to `folder`, so that readers see either the old site or the new one. `folder` comes
 * from `outputFolder`. If `fill` fails, if someone adds files to the folder in the meantime, or if the process is stopped, the old site stays. Of
 * two builds at the same time, the last to finish wins.
 */
export async function writeSite<T>(folder: string, fill: (staging: string) => Promise<T>): Promise<T> {
  await mkdir(dirname(folder), { recursive: true })
  await recoverSite(folder)
  return fillAndSwap(folder, fill)
}

/**
 * Removes what killed builds have left next to `folder`, which comes from `outputFolder`. If a build was killed in the middle of the swap, the
 * old site is restored, unless a part of it is missing.
 */
export async function recoverSite(folder: string): Promise<void> {
  const parent = dirname(folder)
  // Without a parent folder there is nothing to recover.
  const names = await readdir(parent).catch(() => [])
  for (const { file, state } of leftovers(names, basename(folder))) {
    const path = join(parent, file)
    // Another build may be doing the same, so the folder may be gone.
    const facts = await lstat(path).catch(() => null)
    if (!facts?.isDirectory()) continue
    if (state === 'new') {
      if (isStaging(path)) await rm(path, { recursive: true, force: true })
    } else if (existsSync(folder)) {
      if (isOnlyBuiltSite(path)) await removeFormer(path)
    } else if (isCompleteSite(path)) await rename(path, folder).catch(() => {})
  }
}

/** A folder of a build that was killed: `new` was being filled, `old` is the site that was about to be replaced. */
type Leftover = { readonly file: string; readonly state: 'new' | 'old' }

/**
 * The folders that killed builds left next to the output folder `base`: `.dist.4711-1a2b3c4d.new`. In a container, every run can have the
 * same process number, so `runningBuilds` identifies the builds of this process.
 */
function leftovers(names: readonly string[], base: string): readonly Leftover[] {
  return names.flatMap((file) => {
    if (!file.startsWith(`.${base}.`)) return []
    const [, name, pid, state] = /^((\d+)-[0-9a-f]{8})\.(new|old)$/.exec(file.slice(base.length + 2)) ?? []
    if (name === undefined || (state !== 'new' && state !== 'old')) return []
    const isActive = Number(pid) === process.pid ? runningBuilds.has(name) : isRunning(Number(pid))
    return isActive ? [] : [{ file, state }]
  })
}

/** True while a process with this number exists. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}

async function fillAndSwap<T>(folder: string, fill: (staging: string) => Promise<T>): Promise<T> {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`
  const staging = siblingOf(folder, name, 'new')
  const retired = siblingOf(folder, name, 'old')
  begin(name, [staging, retired])
  try {
    await mkdir(staging)
    writeBuildFile(staging)
    const result = await fill(staging)
    // Someone may have added files to the folder since `outputFolder` was called.
    requireReplaceable(folder)
    swap({ folder, staging, retired })
    return result
  } finally {
    await rm(staging, { recursive: true, force: true })
    // If the old site could not be moved back, the next build does it.
    if (existsSync(folder)) await removeFormer(retired)
    end(name)
  }
}

/**
 * Removes a site that has been replaced. Its files can belong to another user, for example after a build in a container. The new site is in
 * place, so the build doesn't fail.
 */
async function removeFormer(folder: string): Promise<void> {
  try {
    // If the process is killed, the next build recognizes the rest of the folder by these two files.
    const names = await readdir(folder).catch(() => [])
    const first = names.filter((name) => name !== manifestFile && name !== buildFile)
    await Promise.all(first.map((name) => rm(join(folder, name), { recursive: true, force: true })))
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(`${folder} can’t be removed (${codeOf(error)}). It contains the former site. Delete it.`)
  }
}

/** Running builds of this process, with their temporary folders. */
const runningBuilds = new Map<string, readonly string[]>()
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function begin(name: string, folders: readonly string[]): void {
  if (runningBuilds.size === 0) for (const signal of endings) process.on(signal, giveUp)
  runningBuilds.set(name, folders)
}

function end(name: string): void {
  runningBuilds.delete(name)
  if (runningBuilds.size === 0) for (const signal of endings) process.off(signal, giveUp)
}

/** Removes the temporary folders and exits. Signals are handled between two steps of this thread, so never within the swap. */
function giveUp(signal: NodeJS.Signals): void {
  for (const [name, folders] of runningBuilds) {
    for (const folder of folders) removeOrMark(folder)
    end(name)
  }
  process.kill(process.pid, signal)
}

/** Removes a temporary folder. If a worker is still writing into it, the folder gets the file that names this tool, so the next build removes it. */
function removeOrMark(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The folder isn't empty, because a worker has just written a file.
  }
  if (existsSync(folder)) writeBuildFile(folder)
}

/** True for a folder that a build was filling: it creates the folder and then, before all others, the file that names this tool. */
function isStaging(folder: string): boolean {
  return readdirSync(folder).length === 0 || namesThisTool(folder)
}

/** `dist` becomes `.dist.4711-1a2b3c4d.new` in the same folder: on the same file system, a rename is enough. */
function siblingOf(folder: string, name: string, state: 'new' | 'old'): string {
  return join(dirname(folder), `.${basename(folder)}.${name}.${state}`)
}

type Folders = { readonly folder: string; readonly staging: string; readonly retired: string }

/** Synchronous, because the folder doesn't exist for some microseconds. It only stays missing if the process is killed during them. */
function swap({ folder, staging, retired }: Folders): void {
  const isRetired = renameIfExists(folder, retired)
  try {
    renameSync(staging, folder)
  } catch (error) {
    if (isRetired) renameSync(retired, folder)
    throw error
  }
}

function renameIfExists(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw codeOf(error) === 'EBUSY' ? busyFolder(from) : error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
