import { readChanges } from '../../content/changes-file.ts'
import { discover } from '../../content/discover.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { Source } from '../../document/index.ts'
import type { Plugin } from '../../plugin.ts'
import type { ViewContext } from '../../render/view/page-view-of.ts'
import type { ChangesView } from '../../ui/changes/changes-view.ts'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import type { YamlReader } from '../../yaml/stored-yaml.ts'
import { dataFiles } from '../data-files.ts'
import { redirectPages } from '../emit/redirects.ts'
import { siteChanges } from '../site-changes.ts'
import { siteContext } from '../site-context.ts'

/** The data about the site that rendering one page requires: the other pages, without their content. */
export type DevSite = {
  readonly context: ViewContext
  readonly changes: ChangesView
  /** Files that pages load or link to, by path. */
  readonly files: ReadonlyMap<string, string>
  /** The pages at the URLs of redirects, by the path of their files. */
  readonly redirectPages: ReadonlyMap<string, string>
  /** Sources of the pages by path. If only the text of a page changes, its entry is replaced. */
  readonly sources: Map<string, Source>
}

/** Reads the pages of the site, drafts included. The check reports their errors. */
export async function readDevSite(input: {
  readonly root: string
  readonly config: SiteConfig
  readonly pages: readonly GeneratedPageHead[]
  readonly plugins: readonly Plugin[]
  readonly readYaml: YamlReader
}): Promise<DevSite> {
  const { root, config, pages, plugins, readYaml } = input
  const { index, sources } = await discover({ root, config, plugins, production: false, fixedRoutes: pages, readYaml })
  const written = await readChanges(root, config)
  const changes = siteChanges(written.changes, { config, index, pages })
  const context = await siteContext({ root, config, index, pages, changes })
  return {
    context,
    changes,
    files: new Map(dataFiles({ context, pages, changes }).map(({ path, content }) => [path, content])),
    redirectPages: new Map(redirectPages(index, config.url).map(({ path, content }) => [path, content])),
    sources: new Map(sources.map((source) => [source.entry.path, source])),
  }
}

/** The source of a page by its file; undefined if the file isn't the Markdown of a page. */
export function sourceOf(file: string, { sources }: DevSite): Source | undefined {
  return [...sources.values()].find(({ entry, lines }) => entry.file === file && lines === null)
}
