import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from '../places.mjs'

const aside = join(scratch, 'aside')

/**
 * Moves a file or folder away without deleting it. For minutes after many files were deleted, ext4 creates files much more slowly, which
 * would distort the next build of a generator that writes many files.
 */
export function putAside(path) {
  if (!existsSync(path)) return
  mkdirSync(aside, { recursive: true })
  renameSync(path, join(mkdtempSync(join(aside, '-')), 'it'))
}

/** Deletes everything that was moved away. Call it after the last measurement. */
export function clearAside() {
  rmSync(aside, { recursive: true, force: true })
}
