import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const day = 24 * 60 * 60 * 1000
/** What no build has read for this long leaves a cache. Milliseconds. */
const keptFor = 14 * day

/** Clears a cache of what nobody reads any more. Done once a day, because it means a look at every file; what cannot be removed stays. */
export async function removeForgotten(cacheDir: string): Promise<void> {
  const marker = join(cacheDir, 'last-sweep')
  if ((await timeOf(marker)) > Date.now() - day) return
  try {
    await writeFile(marker, '')
    for (const name of await readdir(cacheDir)) {
      const file = join(cacheDir, name)
      if ((await timeOf(file)) < Date.now() - keptFor) await rm(file, { force: true })
    }
  } catch {
    // A cache that cannot be written only costs time.
  }
}

/** When a file was last read or written; file systems note reading once a day at least, or never. */
async function timeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ atimeMs, mtimeMs }) => Math.max(atimeMs, mtimeMs),
    () => 0,
  )
}
