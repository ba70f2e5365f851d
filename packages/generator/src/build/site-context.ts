import { readHistory } from '../content/history.ts'
import { lastUpdated } from '../content/last-updated.ts'
import type { SiteConfig } from '../content/site-config.ts'
import { siteIcons } from '../content/site-icons.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { siteLogo } from '../content/site-logo.ts'
import { hasSocialImages } from '../content/social-images.ts'
import { movedFile } from '../render/view/moved-file.ts'
import type { ViewContext } from '../render/view/page-view-of.ts'
import { sidebarFiles } from '../render/view/sidebar-view.ts'
import { alternateFiles } from '../render/view/version-links.ts'
import { searchSettings } from '../search/settings.ts'
import type { ChangesView } from '../ui/changes/changes-view.ts'
import type { GeneratedPageHead } from '../ui/generated-pages.ts'
import { feedLinks } from './emit/feeds.ts'

/** What every page shows of the site around it. `root` is the site's folder. */
export async function siteContext(site: {
  readonly root: string
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly pages: readonly GeneratedPageHead[]
  readonly changes: ChangesView
}): Promise<ViewContext> {
  const { root, config, index, pages, changes } = site
  const [updated, logo] = await Promise.all([lastUpdated(root, await readHistory(root)), siteLogo(root)])
  return {
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
    feeds: feedLinks(pages, changes),
  }
}
