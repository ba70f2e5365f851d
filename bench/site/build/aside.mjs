import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from '../places.mjs'

const aside = join(scratch, 'aside')

/**
 * Takes a file or folder away without deleting it. For minutes after many files were deleted, ext4 creates files at a fraction of its
 * speed, which would count against whichever generator is built next and writes many.
 */
export function putAside(path) {
  if (!existsSync(path)) return
  mkdirSync(aside, { recursive: true })
  renameSync(path, join(mkdtempSync(join(aside, '-')), 'it'))
}

/** Deletes what was put aside, once nothing more is measured. */
export function clearAside() {
  rmSync(aside, { recursive: true, force: true })
}
