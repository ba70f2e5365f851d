import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { iconFile, iconSymbols } from '../content/site-icons.ts'
import type { Compiler } from '../document/index.ts'
import type { RenderSettings } from '../render/entry.tsx'
import { downloadsPageView } from '../render/view/page-view-of.ts'
import { copyClient } from './app-bundle.ts'
import type { CheckedSite, RunFolders } from './checked-site.ts'
import { codeVersion } from './code-version.ts'
import { documentsDir, openCompiler } from './compile-site.ts'
import { compressAll } from './emit/compress.ts'
import { emitFeeds } from './emit/feeds.ts'
import { emitHostFiles } from './emit/host-files.ts'
import { writeManifest } from './emit/manifest.ts'
import { emitSocialImages } from './emit/social-images.ts'
import { inlineScript } from './inline-script.ts'
import { copyPublicFiles } from './load-site.ts'
import { openPageWriter } from './page-writer.ts'
import type { Progress } from './progress.ts'
import { renderPages } from './render-pages.ts'
import { siteChanges } from './site-changes.ts'
import { siteContext } from './site-context.ts'
import { sitePageForms } from './site-page.ts'
import { sweepCache } from './sweep-cache.ts'
import { writeDownloads } from './write-downloads.ts'
import { writeOutput } from './write-output.ts'
import { writeSearch } from './write-search.ts'

type Rendering = NonNullable<CheckedSite['parts']> & {
  readonly folders: RunFolders
  /** The output's folder. */
  readonly dir: string
  /** The output of the previous build, which may not exist. */
  readonly previousDir: string
  /** True if servers need a compressed copy of each file. */
  readonly compress: boolean
  readonly progress: Progress
}

/** Writes every file of the site below `dir`. Returns the number of pages. */
export async function renderSite(rendering: Rendering): Promise<number> {
  const { folders, config } = rendering
  const compiler = await openCompiler({ site: folders.site, url: config.url, cacheDir: folders.cacheDir })
  try {
    return await writeFiles(rendering, compiler)
  } finally {
    await compiler.close()
  }
}

/** The compiler is needed for the texts of the site's own pages, and for documents whose content is missing in the cache. */
async function writeFiles(rendering: Rendering, compiler: Compiler): Promise<number> {
  const { folders, config, app, site, dir, previousDir, progress } = rendering
  await copyClient(app, dir)
  // Files of `public/` replace images with the same path.
  for (const image of site.files.images)
    writeOutput(join(dir, image), await readFile(join(folders.site, 'content', image)))
  await copyPublicFiles(folders.site, dir)
  const script = await inlineScript(folders.root, config, app.clientFiles)
  const sitePages = [...app.entry.sitePages.values()]
  const changes = siteChanges(site.changes, { config, index: site.index, sitePages })
  const context = await siteContext({ root: folders.site, config, index: site.index, sitePages, changes })
  if (context.icons.size > 0) writeOutput(join(dir, iconFile), iconSymbols(context.icons))
  const settings: RenderSettings = { build: app.hash, script }
  for (const { path, content } of context.sidebarFiles.values()) writeOutput(join(dir, path), content)
  writeSearch(site, dir)
  writeOutput(join(dir, context.moved.path), context.moved.content)
  for (const { view, content } of context.alternates.values()) writeOutput(join(dir, view.src), content)

  const version = await codeVersion('render-worker')
  const pagesDir = join(folders.cacheDir, 'pages')
  const writer = openPageWriter({ app: app.entry, context, settings, version, dir, cacheDir: pagesDir })
  const pages = { context, settings, version, dir, pagesDir, documentsDir: documentsDir(folders.cacheDir) }
  const { sources, fingerprints } = site
  const workerData = { appDir: app.dir, ...pages }
  progress.start('Rendering pages', sources.length)
  const written = [
    ...(await renderPages({ sources, fingerprints, compiler, writer, workerData, previousDir, progress })),
  ]
  for (const [name, meta] of app.entry.sitePages) {
    const forms = await sitePageForms({ root: folders.site, name, meta, compiler, context, changes, app: app.entry })
    written.push(...(await writer.write({ ...forms, source: `pages/${name}.tsx` })))
  }
  if (config.downloads) {
    const view = downloadsPageView(writeDownloads({ dir, config, index: site.index }), context)
    written.push(...(await writer.write({ view, markdown: null, source: 'src/ui/downloads/downloads-page.tsx' })))
  }
  await emitSocialImages({ root: folders.site, dir, config, cacheDir: join(folders.cacheDir, 'images') })
  emitFeeds({ dir, config, sitePages, changes })
  emitHostFiles({
    dir,
    config,
    index: site.index,
    updated: context.updated,
    inline: { script, styles: app.entry.inlineStyles },
    sitePages,
    hasVideo: site.documents.some(({ hasVideo }) => hasVideo),
    symbols: site.reference.symbols,
    written,
  })
  if (rendering.compress) {
    progress.start('Compressing files')
    await compressAll(dir, join(folders.cacheDir, 'compressed'))
  }
  // The manifest is the last file, because it marks the site as complete.
  await writeManifest(dir, written, app.hash)
  sweepCache(folders.cacheDir)
  return site.sources.length + app.entry.sitePages.size
}
