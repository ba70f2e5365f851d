import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A name next to a path that only this process uses, for content that replaces the path when it is complete. */
export function temporaryName(path: string): string {
  return `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
}

/**
 * Replaces a file in one step, so that readers see either the old or the new content. Creates missing folders, keeps the permissions of the file,
 * and never replaces a folder.
 * `write-file-atomic` does the same, but writes truncated files to a full disk without an error.
 */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const temporary = temporaryName(file)
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(temporary, content)
    const former = statSync(file, { throwIfNoEntry: false })
    if (former) chmodSync(temporary, former.mode)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    // Errors of a rename don't name the file.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}
