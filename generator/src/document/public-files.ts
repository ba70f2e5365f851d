import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fingerprint } from '../fingerprint.ts'

/** The files that pages may show, and a record of those that were read. */
export type PublicFiles = {
  /** Bytes of the file at a site path such as `/images/a.png`, or null. Never leaves the folder. */
  read(path: string): Uint8Array | null
  /** Fingerprint of each file that was read; null if it doesn't exist. */
  readonly used: ReadonlyMap<string, string | null>
}

export function openPublicFiles(folder: string): PublicFiles {
  const used = new Map<string, string | null>()
  function read(path: string): Uint8Array | null {
    const bytes = readPublicFile(folder, path)
    used.set(path, bytes && fingerprint(bytes))
    return bytes
  }
  return { read, used }
}

/** Bytes of the file at a site path below `folder`, or null if it can't be read. */
export function readPublicFile(folder: string, path: string): Uint8Array | null {
  try {
    return readFileSync(join(folder, posix.normalize(`/${path}`)))
  } catch {
    return null
  }
}
