import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Longer than any draft is worked on, in milliseconds: the number of a process that is gone is given to another one. */
const longest = 60 * 60 * 1000

/** A name beside a path, of this process only, for what will take the path's place when it is complete. */
export function draftOf(path: string): string {
  return `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
}

/** True for a draft that nobody works on any more: its process was killed. */
export function isAbandoned(path: string): boolean {
  const pid = Number(/\.(\d+)-[0-9a-f]{8}\.tmp$/.exec(path)?.[1])
  if (!pid) return false
  const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (time === undefined) return false
  // In a container every run may have the same number.
  if (pid === process.pid) return time < performance.timeOrigin
  return !isRunning(pid) || time < Date.now() - longest
}

/** True while there is a process of this number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Writes a file whole or not at all: whoever reads it meanwhile finds what was there before. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const draft = draftOf(file)
  try {
    makeFolder(dirname(file))
    writeFileSync(draft, content)
    putInPlace(draft, file)
  } catch (error) {
    remove(draft)
    // The system does not say which file it was.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

/** Makes a folder of a cache, in the place of a file if need be. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw error
    rmSync(path)
    mkdirSync(path)
  }
}

function putInPlace(draft: string, file: string): void {
  try {
    renameSync(draft, file)
  } catch {
    // A folder is in the way.
    rmSync(file, { recursive: true, force: true })
    renameSync(draft, file)
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Where it could not be written, there may be no folder either.
  }
}
