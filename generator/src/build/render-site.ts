import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { lastUpdated } from '../content/last-updated.ts'
import type { RenderSettings } from '../render/entry.rsc.tsx'
import { movedFile } from '../render/view/moved-file.ts'
import { downloadsPageView, type ViewContext } from '../render/view/page-view-of.ts'
import { sidebarFiles } from '../render/view/sidebar-view.ts'
import { alternateFiles } from '../render/view/version-links.ts'
import { searchSettings } from '../search/settings.ts'
import { downloadsPath } from '../ui/downloads/downloads-view.ts'
import { layerOrder } from '../ui/styles/layer-order.ts'
import { copyClient } from './app-bundle.ts'
import { writeArchives } from './archives/write-archives.ts'
import { siteChanges } from './changes/site-changes.ts'
import type { CheckedSite, RunPlaces } from './checked-site.ts'
import { documentsDir } from './compile-site.ts'
import { emitFeeds, feedLinks } from './emit/feeds.ts'
import { emitHostFiles } from './emit/host-files.ts'
import { writeManifest } from './emit/manifest.ts'
import { emitOffline } from './emit/offline.ts'
import { openFormerSite, rememberSite } from './former-site.ts'
import { writeHealth } from './health/write-health.ts'
import { inlineScript } from './inline-script.ts'
import { siteLogo } from './load-site.ts'
import { openPageWriter } from './page-writer.ts'
import { renderPages } from './render-pages.ts'
import { sitePageForms } from './site-page.ts'
import { sweepCache } from './sweep-cache.ts'
import { writeOutput } from './write-output.ts'
import { writeSearch } from './write-search.ts'

type Rendering = NonNullable<CheckedSite['parts']> &
  Pick<CheckedSite, 'diagnostics'> & {
    readonly places: RunPlaces
    readonly dir: string
    /** Folder of the site that this one will replace. */
    readonly formerDir: string
    /** True where the search is to be measured for the health page. */
    readonly measure: boolean
  }

/** Writes every file of the site below `dir`. Returns the number of pages. */
export async function renderSite(rendering: Rendering): Promise<number> {
  const { places, config, app, site, compiler, dir } = rendering
  await copyClient(app, dir)
  await cp(join(places.site, 'public'), dir, { recursive: true })
  const script = await inlineScript(places.root, config, [...app.libraries, await app.entry.clientEntryUrl()])
  const sitePages = [...app.entry.sitePages.values()]
  const [updated, changes] = await Promise.all([
    lastUpdated(places.site),
    siteChanges({ root: places.site, config, index: site.index, sitePages }),
  ])
  const context: ViewContext = {
    config,
    index: site.index,
    logo: await siteLogo(places.site),
    sidebarFiles: sidebarFiles(site.index),
    alternates: alternateFiles(site.index),
    moved: movedFile(site.index),
    updated,
    search: searchSettings(config, site.index),
    feeds: feedLinks(sitePages, changes),
  }
  const settings: RenderSettings = { build: app.hash, script }
  for (const { path, content } of context.sidebarFiles.values()) writeOutput(join(dir, path), content)
  const search = writeSearch({ site, config, dir })
  writeOutput(join(dir, context.moved.path), context.moved.content)
  for (const { view, content } of context.alternates.values()) writeOutput(join(dir, view.src), content)

  const pagesDir = join(places.cacheDir, 'pages')
  const writer = openPageWriter({ app: app.entry, context, settings, dir, cacheDir: pagesDir })
  const workerData = { appDir: app.dir, documentsDir: documentsDir(places.cacheDir), pagesDir, context, settings, dir }
  const former = openFormerSite({ dir: rendering.formerDir, into: dir, cacheDir: places.cacheDir })
  const { sources, prints } = site
  const { files, keys } = await renderPages({ sources, prints, compiler, writer, former, workerData })
  const written = [...files]
  for (const [name, meta] of app.entry.sitePages) {
    const forms = await sitePageForms({ root: places.site, name, meta, compiler, context, changes, app: app.entry })
    written.push(...(await writer.write({ ...forms, source: `pages/${name}.tsx` })))
  }
  if (config.downloads) {
    const archives = await writeArchives({ dir, root: places.root, config, index: site.index, records: search.records })
    const view = downloadsPageView(archives, context)
    written.push(...(await writer.write({ view, markdown: null, source: 'src/ui/downloads/downloads-page.tsx' })))
  }
  const offline = await emitOffline({
    root: places.root,
    dir,
    publicDir: join(places.site, 'public'),
    config,
    context,
    app,
    sitePages,
    searchFiles: search.files,
    writer,
    written,
  })
  written.push(...offline)
  await emitFeeds({ dir, config, sitePages, changes })
  await emitHostFiles({
    dir,
    config,
    cacheDir: join(places.cacheDir, 'compressed'),
    index: site.index,
    updated: context.updated,
    inline: { script, styles: [layerOrder, app.entry.siteStyles] },
    sitePages,
    hasVideo: site.hasVideo,
    symbols: site.symbols,
    written,
  })
  const health = await writeHealth({
    site,
    diagnostics: rendering.diagnostics,
    context,
    writer,
    app: app.hash,
    sitePaths: [
      ...[...app.entry.sitePages.values()].map(({ path }) => path),
      ...(config.downloads ? [downloadsPath] : []),
    ],
    places: { ...places, dir },
    measure: rendering.measure,
  })
  await writeManifest(dir, [...written, ...health])
  rememberSite({ dir, cacheDir: places.cacheDir, keys })
  sweepCache(places.cacheDir)
  return site.sources.length + app.entry.sitePages.size
}
