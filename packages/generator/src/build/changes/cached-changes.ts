import { join } from 'node:path'
import { z } from 'zod'
import { cachedStrings, openCache } from '../../cache.ts'
import type { ChangesView } from '../../ui/changes/changes-view.ts'
import { siteChanges } from './site-changes.ts'

/**
 * Like `siteChanges`, but from the cache as long as the history, the configuration, and the titles and paths of the pages are the same.
 * Reading and comparing former texts takes seconds. `version` identifies the code.
 */
export async function cachedChanges(
  site: Parameters<typeof siteChanges>[0],
  { cacheDir, version }: { readonly cacheDir: string; readonly version: string },
): Promise<ChangesView> {
  const { config, index, history, sitePages } = site
  const cached = cachedStrings(openCache(join(cacheDir, 'changes')), version)
  const pages = [...index.entries.values()].map(({ path, section, version, title, isCode }) => {
    return { path, section, version, title, isCode }
  })
  const dependencies = [history, config, index.sections, pages, [...sitePages]]
  const json = await cached(
    dependencies.map((value) => JSON.stringify(value)),
    async () => JSON.stringify(await siteChanges(site)),
  )
  return cachedView.parse(JSON.parse(json))
}

/** Not validated: the checksum of the entry proves that it is unchanged, and its key that this version of the code wrote it. */
const cachedView = z.custom<ChangesView>()
