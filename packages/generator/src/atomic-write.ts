import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Maximum duration of a write, in milliseconds. Older temporary files are abandoned, even if a process with their number runs. */
const longestWrite = 60 * 60 * 1000

/** A name next to a path that only this process uses, for content that replaces the path when it is complete. */
export function temporaryName(path: string): string {
  return `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
}

/** True for a temporary file or folder whose process has exited. */
export function isAbandoned(path: string): boolean {
  const pid = Number(/\.(\d+)-[0-9a-f]{8}\.tmp$/.exec(path)?.[1])
  if (!pid) return false
  const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (time === undefined) return false
  // In a container, every run can have the same process number.
  if (pid === process.pid) return time < performance.timeOrigin
  return !isRunning(pid) || time < Date.now() - longestWrite
}

/** True while a process with this number exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Replaces a file in one step, so that readers see either the old or the new content. Creates missing folders, and never replaces a folder. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const temporary = temporaryName(file)
  try {
    createFolder(dirname(file))
    writeFileSync(temporary, content)
    renameSync(temporary, file)
  } catch (error) {
    removeIfPossible(temporary)
    // Errors of a rename don't name the file.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

/** Creates a folder of a cache. A file at its path is removed. */
export function createFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw error
    rmSync(path)
    mkdirSync(path)
  }
}

function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // The folder could not be created either.
  }
}
