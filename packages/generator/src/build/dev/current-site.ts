import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splitFrontMatter } from '../../content/front-matter.ts'
import type { Source } from '../../document/index.ts'
import type { ViewContext } from '../../render/view/page-view-of.ts'
import type { DevSite } from './dev-site.ts'

/** The pages of the site, which are read when they are first needed and again after a change. */
export type CurrentSite = {
  /** The site as it was last read. Callers before the first read wait for it. */
  known(): Promise<DevSite>
  readAgain(): Promise<DevSite>
  /** The document at a path with the current content of its file, even if the watcher has not reported a change. */
  documentAt(path: string): Promise<{ readonly context: ViewContext; readonly source: Source | undefined }>
}

/** `read` reads the pages of the site; it is called for the first time when they are needed. */
export function openCurrentSite(root: string, read: () => Promise<DevSite>): CurrentSite {
  let reading: Promise<DevSite> | undefined
  let lastTurn = 0

  function known(): Promise<DevSite> {
    reading ??= read().catch((error: unknown) => {
      // The next caller tries again.
      reading = undefined
      throw error
    })
    return reading
  }

  async function readAgain(): Promise<DevSite> {
    lastTurn += 1
    const turn = lastTurn
    const site = await read()
    // A read that started later has newer content.
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
      // Its file may be new, or was incomplete when the site was read. Only paths with a trailing slash are documents.
      const { context, sources } = path.endsWith('/') ? await readAgain() : site
      return { context, source: sources.get(path) }
    },
  }
}

/**
 * A page's source with the current content of its file; null if its front matter may have changed, which requires another read of the
 * site. Sources of pages from reference data are returned unchanged.
 */
export async function currentSource(root: string, source: Source): Promise<Source | null> {
  if (source.lines !== null) return source
  const text = await readFile(join(root, source.entry.file), 'utf8').catch(() => null)
  if (text === source.text) return source
  return text === null || frontMatterOf(text) !== frontMatterOf(source.text) ? null : { ...source, text }
}

function frontMatterOf(text: string): string | null {
  return splitFrontMatter(text)?.yaml ?? null
}
