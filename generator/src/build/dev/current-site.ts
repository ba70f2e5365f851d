import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '../../document/index.ts'
import type { ViewContext } from '../../render/view/page-view-of.ts'
import type { DevSite } from './dev-site.ts'

/** The site while it is being written: which pages there are is read once, and again when something shows that it has changed. */
export type CurrentSite = {
  /** As it was read last. Who asks before that waits for it. */
  known(): Promise<DevSite>
  readAgain(): Promise<DevSite>
  /** The document at an address as its file is now, whether or not a change to it was noticed; no source where there is none. */
  documentAt(path: string): Promise<{ readonly context: ViewContext; readonly source: Source | undefined }>
}

/** `read` reads which pages there are; it is first asked by who first wants to know. */
export function openCurrentSite(root: string, read: () => Promise<DevSite>): CurrentSite {
  let reading: Promise<DevSite> | undefined
  let lastTurn = 0

  function known(): Promise<DevSite> {
    reading ??= read()
    return reading
  }

  async function readAgain(): Promise<DevSite> {
    lastTurn += 1
    const turn = lastTurn
    const site = await read()
    // One that began later has seen more.
    if (turn === lastTurn) reading = Promise.resolve(site)
    return site
  }

  return {
    known,
    readAgain,
    async documentAt(path) {
      const site = await known()
      const before = site.sources.get(path)
      const source = before && (await currentSource(root, before))
      if (source) {
        site.sources.set(path, source)
        return { context: site.context, source }
      }
      // Its file may be new, or was only half written when the site was read. Other addresses are no document's.
      const { context, sources } = path.endsWith('/') ? await readAgain() : site
      return { context, source: sources.get(path) }
    },
  }
}

/**
 * A page's source as its file is now; null where more than its text may have changed, so that the site must be read again. Pages that
 * are made from reference data are taken as they were.
 */
export async function currentSource(root: string, source: Source): Promise<Source | null> {
  if (source.lines !== null) return source
  const text = await readFile(join(root, source.entry.file), 'utf8').catch(() => null)
  if (text === source.text) return source
  return text === null || headOf(text) !== headOf(source.text) ? null : { ...source, text }
}

function headOf(text: string): string {
  return text.slice(0, text.indexOf('\n---', 3))
}
