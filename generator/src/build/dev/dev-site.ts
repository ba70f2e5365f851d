import { discover } from '../../content/discover.ts'
import type { FrontMatterMemory } from '../../content/front-matter-memory.ts'
import { readHistory } from '../../content/history.ts'
import { lastUpdated } from '../../content/last-updated.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { Source } from '../../document/index.ts'
import { movedFile } from '../../render/view/moved-file.ts'
import type { ViewContext } from '../../render/view/page-view-of.ts'
import { sidebarFiles } from '../../render/view/sidebar-view.ts'
import { alternateFiles } from '../../render/view/version-links.ts'
import { searchSettings } from '../../search/settings.ts'
import type { ChangesView } from '../../ui/changes/changes-view.ts'
import type { SitePageMeta } from '../../ui/site-pages.ts'
import { siteChanges } from '../changes/site-changes.ts'

/** All that one page's answer needs of the site: which pages there are, not what they say. */
export type DevSite = {
  readonly context: ViewContext
  readonly changes: ChangesView
  /** Sources of the pages by address; a page whose text alone has changed gets its new one here. */
  readonly sources: Map<string, Source>
}

/** Reads which pages there are, drafts included. Faults in them are the check's to tell. */
export async function readDevSite(input: {
  readonly root: string
  readonly config: SiteConfig
  readonly sitePages: ReadonlyMap<string, SitePageMeta>
  readonly memory: FrontMatterMemory
}): Promise<DevSite> {
  const { root, config, sitePages, memory } = input
  const fixedRoutes = [...sitePages].map(([name, meta]) => ({ path: meta.path, file: `pages/${name}.tsx` }))
  const found = await discover({ root, config, production: false, fixedRoutes, memory })
  const history = await readHistory(root)
  const [updated, changes] = await Promise.all([
    lastUpdated(root, history),
    siteChanges({ root, history, config, index: found.index, sitePages: sitePages.values() }),
  ])
  const context: ViewContext = {
    config,
    index: found.index,
    sidebarFiles: sidebarFiles(found.index),
    alternates: alternateFiles(found.index),
    moved: movedFile(found.index),
    updated,
    search: searchSettings(config, found.index),
    feeds: new Map(),
  }
  return { context, changes, sources: new Map(found.sources.map((source) => [source.entry.path, source])) }
}

/** The source of a page's file; undefined for a file that is no page by itself. */
export function sourceOf(file: string, { sources }: DevSite): Source | undefined {
  return [...sources.values()].find(({ entry, lines }) => entry.file === file && lines === null)
}
