import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type HostRules, parseHostRules } from './host-rules.ts'
import { isAbsence } from './site-files.ts'

/** One built site, as it lies on disk until the next build takes its place. */
export type SiteFolder = {
  /** Where it really is. */
  readonly path: string
  /** Differs from that of every other build; null while there is no folder. */
  readonly id: string | null
  readonly rules: HostRules
}

/** How long a new build may take to slip into the old one's place, in milliseconds. */
const longestSwap = 1000

/** Returns a function that gives the site that is there now. While one is being swapped for another it waits for the new one. */
export function siteFolderOf(dir: string): () => Promise<SiteFolder> {
  let known: SiteFolder | null = null
  return async () => {
    const place = await placeOf(dir)
    if (!place) return { path: dir, id: null, rules: parseHostRules('', '') }
    if (known?.id !== place.id) known = { ...place, rules: await readRules(place.path) }
    return known
  }
}

async function placeOf(dir: string): Promise<{ readonly path: string; readonly id: string } | null> {
  const deadline = Date.now() + longestSwap
  for (;;) {
    try {
      const path = await realpath(dir)
      // The number of a folder that was removed is given to the next one; the time tells them apart.
      const { ino, ctimeMs } = await stat(path)
      return { path, id: `${ino}-${ctimeMs}` }
    } catch (error) {
      if (!isAbsence(error)) throw error
      if (Date.now() > deadline) return null
      await setTimeout(10)
    }
  }
}

async function readRules(folder: string): Promise<HostRules> {
  const [headers, redirects] = await Promise.all(
    ['_headers', '_redirects'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  )
  return parseHostRules(headers ?? '', redirects ?? '')
}
