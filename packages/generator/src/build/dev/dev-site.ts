import { readChanges } from '../../content/changes-file.ts'
import { discover } from '../../content/discover.ts'
import type { EntryCache } from '../../content/reference-files.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { Source } from '../../document/index.ts'
import type { ViewContext } from '../../render/view/page-view-of.ts'
import type { ChangesView } from '../../ui/changes/changes-view.ts'
import type { SitePageMeta } from '../../ui/site-pages.ts'
import { siteChanges } from '../site-changes.ts'
import { siteContext } from '../site-context.ts'

/** The data about the site that rendering one page requires: the other pages, without their content. */
export type DevSite = {
  readonly context: ViewContext
  readonly changes: ChangesView
  /** Sources of the pages by path. If only the text of a page changes, its entry is replaced. */
  readonly sources: Map<string, Source>
}

/** Reads the pages of the site, drafts included. The check reports their errors. */
export async function readDevSite(input: {
  readonly root: string
  readonly config: SiteConfig
  readonly sitePages: ReadonlyMap<string, SitePageMeta>
  readonly entryCache: EntryCache
}): Promise<DevSite> {
  const { root, config, entryCache } = input
  const sitePages = [...input.sitePages.values()]
  const fixedRoutes = [...input.sitePages].map(([name, meta]) => ({ path: meta.path, file: `pages/${name}.tsx` }))
  const { index, sources } = await discover({ root, config, production: false, fixedRoutes, entryCache })
  const { entries } = await readChanges(root, config)
  const changes = siteChanges(entries, { config, index, sitePages })
  const context = await siteContext({ root, config, index, sitePages, changes })
  return {
    // Only builds create feeds.
    context: { ...context, feeds: new Map() },
    changes,
    sources: new Map(sources.map((source) => [source.entry.path, source])),
  }
}

/** The source of a page by its file; undefined if the file isn't the Markdown of a page. */
export function sourceOf(file: string, { sources }: DevSite): Source | undefined {
  return [...sources.values()].find(({ entry, lines }) => entry.file === file && lines === null)
}
