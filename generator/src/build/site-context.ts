import { lastUpdated } from '../content/last-updated.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { movedFile } from '../render/view/moved-file.ts'
import type { ViewContext } from '../render/view/page-view-of.ts'
import { sidebarFiles } from '../render/view/sidebar-view.ts'
import { alternateFiles } from '../render/view/version-links.ts'
import { searchSettings } from '../search/settings.ts'
import type { ChangesView } from '../ui/changes/changes-view.ts'
import type { SitePageMeta } from '../ui/site-pages.ts'
import { siteChanges } from './changes/site-changes.ts'
import { feedLinks } from './emit/feeds.ts'

/** What every page shows of the site around it, and the changes of the site's history. `root` is the site's folder. */
export async function siteContext(site: {
  readonly root: string
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly sitePages: readonly SitePageMeta[]
}): Promise<{ readonly context: ViewContext; readonly changes: ChangesView }> {
  const { root, config, index, sitePages } = site
  const [updated, changes] = await Promise.all([lastUpdated(root), siteChanges({ root, config, index, sitePages })])
  const context: ViewContext = {
    config,
    index,
    sidebarFiles: sidebarFiles(index),
    alternates: alternateFiles(index),
    moved: movedFile(index),
    updated,
    search: searchSettings(config, index),
    feeds: feedLinks(sitePages, changes),
  }
  return { context, changes }
}
