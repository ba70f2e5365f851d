import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAbandoned } from '../atomic-write.ts'

const day = 24 * 60 * 60 * 1000
/** What no build has read for this long leaves a cache. Milliseconds. */
const keptFor = 14 * day

/** Folders of the cache whose entries are found by what they are made from; the others keep their newest ones by themselves. */
const entryFolders = ['documents', 'pages', 'compressed', 'samples', 'config']

/** Clears the cache of what builds that were killed have left, and of what nobody reads any more. What cannot be removed stays. */
export function sweepCache(cacheDir: string): void {
  for (const folder of namesIn(cacheDir)) removeAbandoned(join(cacheDir, folder))
  for (const folder of entryFolders) removeForgotten(join(cacheDir, folder))
}

function removeAbandoned(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!name.endsWith('.tmp')) continue
    const path = join(folder, name)
    try {
      if (isAbandoned(path)) rmSync(path, { recursive: true, force: true })
    } catch {
      // Not ours to remove.
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

/** Done once a day, because it means a look at every file. */
function removeForgotten(folder: string): void {
  const marker = join(folder, 'last-sweep')
  if (timeOf(marker) > Date.now() - day) return
  try {
    writeFileSync(marker, '')
    for (const name of readdirSync(folder)) {
      const file = join(folder, name)
      if (timeOf(file) < Date.now() - keptFor) rmSync(file, { recursive: true, force: true })
    }
  } catch {
    // A cache that cannot be written only costs time.
  }
}

/** When a file was last read or written; file systems note reading once a day at least, or never. */
function timeOf(file: string): number {
  try {
    const { atimeMs, mtimeMs } = statSync(file)
    return Math.max(atimeMs, mtimeMs)
  } catch {
    return 0
  }
}
