import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { iconFile, iconSymbols } from '../content/site-icons.ts'
import { type Compiler, sharedOf } from '../document/index.ts'
import type { PageConstants } from '../render/entry.tsx'
import { copyClient } from './app-bundle.ts'
import { IncompleteOutput, outputFaults } from './check-output.ts'
import type { CheckedSite } from './checked-site.ts'
import { codeVersion } from './code-version.ts'
import { documentsDir, openCompiler } from './compile-site.ts'
import { dataFiles } from './data-files.ts'
import { writeDownloads, writeExamples } from './downloads.ts'
import { compressAll } from './emit/compress.ts'
import { emitHostFiles } from './emit/host-files.ts'
import { hasSamePermissions, writeManifest } from './emit/manifest.ts'
import { emitSocialImages } from './emit/social-images.ts'
import { generatedPageForms } from './generated-page.ts'
import { inlineScript } from './inline-script.ts'
import { copyPublicFiles } from './load-site.ts'
import { openPageWriter } from './page-writer.ts'
import type { Progress } from './progress.ts'
import { renderPages } from './render-pages.ts'
import type { RunFolders } from './run-folders.ts'
import { siteChanges } from './site-changes.ts'
import { siteContext } from './site-context.ts'
import { sweepCache } from './sweep-cache.ts'
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

/** Writes every file of the site below `dir`. Returns the number of pages. Throws `IncompleteOutput` if pages refer to files that aren't there. */
export async function renderSite(rendering: Rendering): Promise<number> {
  const { folders, config, pluginModule } = rendering
  const { site, cacheDir } = folders
  const compiler = await openCompiler({ site, url: config.url, cacheDir, pluginModule })
  try {
    return await writeFiles(rendering, compiler)
  } finally {
    await compiler.close()
  }
}

/** The compiler is needed for the texts of the site's own pages, and for documents whose content is missing in the cache. */
async function writeFiles(rendering: Rendering, compiler: Compiler): Promise<number> {
  const { folders, config, app, site, dir, previousDir, progress } = rendering
  await copyClient(app, dir, config.search.kind)
  // Files of `public/` replace images with the same path.
  for (const image of site.files.images)
    writeOutput(join(dir, image), await readFile(join(folders.site, 'content', image)))
  await copyPublicFiles(folders.site, dir)
  const script = await inlineScript(folders.root, config, app.clientFiles)
  const { index, generatedPages } = site
  const changes = siteChanges(site.changes, { config, index, pages: generatedPages })
  const context = await siteContext({ root: folders.site, config, index, pages: generatedPages, changes })
  if (context.icons.size > 0) writeOutput(join(dir, iconFile), iconSymbols(context.icons))
  const constants: PageConstants = { build: app.hash, script }
  for (const { path, content } of dataFiles({ context, pages: generatedPages, changes }))
    writeOutput(join(dir, path), content)
  writeSearch(site, dir)

  const version = await codeVersion('render-worker')
  const pagesDir = join(folders.cacheDir, 'pages')
  const writer = openPageWriter({ renderer: app.renderer, context, constants, version, dir, cacheDir: pagesDir })
  const pages = { context, constants, version, dir, pagesDir, documentsDir: documentsDir(folders.cacheDir) }
  const { sources, fingerprints } = site
  const workerData = { appDir: app.dir, ...pages }
  progress.start('Rendering pages', sources.length)
  const written = [
    ...(await renderPages({
      sources,
      fingerprints,
      compiler,
      writer,
      workerData,
      previousDir: hasSamePermissions(previousDir, dir) ? previousDir : null,
      progress,
    })),
  ]
  const downloads = config.downloads
    ? writeDownloads({
        dir,
        config,
        index,
        version: await codeVersion('cli'),
        cacheDir: join(folders.cacheDir, 'archives'),
      })
    : []
  writeExamples({ root: folders.site, dir })
  const shared = sharedOf(site.sources)
  const around = { root: folders.site, compiler, shared, context, changes, downloads, renderer: app.renderer }
  for (const page of generatedPages)
    written.push(...(await writer.write({ ...(await generatedPageForms(page, around)), file: page.file })))
  await emitSocialImages({ root: folders.site, dir, config, cacheDir: join(folders.cacheDir, 'images') })
  emitHostFiles({
    dir,
    config,
    index,
    updated: context.updated,
    inline: { script, styles: app.renderer.inlineStyles },
    pages: generatedPages,
    documents: site.documents,
    hasVideo: site.documents.some(({ hasVideo }) => hasVideo),
    symbols: site.symbols,
  })
  const faults = outputFaults({
    dir,
    site,
    shared: { clientFiles: app.clientFiles, styles: app.renderer.inlineStyles },
  })
  if (faults.length > 0) throw new IncompleteOutput(faults)
  if (rendering.compress) {
    progress.start('Compressing files')
    await compressAll(dir, join(folders.cacheDir, 'compressed'))
  }
  // The manifest is the last file, because it marks the site as complete.
  await writeManifest(dir, written, app.hash)
  sweepCache(folders.cacheDir)
  return site.sources.length + generatedPages.length
}
