import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FSWatcher } from 'vite'

/** In milliseconds. A restart while a folder is still being copied would be followed by another one. */
const quietTime = 200

/**
 * Compares the watched folders with what they were after each burst of changes, and calls `onCompare` with true if one was deleted and created
 * again before the watcher noticed that it was missing. Its watcher (chokidar 3) then keeps watching the deleted folder, so it reports neither new nor deleted files in the new one: for files, it compares
 * inodes and watches again, for folders it doesn't. Resolves when the present folders are known, with a function that ends this.
 */
export async function watchReplacedFolders(
  watcher: FSWatcher,
  onCompare: (isReplaced: boolean) => void,
): Promise<() => void> {
  /** The folders that are watched, as they were when the watcher found them. */
  const watched = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  watcher.on('addDir', (folder, stats) => {
    if (stats) watched.set(folder, identityText(stats))
  })
  watcher.on('unlinkDir', (folder) => watched.delete(folder))
  // Not “all”: the watcher may report nothing about a folder that was replaced. The system's own events arrive anyway.
  watcher.on('raw', () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(compare, quietTime)
  })

  /** True if a known folder is another one now. A missing folder may come back, and then its parent reports something. */
  async function hasReplaced(): Promise<boolean> {
    let isReplaced = false
    for (const folder of Object.keys(watcher.getWatched())) {
      const identity = await identityOf(folder)
      if (identity === null) continue
      const known = watched.get(folder)
      if (known === undefined) watched.set(folder, identity)
      else if (known !== identity) isReplaced = true
    }
    return isReplaced
  }

  async function compare(): Promise<void> {
    const isReplaced = await hasReplaced()
    if (!isStopped) onCompare(isReplaced)
  }

  await hasReplaced()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function identityOf(folder: string): Promise<string | null> {
  const stats = await stat(folder).catch(() => null)
  return stats && identityText(stats)
}

/** A file system may give the inode of a deleted folder to the next one, so the time of its creation belongs to its identity. */
function identityText({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev} ${ino} ${birthtimeMs}`
}
