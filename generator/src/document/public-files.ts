import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fingerprint } from '../fingerprint.ts'

/** The files that pages may show, and a note of those that were asked for. */
export type PublicFiles = {
  /** Bytes of the file at a site path such as `/images/a.png`, or null. Never leaves the folder. */
  read(path: string): Uint8Array | null
  /** Fingerprint of each file asked for; null where there is none. */
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

/** Bytes of the file at a site path below `folder`, or null where there is none that can be read. */
export function readPublicFile(folder: string, path: string): Uint8Array | null {
  try {
    return readFileSync(join(folder, posix.normalize(`/${path}`)))
  } catch {
    return null
  }
}
