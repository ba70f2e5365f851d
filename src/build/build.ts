import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lastUpdated } from '../content/last-updated.ts'
import type { SiteConfig } from '../content/site-config.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import { htmlPath, payloadPath } from '../paths.ts'
import type { RenderSettings } from '../render/entry.rsc.tsx'
import { documentPageView, sitePageView, type ViewContext } from '../render/view/page-view-of.ts'
import { sidebarFiles } from '../render/view/sidebar-view.ts'
import type { PageView } from '../ui/page-view.ts'
import { type AppBundle, bundleApp, copyClient } from './app-bundle.ts'
import { type CompiledSite, compileSite, generatorVersion, openCompiler } from './compile-site.ts'
import { emitHostFiles } from './emit/host-files.ts'
import { inlineScripts } from './inline-scripts.ts'
import { loadSiteConfig } from './load-site.ts'
import { sitePageBody } from './site-page-body.ts'
import { writeSite } from './write-site.ts'

export type BuildResult = {
  readonly passed: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: string
}

/** Builds the site to `dist/`. With errors (or, in strict mode, warnings) the old `dist/` stays as it was. */
export async function build(options: {
  readonly root: string
  readonly strict: boolean
  /** Folder with `content/` and `site/`, where that is not the project itself. */
  readonly site?: string
  readonly outDir?: string
}): Promise<BuildResult> {
  const { root, strict } = options
  const siteRoot = options.site ?? root
  const outDir = options.outDir ?? join(siteRoot, 'dist')
  const cacheDir = join(root, '.cache')
  const started = performance.now()
  const { config, diagnostics: configFaults } = await loadSiteConfig(siteRoot, cacheDir)
  if (!config || hasErrors(configFaults)) return failed(configFaults)

  const compiler = openCompiler({ site: siteRoot, cacheDir, version: await generatorVersion() })
  try {
    const app = await bundleApp({ root, site: siteRoot, cacheDir })
    const site = await compileSite({
      root: siteRoot,
      config,
      production: true,
      compiler,
      sitePages: app.entry.sitePages,
    })
    const diagnostics = sortDiagnostics([...configFaults, ...site.diagnostics])
    if (hasErrors(diagnostics) || (strict && diagnostics.length > 0)) return failed(diagnostics)

    const count = await writeSite(outDir, (staging) =>
      renderSite({ root, siteRoot, cacheDir, config, app, site, dir: staging, compiler }),
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return {
      passed: true,
      diagnostics,
      summary: `${count} pages in ${seconds} s${diagnostics.length > 0 ? `, ${diagnostics.length} warnings` : ''}`,
    }
  } finally {
    await compiler.close()
  }
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
}

function failed(diagnostics: readonly Diagnostic[]): BuildResult {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length
  const warnings = diagnostics.length - errors
  return { passed: false, diagnostics, summary: `Nothing was written: ${errors} errors, ${warnings} warnings.` }
}

type Rendering = {
  readonly root: string
  readonly siteRoot: string
  readonly cacheDir: string
  readonly config: SiteConfig
  readonly app: AppBundle
  readonly site: CompiledSite
  readonly compiler: ReturnType<typeof openCompiler>
  readonly dir: string
}

/** Writes every file of the site below `dir`, one page at a time. Returns the number of pages. */
async function renderSite(rendering: Rendering): Promise<number> {
  const { root, siteRoot, config, app, site, compiler, dir } = rendering
  await copyClient(app, dir)
  await cp(join(siteRoot, 'site/public'), dir, { recursive: true })
  const scripts = await inlineScripts(root, config)
  const settings: RenderSettings = { build: app.hash, ...scripts }
  const context: ViewContext = {
    config,
    index: site.index,
    sidebarFiles: sidebarFiles(site.index),
    updated: await lastUpdated(siteRoot),
  }
  for (const { path, content } of context.sidebarFiles.values()) await writeFile(join(dir, path), content)

  async function write(view: PageView, source: string): Promise<void> {
    try {
      const { html, payload } = await app.entry.render(view, settings)
      await mkdir(dirname(join(dir, htmlPath(view.path))), { recursive: true })
      await writeFile(join(dir, htmlPath(view.path)), html)
      await writeFile(join(dir, payloadPath(view.path)), payload)
    } catch (error) {
      throw new Error(`${source} could not be rendered: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }

  for (const source of site.sources) {
    await write(documentPageView(await site.documentOf(source), context), source.entry.file)
  }
  for (const [name, meta] of app.entry.sitePages) {
    const body = await sitePageBody({ root: siteRoot, name, compiler })
    await write(sitePageView({ name, meta, body }, context), `site/pages/${name}.tsx`)
  }
  await emitHostFiles({
    dir,
    config,
    cacheDir: join(rendering.cacheDir, 'compressed'),
    index: site.index,
    updated: context.updated,
    inlineScripts: [scripts.preferences, await app.entry.intentScript(settings)],
    sitePages: [...app.entry.sitePages.values()],
    hasVideo: site.hasVideo,
  })
  return site.sources.length + app.entry.sitePages.size
}
