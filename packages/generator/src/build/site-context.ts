import { type History, readHistory } from '../content/history.ts'
import { lastUpdated } from '../content/last-updated.ts'
import type { SiteConfig } from '../content/site-config.ts'
import { siteIcons } from '../content/site-icons.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { hasSocialImages } from '../content/social-images.ts'
import { movedFile } from '../render/view/moved-file.ts'
import type { ViewContext } from '../render/view/page-view-of.ts'
import { sidebarFiles } from '../render/view/sidebar-view.ts'
import { alternateFiles } from '../render/view/version-links.ts'
import { searchSettings } from '../search/settings.ts'
import type { SitePageMeta } from '../ui/site-pages.ts'
import { feedLinks } from './emit/feeds.ts'
import { siteLogo } from './load-site.ts'

/** What every page shows of the site around it, and the history of its content. `root` is the site's folder. */
export async function siteContext(site: {
  readonly root: string
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly sitePages: readonly SitePageMeta[]
}): Promise<{ readonly context: ViewContext; readonly history: History }> {
  const { root, config, index, sitePages } = site
  const history = await readHistory(root)
  const [updated, logo] = await Promise.all([lastUpdated(root, history), siteLogo(root)])
  const context: ViewContext = {
    config,
    index,
    logo,
    sidebarFiles: sidebarFiles(index),
    alternates: alternateFiles(index),
    moved: movedFile(index),
    updated,
    search: searchSettings(config, index),
    icons: await siteIcons(root),
    hasSocialImages: hasSocialImages(root),
    feeds: feedLinks(sitePages, history),
  }
  return { context, history }
}
