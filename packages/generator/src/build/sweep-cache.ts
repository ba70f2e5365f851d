import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAbandoned } from '../atomic-write.ts'
import { entryFolders, isCache, isEntryName, sweepFile } from '../cache-folder.mjs'

const day = 24 * 60 * 60 * 1000
/** Entries that no build has read for this long are removed. Milliseconds. */
const lifetime = 14 * day

/**
 * Removes temporary files of killed builds, and entries that no build reads any more. Files that can't be removed stay, and so does
 * everything in a folder without the marker of a cache, and every file whose name isn't that of an entry.
 */
export function sweepCache(cacheDir: string): void {
  if (!isCache(cacheDir)) return
  for (const folder of namesIn(cacheDir)) removeAbandoned(join(cacheDir, folder))
  for (const folder of entryFolders) removeUnread(join(cacheDir, folder))
}

function removeAbandoned(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!name.endsWith('.tmp')) continue
    const path = join(folder, name)
    try {
      if (isAbandoned(path)) rmSync(path, { recursive: true, force: true })
    } catch {
      // The file belongs to another user.
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Removes unread entries at most once a day, because this examines every file. */
function removeUnread(folder: string): void {
  const marker = join(folder, sweepFile)
  if (timeOf(marker) > Date.now() - day) return
  try {
    writeFileSync(marker, '')
    for (const name of readdirSync(folder).filter(isEntryName)) {
      const file = join(folder, name)
      if (timeOf(file) < Date.now() - lifetime) rmSync(file)
    }
  } catch {
    // A cache that can't be written only makes builds slower.
  }
}

/** When a file was last read or written. File systems record a read at least once a day, or never. */
function timeOf(file: string): number {
  try {
    const { atimeMs, mtimeMs } = statSync(file)
    return Math.max(atimeMs, mtimeMs)
  } catch {
    return 0
  }
}
