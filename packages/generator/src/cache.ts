import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from './atomic-write.ts'
import { fingerprint } from './fingerprint.ts'

/**
 * Entries in a folder, found by a key that names everything they depend on. An entry is always valid, so nothing is ever invalidated;
 * `build/sweep-cache.ts` removes entries that no build reads any more.
 */
export type Cache = {
  /** The entry's content, or null if the entry is missing or damaged. */
  read(key: string): Buffer | null
  /** Stores an entry. Returns false if the folder can't be written, which only makes the next run slower. */
  write(key: string, content: string | Uint8Array): boolean
}

/** The key of an entry: a fingerprint of everything it depends on. */
export function cacheKey(...dependencies: readonly unknown[]): string {
  return fingerprint(JSON.stringify(dependencies))
}

/** Each entry is a file that begins with its checksum. The key is part of the checksum, so swapped files count as damaged. */
export function openCache(folder: string): Cache {
  return {
    read(key) {
      try {
        const bytes = readFileSync(join(folder, key))
        const content = bytes.subarray(checksumLength)
        return bytes.toString('latin1', 0, checksumLength) === checksum(key, content) ? content : null
      } catch {
        return null
      }
    },
    write(key, content) {
      const bytes = Buffer.from(content)
      try {
        writeAtomically(join(folder, key), Buffer.concat([Buffer.from(checksum(key, bytes)), bytes]))
        return true
      } catch {
        return false
      }
    },
  }
}

/** Returns the string that was stored for these dependencies, or stores what `make` returns. */
export type CachedString = (dependencies: readonly string[], make: () => Promise<string>) => Promise<string>

/** Strings that one version of the code has created. */
export function cachedStrings(cache: Cache, version: string): CachedString {
  return async (dependencies, make) => {
    const key = cacheKey(version, ...dependencies)
    const stored = cache.read(key)
    if (stored) return stored.toString()
    const content = await make()
    cache.write(key, content)
    return content
  }
}

export const uncached: CachedString = (_dependencies, make) => make()

const checksumLength = 64

function checksum(key: string, content: Uint8Array): string {
  return fingerprint(`${key} ${fingerprint(content)}`)
}
