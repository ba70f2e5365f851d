import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFolders, entryFolders, isCache, isEntryName, isTemporary, sweepFile } from '../cache-folder.mjs'

// Milliseconds.
const hour = 60 * 60 * 1000
const day = 24 * hour
/** Entries that no build has read for this long are removed. */
const entryLifetime = 14 * day
/** No file is written for longer than this, so older temporary files are from commands that were killed. */
const temporaryLifetime = hour

/**
 * Removes entries that no build reads any more, and temporary files of commands that were killed. Everything stays in a folder without the
 * marker of a cache, and so does every file whose name isn't one that the generator chooses.
 */
export function sweepCache(cacheDir: string): void {
  if (!isCache(cacheDir)) return
  for (const folder of [...entryFolders, ...bundleFolders]) sweepFolder(join(cacheDir, folder))
}

/** Sweeps at most once a day, because this examines every file. */
function sweepFolder(folder: string): void {
  const marker = join(folder, sweepFile)
  const now = Date.now()
  try {
    if (lastUse(marker) > now - day) return
    writeFileSync(marker, '')
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (lastUse(path) < now - lifetimeOf(name)) rmSync(path, { recursive: true, force: true })
    }
  } catch {
    // The folder doesn't exist, or can't be written, which only makes builds slower.
  }
}

function lifetimeOf(name: string): number {
  if (isTemporary(name)) return temporaryLifetime
  return isEntryName(name) ? entryLifetime : Number.POSITIVE_INFINITY
}

/** When a file was last read or written; 0 if it doesn't exist. File systems record a read at least once a day, or never. */
function lastUse(path: string): number {
  const facts = statSync(path, { throwIfNoEntry: false })
  return facts ? Math.max(facts.atimeMs, facts.mtimeMs) : 0
}
